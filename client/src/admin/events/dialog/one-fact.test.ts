import { expect, test } from 'vitest';
import { toFormValues } from '#client/admin/forms/fields.ts';
import { mergeVersions } from '#client/admin/forms/merge.ts';
import { eventFields } from './event-fields.tsx';
import type { EventValues } from './event-values.ts';

const session = { date: '2027-06-02', time: '6:00 PM' };

test.each<[mine: Partial<EventValues>, theirs: Partial<EventValues>, asked: (keyof EventValues)[]]>([
  [{ sessions: [session] }, { time: '6:00 PM - 9:00 PM' }, ['date', 'endDate', 'time', 'sessions']],
  [{ venue: 'Stage 2 (of the East Hall)' }, { locationId: '7' }, ['venue', 'locationId']],
  [{ notice: 'In March' }, { noticeKind: 'canceled' }, ['noticeKind', 'notice', 'movedFrom']],
  [{ publicFrom: '2027-06-02' }, { published: false }, ['published', 'publicFrom']],
  [{ venue: 'East Hall' }, { time: '7:00 PM' }, []],
])('mine %j and theirs %j are asked about as far as they are one fact', (mine, theirs, asked) => {
  const base = toFormValues(eventFields, undefined);
  const merged = mergeVersions(eventFields, base, { ...base, ...mine }, { ...base, ...theirs });
  expect(merged.asked.toSorted()).toEqual(asked.toSorted());
});
