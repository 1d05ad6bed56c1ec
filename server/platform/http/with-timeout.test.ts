import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const never = new Promise<string>(() => undefined);
const late = () => 'late';
const tooLate = () => {
  throw new Error('Too late.');
};

it('stops waiting after the timeout', async () => {
  expect(await withTimeout(never, 10, late)).toBe('late');
  await expect(withTimeout(never, 10, tooLate)).rejects.toThrow('Too late.');
});

it('ignores an error that comes after the timeout', async () => {
  const failing = pause(20).then(() => Promise.reject(new Error('Nobody waits for this.')));
  expect(await withTimeout(failing, 1, late)).toBe('late');
  // An unhandled rejection would fail the test run.
  await pause(40);
});
