import { expect, type Page } from '@playwright/test';

/** Waits until React has taken over what the server painted. */
export async function isAlive(page: Page): Promise<void> {
  await expect(page.locator('#root:not([data-painting])')).toBeAttached();
}
