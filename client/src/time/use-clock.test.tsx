import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '#client/api/call.ts';
import { useToday } from './use-clock.ts';

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

it.each([
  ['five days ahead', { Date: 'Mon, 16 Nov 2026 08:00:30 GMT' }, '2026-11-16'],
  ['a day behind, with a cache on the way', { Date: 'Sun, 22 Nov 2026 07:50:00 GMT', Age: '3600' }, '2026-11-22'],
  ['right, and the browser repeats an old response', { Date: 'Sat, 21 Nov 2026 07:59:30 GMT' }, '2026-11-20'],
])("follows the server's clock: the visitor's is %s", async (_, headers, day) => {
  const stored = { Date: 'Fri, 20 Nov 2026 07:59:30 GMT' };
  let fresh: HeadersInit = headers;
  vi.stubGlobal('fetch', async (_url: string, { cache }: RequestInit) =>
    Response.json([], { headers: cache === 'no-store' ? fresh : stored }),
  );
  const { result } = renderHook(() => useToday(null, timeZone));
  await act(() => call('GET /api/events', {}));
  expect(result.current).toBe(day);
  // The visitor mends the clock.
  fresh = { Date: 'Sat, 21 Nov 2026 07:59:00 GMT' };
  await act(() => call('GET /api/events', {}));
  expect(result.current).toBe('2026-11-20');
});
