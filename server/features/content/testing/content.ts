import type { rowFields } from '#server/features/content/content-file.ts';

type Row = Record<string, unknown>;

/** Returns a content file with these lists, without validation. */
export function contentWith(lists: Partial<Record<keyof typeof rowFields, unknown[]>>) {
  return { format: 'sunhall-content', version: 1, ...lists };
}

/** Returns a valid row of an activation, with overrides. */
export function eventRow(overrides: Row = {}): Row {
  return {
    title: 'Low Tide',
    description: 'Step into a room that breathes.',
    category: 'Immersive',
    date: '2026-11-20',
    time: '12:00 PM - 5:00 PM',
    venue: 'North Atrium',
    ...overrides,
  };
}

export const immersive = { name: 'Immersive', color: '#5F37C6' };
