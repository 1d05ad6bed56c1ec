import type { Page } from '@playwright/test';

/** What was asked for already, by the address and whether the manager asked. */
const asked = new Map<string, Promise<string | undefined>>();

/** Links and pictures of this site that lead nowhere. Other sites are left alone: a test asks nothing of them. */
export async function askLinks(page: Page): Promise<string[]> {
  const { links, anchors, pictures, brokenPictures } = await page.evaluate(() => {
    const isOurs = (address: string) => URL.canParse(address) && new URL(address).origin === location.origin;
    const isHere = (address: string) => address.split('#')[0] === location.href.split('#')[0] && address.includes('#');
    // What is inert, like the preview of an activation that is not saved yet, leads nowhere and says so.
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
  const dead = await Promise.all([...new Set([...links, ...pictures])].map((address) => ask(page, address, isManager)));
  return [
    ...dead.filter((fault) => fault !== undefined),
    ...anchors.map((address) => `dead anchor: ${address}`),
    ...brokenPictures.map((address) => `no picture: ${address}`),
  ];
}

function ask(page: Page, address: string, isManager: boolean): Promise<string | undefined> {
  const key = `${isManager} ${address}`;
  const known = asked.get(key);
  if (known) return known;
  const answer = isAnchor(address) ? askAnchor(page, address) : askAddress(page, address);
  asked.set(key, answer);
  return answer;
}

const isAnchor = (address: string) => new URL(address).hash !== '';

async function askAddress(page: Page, address: string): Promise<string | undefined> {
  const answer = await page.request.get(address);
  await answer.dispose();
  return answer.status() === 200 ? undefined : `dead link: ${address} answers ${answer.status()}`;
}

/** An anchor is there only when the screen is drawn. */
async function askAnchor(page: Page, address: string): Promise<string | undefined> {
  const other = await page.context().newPage();
  await other.goto(address);
  const isThere = await other
    .locator(`[id="${new URL(address).hash.slice(1)}"]`)
    .waitFor({ state: 'attached' })
    .then(
      () => true,
      () => false,
    );
  await other.close();
  return isThere ? undefined : `dead anchor: ${address}`;
}
