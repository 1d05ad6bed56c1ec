import { expect, it } from 'vitest';
import { sampleEvent } from '#shared/testing/sample-event.ts';
import { statusLine } from './now-line.ts';

const now = { day: '2026-11-20', minutes: 720 };
const running = { date: '2026-11-14', endDate: '2026-11-29', time: '9:00 AM - 4:00 PM' };

const sessions = [{ date: '2026-12-05', time: '10:00 AM - 12:00 PM' }];

it.each([
  [{}, 'Today, until 4:00 PM'],
  [{ endDate: '2026-11-19' }, 'Ended November 19'],
  [{ date: '2025-06-20', endDate: '2025-07-01' }, 'Ended July 1, 2025'],
  [{ date: '2025-07-01', endDate: null }, 'Ended'],
  [{ statusOverride: true, status: 'past' }, 'Ended'],
  [{ endDate: '2026-12-05', sessions }, 'Next: Saturday, December 5, 10:00 AM'],
  [{ date: '2026-12-05', endDate: null }, 'Upcoming'],
  [{ statusOverride: true, status: 'upcoming' }, 'Upcoming'],
  [{ noticeKind: 'canceled' }, 'Canceled'],
  [{ noticeKind: 'postponed', sessions }, 'Postponed'],
] as const)('of %j is %j', (event, text) =>
  expect(statusLine(sampleEvent({ ...running, ...event }), now).text).toBe(text),
);
