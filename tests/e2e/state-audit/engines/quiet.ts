import type { ConsoleMessage, Page, Request, Response } from '@playwright/test';
import { meantBy } from '#tests/e2e/state-audit/answers.ts';
import { Refusal, type State } from '#tests/e2e/state-audit/state.ts';

/** Listens to what a page complains about: in the console, and in answers that refuse. The answer stops and tells. */
export function listen(page: Page, { path, status = 200, answers = {}, misses }: State): () => string[] {
  const found: string[] = [];
  const refusals = Object.entries(answers).filter(([, answer]) => answer instanceof Refusal);
  const isMeant = refusals.map(([key]) => meantBy(key));
  /** What the state is about: a refused call, a page or a picture that is not there. */
  const isExpected = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    return (
      pathname === misses || (status >= 400 && pathname + search === path) || isMeant.some((test) => test(request))
    );
  };
  const expected = new Set<string>();

  const onRequest = (request: Request) => {
    if (isExpected(request)) expected.add(request.url());
  };
  const onConsole = (message: ConsoleMessage) => {
    // Chromium itself logs every answer that refuses something.
    if (!expected.has(message.location().url)) found.push(`console ${message.type()}: ${message.text()}`);
  };
  const onError = (error: Error) => void found.push(`error: ${error.message}`);
  const onFailed = (request: Request) =>
    void found.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  const onResponse = (response: Response) => {
    if (response.status() >= 400 && !expected.has(response.url()))
      found.push(`answered ${response.status()}: ${response.url()}`);
  };

  page
    .on('request', onRequest)
    .on('console', onConsole)
    .on('pageerror', onError)
    .on('requestfailed', onFailed)
    .on('response', onResponse);
  return () => {
    page
      .off('request', onRequest)
      .off('console', onConsole)
      .off('pageerror', onError)
      .off('requestfailed', onFailed)
      .off('response', onResponse);
    return found;
  };
}
