import type { ConsoleMessage, Page, Request, Response } from '@playwright/test';
import { requestMatcher } from '#tests/e2e/state-audit/mocked-responses.ts';
import { ErrorResponse, type State } from '#tests/e2e/state-audit/state.ts';

/** Collects console messages, uncaught errors, failed requests and error responses until `stop`, which returns them. */
export function collectPageErrors(
  page: Page,
  { path, status = 200, responses = {}, missing }: State,
): { stop: () => string[] } {
  const found: string[] = [];
  const mockedErrors = Object.entries(responses).filter(([, response]) => response instanceof ErrorResponse);
  const matchers = mockedErrors.map(([key]) => requestMatcher(key));
  /** Whether an error is part of the state: mocked, or for a page or picture that does not exist. */
  const isExpected = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    return (
      pathname === missing || (status >= 400 && pathname + search === path) || matchers.some((test) => test(request))
    );
  };
  const expected = new Set<string>();

  const onRequest = (request: Request) => {
    if (isExpected(request)) expected.add(request.url());
  };
  const onConsole = (message: ConsoleMessage) => {
    // Chromium logs every error response.
    const { url } = message.location();
    if (!expected.has(url)) found.push(`console ${message.type()}: ${message.text()} (${url})`);
  };
  const onError = (error: Error) => void found.push(`error: ${error.message}`);
  const onFailed = (request: Request) =>
    void found.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  const onResponse = (response: Response) => {
    if (response.status() >= 400 && !expected.has(response.url()))
      found.push(`status ${response.status()}: ${response.url()}`);
  };

  page
    .on('request', onRequest)
    .on('console', onConsole)
    .on('pageerror', onError)
    .on('requestfailed', onFailed)
    .on('response', onResponse);
  const stop = () => {
    page
      .off('request', onRequest)
      .off('console', onConsole)
      .off('pageerror', onError)
      .off('requestfailed', onFailed)
      .off('response', onResponse);
    return found;
  };
  return { stop };
}
