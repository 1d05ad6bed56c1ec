import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToday } from './use-today.ts';

const timeZone = 'America/Los_Angeles';

function lookAgain(target: EventTarget, type: string): void {
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
])('takes the new day of the program when the page is %s again', (_, target, type) => {
  const { result } = renderHook(() => useToday(null, timeZone));
  expect(result.current).toBe('2026-11-20');
  vi.setSystemTime('2026-11-21T08:01:00Z');
  lookAgain(target, type);
  expect(result.current).toBe('2026-11-21');
});

it('renders nothing again while the day is the same', () => {
  const render = vi.fn<() => string>(() => useToday(null, timeZone));
  renderHook(render);
  vi.setSystemTime('2026-11-21T07:59:59Z');
  lookAgain(window, 'focus');
  expect(render).toHaveBeenCalledTimes(1);
});

it('keeps the fixed day of a demo', () => {
  const { result } = renderHook(() => useToday('2026-11-20', timeZone));
  vi.setSystemTime('2027-01-01T12:00:00Z');
  lookAgain(window, 'focus');
  expect(result.current).toBe('2026-11-20');
});
