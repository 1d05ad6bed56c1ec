import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToday } from './clock.ts';

const timeZone = 'America/Los_Angeles';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.setSystemTime('2026-11-21T07:59:00Z');
});
afterEach(() => vi.useRealTimers());

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

it("updates the day in the program's time zone", () => {
  const { result } = renderHook(() => useToday(null, timeZone));
  wait(50_000);
  expect(result.current).toBe('2026-11-20');
  wait(10_000);
  expect(result.current).toBe('2026-11-21');
});

it('always returns the fixed day of a demo', () => {
  const { result } = renderHook(() => useToday('2026-11-20', timeZone));
  wait(120_000);
  expect(result.current).toBe('2026-11-20');
});
