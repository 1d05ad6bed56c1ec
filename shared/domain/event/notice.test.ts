import { expect, test } from 'vitest';
import { noticeLabel, noticeText, titleWithNotice, type Noticed } from './notice.ts';

test.each<[Noticed, string | undefined, string | undefined]>([
  [{}, undefined, undefined],
  [{ noticeKind: null, notice: null }, undefined, undefined],
  [{ noticeKind: 'canceled' }, 'Canceled', 'Canceled'],
  [{ noticeKind: 'moved', notice: 'Now in the atrium' }, 'Moved', 'Moved: Now in the atrium'],
  [{ notice: 'Bring a hat' }, 'Notice', 'Bring a hat'],
])('%j', (event, label, text) => {
  expect(noticeLabel(event)).toBe(label);
  expect(noticeText(event)).toBe(text);
});

test.each([
  [undefined, 'Low Tide'],
  ['canceled', 'Canceled: Low Tide'],
  ['postponed', 'Postponed: Low Tide'],
  ['moved', 'Low Tide'],
  ['full', 'Low Tide'],
] as const)('the title of an activation that is %s', (noticeKind, title) =>
  expect(titleWithNotice({ title: 'Low Tide', noticeKind })).toBe(title),
);
