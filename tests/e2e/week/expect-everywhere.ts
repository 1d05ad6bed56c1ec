import { expect, type Page } from '@playwright/test';
import ICAL from 'ical.js';

/** What visitors are told about an activation. */
export interface Told {
  title: string;
  /** As on the page, such as 'November 27, 2026'. */
  dates: string;
  /** The start of each calendar entry, in the time of the program. */
  starts: readonly string[];
  notice?: string;
  isCanceled?: boolean;
  isPast?: boolean;
  /** The location with a map, besides the venue. */
  location?: { name: string; map: string };
  /** Whether the hero of the home page shows it. */
  isFeatured?: boolean;
}

interface StructuredEvent {
  '@id'?: string;
  name?: string;
  startDate?: string;
  eventStatus?: string;
  location?: { hasMap?: string };
  subEvent?: StructuredEvent[];
}

/** Checks that every place says the same about the activation, or says nothing if nothing is to be told. */
export async function expectEverywhere(page: Page, path: string, told?: Told): Promise<void> {
  const get = async (address: string) => page.request.get(address);
  const calendar = entriesAt(await (await get('/calendar.ics')).text(), path);
  const atom = await (await get('/feed.xml')).text();
  const card = page.locator('main').locator(`a[href="${path}"]`).first();
  const file = await get(`${path}.ics`);

  if (!told) {
    expect((await page.goto(path))?.status()).toBe(404);
    expect(file.status()).toBe(404);
    expect(calendar).toEqual([]);
    expect(atom).not.toContain(`${path}"`);
    for (const list of ['/events?status=all', '/']) {
      await page.goto(list);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(card).toHaveCount(0);
    }
    return;
  }

  const { title, dates, starts, notice, isCanceled = false, isPast = false, location, isFeatured = false } = told;
  const titleElsewhere = isCanceled ? `Canceled: ${title}` : title;
  const mention = (text: string | undefined) => {
    expect(text).toContain(dates);
    if (notice) expect(text).toContain(notice);
    else expect(text).not.toMatch(/Canceled/);
  };

  const entries = { summaries: starts.map(() => titleElsewhere), starts };
  expect(summarize(calendar)).toEqual({
    ...entries,
    statuses: starts.map(() => (isCanceled ? undefined : 'CONFIRMED')),
  });
  expect(summarize(entriesAt(await file.text(), path))).toEqual({
    ...entries,
    statuses: starts.map(() => (isCanceled ? 'CANCELLED' : 'CONFIRMED')),
  });
  for (const entry of calendar) {
    const notes = String(entry.getFirstPropertyValue('description'));
    if (notice) expect(notes.split('\n')[0]).toBe(notice);
    else expect(notes).not.toContain('Canceled');
    const place = String(entry.getFirstPropertyValue('location'));
    if (location) expect(place).toContain(location.name);
    else expect(place).not.toContain(',');
  }
  const entry = atom.split('<entry>').find((text) => text.includes(`${path}"`));
  const inEntry = (tag: string) => new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(entry ?? '')?.[1];
  expect(inEntry('title')).toBe(titleElsewhere);
  mention(inEntry('summary'));
  mention(inEntry('content'));

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const meta = async (property: string) =>
    (await page.locator(`meta[property="og:${property}"]`).getAttribute('content')) ?? '';
  expect(await meta('title')).toBe(titleElsewhere);
  mention(await meta('description'));
  expect(new URL(await meta('url')).pathname).toBe(path);
  expect((await get(await meta('image'))).headers()['content-type']).toMatch(/^image\//);
  await expect(page.locator('meta[name="robots"]')).not.toHaveAttribute('content', /noindex/);
  mention(await page.locator('main').innerText());
  const directions = page.locator('main').getByRole('link', { name: /^Directions/ });
  if (isCanceled || isPast) await expect(directions).toHaveCount(0);
  else if (location) {
    await expect(directions.first()).toHaveAccessibleName(new RegExp(` to ${location.name} `));
    await expect(directions.first()).toHaveAttribute('href', location.map);
  } else await expect(directions.first()).toHaveAttribute('href', /maps\/search/);
  const sessions = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Dates', exact: true }) });
  await expect(sessions.getByRole('listitem')).toHaveCount(starts.length > 1 ? starts.length : 0);
  expectStructured(await page.locator('script[type="application/ld+json"]').textContent(), path, told);

  for (const list of ['/events?status=all', '/']) {
    await page.goto(list);
    await expect(card).toBeVisible();
    const text = await page.locator('main').innerText();
    expect(text.toLowerCase()).toContain(title.toLowerCase());
    expect(/canceled/i.test(text)).toBe(isCanceled);
  }
  await expect(page.locator(`.hero .hero-link[href="${path}"]`)).toHaveCount(isFeatured ? 1 : 0);
}

function entriesAt(text: string, path: string): ICAL.Component[] {
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .filter((entry) => new URL(String(entry.getFirstPropertyValue('url'))).pathname === path);
}

function summarize(entries: readonly ICAL.Component[]): object {
  const values = (name: string) => entries.map((entry) => entry.getFirstPropertyValue(name)?.toString());
  const starts = entries.map((entry) => {
    const start = entry.getFirstPropertyValue('dtstart') as ICAL.Time;
    return start.toJSDate().toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' }).replace(' ', 'T');
  });
  return { summaries: values('summary'), starts, statuses: values('status') };
}

function expectStructured(
  text: string | null,
  path: string,
  { title, starts, isCanceled = false, location }: Told,
): void {
  const found = [JSON.parse(text ?? '{}')].flatMap(
    (data: { '@graph'?: StructuredEvent[] } & StructuredEvent) => data['@graph'] ?? [data],
  );
  const event = found.find((node) => node['@id'] && new URL(node['@id']).pathname === path && node.startDate);
  const eventStatus = `https://schema.org/${isCanceled ? 'EventCancelled' : 'EventScheduled'}`;
  expect(event).toMatchObject({ name: title, eventStatus });
  expect(event?.location?.hasMap).toBe(location?.map);
  const sessions = event?.subEvent ?? [];
  expect(sessions).toHaveLength(starts.length > 1 ? starts.length : 0);
  const dated = sessions.length > 0 ? sessions : [event];
  expect(dated.map((one) => one?.startDate?.slice(0, 16))).toEqual(starts.map((start) => start.slice(0, 16)));
  for (const one of dated) expect(one?.eventStatus).toBe(eventStatus);
}
