import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToday } from './clock.ts';

const timeZone = 'America/Los_Angeles';

function dispatch(target: EventTarget, type: string): void {
  act(() => {
    target.dispatchEvent(new Event(type));
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-21T07:59:00Z');
});
afterEach(() => vi.useRealTimers());

it.each([
  ['shown', document, 'visibilitychange'],
  ['focused', window, 'focus'],
])("updates the day in the program's time zone when the page is %s again", (_, target, type) => {
  const { result } = renderHook(() => useToday(null, timeZone));
  expect(result.current).toBe('2026-11-20');
  vi.setSystemTime('2026-11-21T08:01:00Z');
  dispatch(target, type);
  expect(result.current).toBe('2026-11-21');
});

it('always returns the fixed day of a demo', () => {
  const { result } = renderHook(() => useToday('2026-11-20', timeZone));
  vi.setSystemTime('2027-01-01T12:00:00Z');
  dispatch(window, 'focus');
  expect(result.current).toBe('2026-11-20');
});
