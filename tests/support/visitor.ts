import type { Locator, Page } from '@playwright/test';

/** The path of an activation with a gallery, artists and partners. */
export const activation = '/activations/eight-hundred-square-feet-of-sky';

/** Returns the cards of the listing. */
export const results = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('listitem');

export const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

export const scrollTo = (page: Page, top: number) =>
  page.evaluate((position) => window.scrollTo({ top: position, behavior: 'instant' }), top);

/** Returns the position of an element in the viewport. */
export async function boxOf(locator: Locator) {
  const { x, y, width, height } = await locator.evaluate((element) => element.getBoundingClientRect());
  return { left: x, top: y, right: x + width, bottom: y + height, width, height };
}

/** Holds all requests whose URL matches a glob until the returned function is called. */
export async function holdRequests(page: Page, glob: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(glob, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
