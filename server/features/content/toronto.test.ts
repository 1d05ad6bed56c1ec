import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import expected from '#server/features/content/testing/toronto-expected.json' with { type: 'json' };
import { createClock } from '#server/lifecycle/program-clock.ts';
import { startApp } from '#server/testing/harness.ts';
import { statusFilters } from '#shared/domain/event/event-status.ts';
import { listEvents, type ListingFilters } from '#shared/domain/listing/event-listing.ts';
import { daysBetween } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { sampleEvent } from '#shared/testing/sample-event.ts';
import { loadContent } from './load-content.ts';

const timeZone = 'America/Toronto';
const everything: ListingFilters = { status: 'all', category: '', month: '', search: '', when: '' };

type Row = Partial<ProgramEvent> & { sourceId: string };

/** Starts a server with the real events and a settable day. */
async function startToronto() {
  const packed = await readFile(new URL('testing/toronto-events.json.gz', import.meta.url));
  const whole = JSON.parse(gunzipSync(packed).toString()) as { events: Row[] };
  const isRefused = (row: Row) => row.sourceId === 'toronto-0440';
  const file = { ...whole, events: whole.events.filter((row) => !isRefused(row)) };
  const { title, description, category, date, endDate } = whole.events.find(isRefused) ?? {};
  const refused = sampleEvent({ title, description, category, date, endDate, venue: '' });
  const { agent, db, services } = await startApp({ PROGRAM_TIME_ZONE: timeZone });
  const problem = String(await loadContent(db, whole).catch((error: unknown) => error));
  const report = await loadContent(db, file);
  return {
    file,
    problem,
    report,
    /** The count of all events, minus the one that cannot be loaded. */
    without: (count: number, filters: Partial<ListingFilters>, day: string) =>
      count - listEvents([refused], { ...everything, ...filters }, day).length,
    standOn: (day: string) => {
      const clock = createClock(() => timeZone, day);
      Object.assign(services.clock, clock);
      services.contentCache.clear();
    },
    get: async (query = '') => (await agent.get(`/api/events?${query}`).expect(200)).body as ProgramEvent[],
  };
}

test(
  'all real events but the one that ends before it starts are loaded, found and sorted as by another program',
  { timeout: 60_000 },
  async () => {
    const { file, problem, report, get, without, standOn } = await startToronto();

    expect(problem).toBe(
      'Error: Nothing was loaded. There is a problem:\n  events, row 441, "Dim Sum Mondays at aKin", endDate: The end date cannot be before the start date.',
    );
    const created = Object.fromEntries(Object.entries(report.counts).map(([list, counts]) => [list, counts.created]));
    expect(created).toEqual({ categories: 35, locations: 513, artists: 0, partners: 391, events: expected.events - 1 });

    const all = await get();
    const anyDay = '2025-06-21';
    // The expected counts only cover the title, the description and the artist.
    const withoutPlace = all.map((event) => ({ ...event, venue: '', location: null }));
    const expectCount = (filters: Partial<ListingFilters>, count: number) => {
      expect(listEvents(withoutPlace, { ...everything, ...filters }, anyDay), JSON.stringify(filters)).toHaveLength(
        without(count, filters, anyDay),
      );
    };
    for (const [month, count] of Object.entries(expected.byStartMonth)) expectCount({ month }, count);
    for (const [category, count] of Object.entries(expected.byCategory)) expectCount({ category }, count);
    for (const [search, { alsoIgnoringAccents }] of Object.entries(expected.search))
      expectCount({ search }, alsoIgnoringAccents);

    // On three days the statuses and the order match those of another program.
    for (const [day, { home4Current, nearest10, ...counts }] of Object.entries(expected.asOf)) {
      standOn(day);
      for (const status of statusFilters) {
        const found = await get(`status=${status}`);
        expect(found, `${status} on ${day}`).toHaveLength(
          without(status === 'all' ? expected.events : counts[status], { status }, day),
        );
        // The server filters and sorts like the browser.
        expect(listEvents(found, { ...everything, status }, day), `${status} on ${day}`).toEqual(found);
      }
      const nearest = await get('limit=10');
      expect(nearest.map((event) => Math.abs(daysBetween(day, event.date)))).toEqual(nearest10.distancesInDays);
      if (home4Current.tieOnFourth) continue;
      const home = await get('status=active&order=date&limit=4');
      const sources = home.map(
        (event) =>
          file.events.find((row) => row.title === event.title && row.date === event.date && row.time === event.time)
            ?.sourceId,
      );
      expect(new Set(sources)).toEqual(new Set(home4Current.ids));
    }
  },
);
