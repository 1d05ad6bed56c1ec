import { expect, it } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';

/** Builds that the test ends. */
function heldBuilds() {
  const ends: (() => void)[] = [];
  const build = () => new Promise<string>((resolve) => ends.push(() => resolve('done')));
  return { build, started: () => ends.length, endAll: () => ends.splice(0).forEach((end) => end()) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const refused = { status: 503, message: 'The site is very busy right now. Please try again in a few seconds.' };

it('runs two builds at a time, then the waiting ones', async () => {
  const queue = new BoundedQueue({ running: 2, waiting: 20, maxWait: 10_000 });
  const { build, started, endAll } = heldBuilds();
  const results = Promise.all([1, 2, 3].map(() => queue.add(build)));
  await turn();
  expect(started()).toBe(2);
  endAll();
  await turn();
  expect(started()).toBe(1);
  endAll();
  expect(await results).toEqual(['done', 'done', 'done']);
});

it('rejects a build at once if twenty are waiting', async () => {
  const queue = new BoundedQueue({ running: 2, waiting: 20, maxWait: 10_000 });
  const { build, endAll } = heldBuilds();
  const accepted = Array.from({ length: 22 }, () => queue.add(build));
  await turn();
  await expect(queue.add(build)).rejects.toMatchObject(refused);
  for (let round = 0; round < 11; round++) {
    endAll();
    await turn();
  }
  expect(new Set(await Promise.all(accepted))).toEqual(new Set(['done']));
});

it('rejects a build that waited too long and never runs it', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 20, maxWait: 20 });
  const { build, started, endAll } = heldBuilds();
  const running = queue.add(build);
  await expect(queue.add(build)).rejects.toMatchObject(refused);
  endAll();
  expect(await running).toBe('done');
  await turn();
  expect(started()).toBe(0);
});

it('continues after a failure', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 1, maxWait: 1000 });
  const results = await Promise.allSettled([
    queue.add(() => Promise.reject(new Error('down'))),
    queue.add(async () => 'done'),
  ]);
  expect(results).toMatchObject([{ reason: { message: 'down' } }, { value: 'done' }]);
});
