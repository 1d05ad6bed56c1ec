import { expect, test } from 'vitest';
import { noticeLabel, noticeText, type Noticed } from './notice.ts';

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
