import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** Delays every save by two seconds, as on a slow network. */
export async function slowSaves(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
}

export type Stored = Record<string, unknown>;

/** A colleague changes a stored record, without knowing of a version. */
export async function saveAsColleague(
  api: APIRequestContext,
  url: string,
  record: Stored,
  change: object,
): Promise<void> {
  const { updatedAt: _updatedAt, version: _version, ...stored } = record;
  const response = await api.put(url, { data: { ...stored, ...change } });
  expect(response.status()).toBe(200);
}
