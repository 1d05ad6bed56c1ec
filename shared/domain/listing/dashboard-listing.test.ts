import { describe, expect, test } from 'vitest';
import { sampleEvent } from '#shared/testing/sample-event.ts';
import { listForDashboard, type DashboardView, type ManagedEvent } from './dashboard-listing.ts';

const today = '2026-11-20';
const asOpened: DashboardView = { status: 'all', category: '', date: 'all', sort: 'date', order: 'desc', search: '' };
let lastId = 0;

function event(title: string, date: string, rest: Partial<ManagedEvent> = {}): ManagedEvent {
  return { ...sampleEvent({ id: ++lastId, title, date, category: 'murals', status: 'upcoming' }), ...rest };
}

const titles = (events: readonly ManagedEvent[], view: Partial<DashboardView>, day = today) =>
  listForDashboard(events, { ...asOpened, ...view }, day).map(({ title }) => title);

test.each(['leé GARAGE', 'garage lee light', 'atrium', 'breathes "north"'])(
  'a search finds its words in any order, in title, text, place and artists: %s',
  (search) => {
    const place = { venue: 'West Garage', location: { name: '“North” Atrium' } };
    const light = event('Light', today, { ...place, artists: [{ name: 'Anna Lee' }] });
    expect(titles([light, event('Dark', today, { venue: 'Stair', artists: [] })], { search })).toEqual(['Light']);
    expect(titles([light], { search: `${search} mural` })).toEqual([]);
  },
);

describe('filters', () => {
  const running = event('Running', '2026-11-14', { endDate: '2026-11-29' });
  const tonight = event('Tonight', today, { category: 'market' });
  const yesterday = event('Yesterday', '2026-11-19', { published: false, publicFrom: today });
  const soon = event('Soon', '2026-12-01', { category: 'Market' });
  const over = event('Over', '2026-10-31');
  const held = event('Held', '2025-11-20', { status: 'upcoming', statusOverride: true, published: false });
  const all = [running, tonight, yesterday, soon, over, held];

  test.each([
    ['nothing chosen', {}, ['Soon', 'Tonight', 'Yesterday', 'Running', 'Over', 'Held']],
    ['upcoming', { status: 'upcoming' }, ['Soon', 'Held']],
    ['current', { status: 'current' }, ['Tonight', 'Running']],
    ['past', { status: 'past' }, ['Yesterday', 'Over']],
    ['drafts that visitors do not see yet', { status: 'drafts' }, ['Held']],
    ['a category by its exact name', { category: 'market' }, ['Tonight']],
    ['those that start today or later, whatever their status', { date: 'upcoming' }, ['Soon', 'Tonight']],
    ['those that started before, even if they still run', { date: 'past' }, ['Yesterday', 'Running', 'Over', 'Held']],
    ['this month, of this year', { date: 'month' }, ['Tonight', 'Yesterday', 'Running']],
    ['a search, whatever the case', { search: ' TONIGHT ' }, ['Tonight']],
    ['several at once', { status: 'current', date: 'past' }, ['Running']],
    ['several that do not meet', { status: 'past', date: 'upcoming' }, []],
  ] as const)('%s', (_, view, expected) => expect(titles(all, view)).toEqual(expected));

  test('include the first and last day of this month', () => {
    const days = ['2028-01-31', '2028-02-01', '2028-02-29', '2028-03-01'].map((day) => event(day, day));
    expect(titles(days, { date: 'month', order: 'asc' }, '2028-02-15')).toEqual(['2028-02-01', '2028-02-29']);
  });
});

describe('order', () => {
  const mural = event('mural 10', '2026-11-14', { endDate: '2026-11-29', category: 'murals' });
  const market = event('Market', '2026-12-05', { category: 'market' });
  const echo = event('Écho', '2025-11-03', { category: 'digital' });
  const second = event('mural 9', '2027-01-02', { category: 'murals' });
  const all = [mural, market, echo, second];

  test.each([
    ['date', 'desc', ['mural 9', 'Market', 'mural 10', 'Écho']],
    ['date', 'asc', ['Écho', 'mural 10', 'Market', 'mural 9']],
    ['title', 'asc', ['Écho', 'Market', 'mural 9', 'mural 10']],
    ['title', 'desc', ['mural 10', 'mural 9', 'Market', 'Écho']],
    ['status', 'asc', ['mural 10', 'Market', 'mural 9', 'Écho']],
    ['status', 'desc', ['Écho', 'mural 9', 'Market', 'mural 10']],
    ['category', 'asc', ['Écho', 'Market', 'mural 9', 'mural 10']],
    ['category', 'desc', ['mural 9', 'mural 10', 'Market', 'Écho']],
  ] as const)('by %s, %s', (sort, order, expected) => expect(titles(all, { sort, order })).toEqual(expected));

  test('sorts by an overridden status', () => {
    const held = event('Held', '2020-01-01', { status: 'current', statusOverride: true });
    expect(titles([...all, held], { sort: 'status', order: 'asc' }).slice(0, 2)).toEqual(['Held', 'mural 10']);
  });
});
