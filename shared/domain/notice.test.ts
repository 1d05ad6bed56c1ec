import { expect, test } from 'vitest';
import { noticeText, titleWithNotice } from './notice.ts';

test.each([
  [{}, undefined],
  [{ noticeKind: 'canceled' }, 'Canceled'],
  [{ notice: 'Bring a lamp' }, 'Bring a lamp'],
  [{ noticeKind: 'moved', notice: 'Now in the West Garage' }, 'Moved: Now in the West Garage'],
] as const)('the text of %o', (notice, text) => expect(noticeText(notice)).toBe(text));

test.each([
  [undefined, 'Low Tide'],
  ['canceled', 'Canceled: Low Tide'],
  ['postponed', 'Postponed: Low Tide'],
  ['moved', 'Low Tide'],
  ['full', 'Low Tide'],
] as const)('the title of what is %s', (noticeKind, title) =>
  expect(titleWithNotice({ title: 'Low Tide', noticeKind })).toBe(title),
);
