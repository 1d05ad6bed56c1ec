import { describe, expect, test } from 'vitest';
import { contrastRatio, readableBadge } from './color.ts';

const ink = '#1F1222';
const white = '#FFFFFF';

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#FFFFFF', 1],
  ['#3B82F6', '#FFFFFF', 3.68],
])('%s and %s: %d to 1', (a, b, ratio) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 1);
  expect(contrastRatio(b, a)).toBe(contrastRatio(a, b));
});

describe('readableBadge', () => {
  test('keeps a color with enough contrast to white or ink', () => {
    expect(readableBadge('#0E6B3B', ink, white)).toEqual({ badge: '#0E6B3B', onBadge: white });
    expect(readableBadge('#FFC233', ink, white)).toEqual({ badge: '#FFC233', onBadge: ink });
  });

  test('darkens a color without', () => {
    const { badge, onBadge } = readableBadge('#8B5CF6', ink, white);
    expect(onBadge).toBe(white);
    expect(badge).not.toBe('#8B5CF6');
    expect(contrastRatio(badge, white)).toBeGreaterThanOrEqual(4.5);
  });
});
