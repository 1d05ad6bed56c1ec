type Row = Record<string, unknown>;

/** A content file with these lists, not checked. */
export function contentWith(lists: {
  categories?: unknown[];
  locations?: unknown[];
  artists?: unknown[];
  partners?: unknown[];
  events?: unknown[];
}) {
  return { format: 'sunhall-content', version: 1, ...lists };
}

/** A row of an activation that is valid unless overridden. */
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
