import type { Page, Request, Route } from '@playwright/test';
import { pending, Refusal, type Answer } from './state.ts';

/** Makes one call answer something else: `key` is its method and path, with those parts of the query that matter. */
export async function answerInstead(page: Page, key: string, answer: Answer): Promise<void> {
  const isMeant = meantBy(key);
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    (route) => (isMeant(route.request()) ? give(route, answer) : route.fallback()),
  );
}

/** Tells whether a request is the one a key names. */
export function meantBy(key: string): (request: Request) => boolean {
  const [method, address = ''] = key.split(' ');
  const { pathname, searchParams } = new URL(address, 'http://any');
  return (request) => {
    const url = new URL(request.url());
    return (
      request.method() === method &&
      isAt(url.pathname, pathname) &&
      [...searchParams].every(([name, value]) => url.searchParams.get(name) === value)
    );
  };
}

/** A change names no id in its key, so that it holds for each. */
const isAt = (path: string, meant: string) => path === meant || /^\/\d+$/.test(path.replace(meant, ''));

async function give(route: Route, answer: Answer): Promise<void> {
  if (answer === pending) return;
  if (answer instanceof Refusal) return refuse(route, answer);
  if (typeof answer !== 'function') return route.fulfill({ json: answer });
  const response = await route.fetch();
  return route.fulfill({ response, json: answer(await response.json()) });
}

async function refuse(route: Route, { status, body }: Refusal): Promise<void> {
  const sent: object = typeof body === 'function' ? route.request().postDataJSON() : {};
  await route.fulfill({ status, json: typeof body === 'function' ? body(sent) : body });
}
