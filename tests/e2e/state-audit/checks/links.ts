import type { Page } from '@playwright/test';

/** Results so far, by URL and whether the manager is signed in. */
const results = new Map<string, string[]>();

/** Returns the dead links, anchors and pictures of this site. Other sites are not requested. */
export async function checkLinks(page: Page): Promise<string[]> {
  const { links, anchors, pictures, brokenPictures } = await page.evaluate(() => {
    const isOurs = (address: string) => URL.canParse(address) && new URL(address).origin === location.origin;
    const isHere = (address: string) => address.split('#')[0] === location.href.split('#')[0] && address.includes('#');
    // The inert preview of an unsaved activation has links without a target.
    const found = [
      ...document.querySelectorAll<HTMLAnchorElement | HTMLLinkElement>('a[href], link[href]:not([rel="canonical"])'),
    ].filter((link) => !link.closest('[inert]'));
    const addresses = found.map(({ href }) => href).filter(isOurs);
    const images = [...document.images];
    return {
      links: addresses.filter((address) => !isHere(address)),
      anchors: addresses.filter(
        (address) => isHere(address) && !document.getElementById(decodeURIComponent(new URL(address).hash.slice(1))),
      ),
      pictures: images
        .filter(({ complete }) => !complete)
        .map(({ src }) => src)
        .filter(isOurs),
      brokenPictures: images
        .filter(({ complete, naturalWidth, currentSrc }) => complete && currentSrc && naturalWidth === 0)
        .map(({ currentSrc }) => currentSrc),
    };
  });
  const isManager = (await page.context().cookies()).length > 0;
  const dead: string[] = [];
  // One at a time: on a busy machine, the server responds to some of fifty concurrent requests with 503.
  for (const address of new Set([...links, ...pictures])) dead.push(...(await checkAddress(page, address, isManager)));
  return [
    ...dead,
    ...anchors.map((address) => `dead anchor: ${address}`),
    ...brokenPictures.map((address) => `broken picture: ${address}`),
  ];
}

async function checkAddress(page: Page, address: string, isManager: boolean): Promise<string[]> {
  const key = `${isManager} ${address}`;
  const result =
    results.get(key) ?? (new URL(address).hash ? await findAnchor(page, address) : await request(page, address));
  results.set(key, result);
  return result;
}

async function request(page: Page, address: string): Promise<string[]> {
  const response = await page.request.get(address);
  await response.dispose();
  return response.status() === 200 ? [] : [`dead link: ${address} returns ${response.status()}`];
}

/** Opens the page of an anchor, which exists only after the page has rendered. */
async function findAnchor(page: Page, address: string): Promise<string[]> {
  const other = await page.context().newPage();
  await other.goto(address);
  const anchor = other.locator(`[id="${new URL(address).hash.slice(1)}"]`);
  const result = await anchor.waitFor({ state: 'attached' }).then(
    () => [],
    () => [`dead anchor: ${address}`],
  );
  await other.close();
  return result;
}
