import { expect, test } from 'vitest';
import { noticeLabel, noticeText, type Noticed } from './notice.ts';

test.each<[Noticed, string | undefined, string | undefined]>([
  [{}, undefined, undefined],
  [{ noticeKind: null, notice: null }, undefined, undefined],
  [{ noticeKind: 'canceled' }, 'Canceled', 'Canceled'],
  [{ noticeKind: 'moved', notice: 'Now in the atrium' }, 'Moved', 'Moved: Now in the atrium'],
  [{ noticeKind: 'canceled', notice: 'Canceled because of the storm' }, 'Canceled', 'Canceled because of the storm'],
  [{ noticeKind: 'full', notice: 'Full refunds at the door' }, 'Full', 'Full: Full refunds at the door'],
  [{ notice: 'Bring a hat' }, 'Notice', 'Bring a hat'],
])('%j', (event, label, text) => {
  expect(noticeLabel(event)).toBe(label);
  expect(noticeText(event)).toBe(text);
});
