import { expect, test } from 'vitest';
import { statusReason } from './status-reason.ts';

test.each([
  ['2026-11-14', '2026-11-29', '2026-11-20', 'Day 7 of 16'],
  ['2026-11-14', '2026-11-29', '2026-11-29', 'Day 16 of 16'],
  ['2026-11-20', null, '2026-11-20', 'Today only'],
  ['2026-11-20', '2026-11-20', '2026-11-20', 'Today only'],
  ['2026-11-28', '2026-11-29', '2026-11-20', 'Opens in 8 days'],
  ['2026-11-21', null, '2026-11-20', 'Opens tomorrow'],
  ['2026-11-01', '2026-11-17', '2026-11-20', 'Closed 3 days ago'],
  ['2026-11-19', null, '2026-11-20', 'Closed yesterday'],
  // Across both clock changes and New Year.
  ['2026-10-30', '2027-03-20', '2027-03-15', 'Day 137 of 142'],
])('from %s to %s, on %s: %s', (date, endDate, today, reason) =>
  expect(statusReason({ date, endDate }, today)).toBe(reason),
);
