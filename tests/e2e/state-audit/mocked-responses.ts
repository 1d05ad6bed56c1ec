import type { Page, Request, Route } from '@playwright/test';
import { ErrorResponse, pending, type MockedResponse } from './state.ts';

/** Mocks the responses of one API call. `key` is its method and path, with the query parameters that matter. */
export async function mockResponse(page: Page, key: string, response: MockedResponse): Promise<void> {
  const matches = requestMatcher(key);
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    (route) => (matches(route.request()) ? respond(route, response) : route.fallback()),
  );
}

/** Returns a function that checks whether a request matches a key. */
export function requestMatcher(key: string): (request: Request) => boolean {
  const [method, address = ''] = key.split(' ');
  const { pathname, searchParams } = new URL(address, 'http://any');
  return (request) => {
    const url = new URL(request.url());
    return (
      request.method() === method &&
      matchesPath(url.pathname, pathname) &&
      [...searchParams].every(([name, value]) => url.searchParams.get(name) === value)
    );
  };
}

/** The key of a write has no id: it matches every id. */
const matchesPath = (path: string, key: string) => path === key || /^\/\d+$/.test(path.replace(key, ''));

async function respond(route: Route, response: MockedResponse): Promise<void> {
  if (response === pending) return;
  if (response instanceof ErrorResponse) return respondWithError(route, response);
  if (typeof response !== 'function') return route.fulfill({ json: response });
  const real = await route.fetch();
  return route.fulfill({ response: real, json: response(await real.json()) });
}

async function respondWithError(route: Route, { status, body }: ErrorResponse): Promise<void> {
  const sent: object = typeof body === 'function' ? route.request().postDataJSON() : {};
  await route.fulfill({ status, json: typeof body === 'function' ? body(sent) : body });
}
