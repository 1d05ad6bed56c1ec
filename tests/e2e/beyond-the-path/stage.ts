import { randomUUID } from 'node:crypto';
import { acceptNecessaryCookies, signedInState } from '#tests/support/manager-test.ts';
import type { RunningServer } from '#tests/support/server.ts';
import { serverFixture, test as base } from '#tests/support/test.ts';
import type { Stage } from './journey.ts';

/** A test of a manager and a colleague, on a server of their own: other tests count the activations of theirs. */
export const test = base.extend<{ stage: Stage }, { server: RunningServer }>({
  server: [serverFixture(), { scope: 'worker' }],
  actionTimeout: 10_000,
  expectedErrors:
    /net::ERR_FAILED|dynamically imported module|A script did not load|the server responded with a status of [45]\d\d/,
  stage: async ({ page, server, playwright }, use) => {
    const storageState = await signedInState(server.url);
    await page.context().addCookies(storageState.cookies);
    await acceptNecessaryCookies(page);
    const colleague = await playwright.request.newContext({ baseURL: server.url, storageState });
    const id = randomUUID().slice(0, 8);
    await use({ page, colleague, name: `Record ${id}`, words: `Words ${id}` });
    await colleague.dispose();
  },
});
