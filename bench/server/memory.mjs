import autocannon from 'autocannon';
import { signInManager } from '#bench/support/api.mjs';
import { browserHeaders } from '#bench/support/load.mjs';
import { memoryOf } from '#bench/support/process-figures.mjs';
import { slugOf } from '#bench/support/program.mjs';

const activations = 10_000;
const limits = { idle: 150, loaded: 250 };
const rounds = 5;
const paths = [
  '/api/events',
  '/api/events?status=active',
  '/api/events?status=past',
  '/',
  '/events',
  '/feed.xml',
  '/calendar.ics',
];

/**
 * Measures the resident memory of the process, in MB: idle, and after many large requests with saves in between.
 */
export async function* memory(sites) {
  const { environment } = await sites.onServer(activations);
  const product = await sites.start(environment);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  yield row('idle', memoryOf(product.pid), limits.idle);

  const manager = await signInManager(product.url);
  for (let round = 0; round < rounds; round++) {
    for (const path of paths) {
      // Build the response once before the load, as it would be between saves.
      await (await fetch(product.url + path)).arrayBuffer();
      await autocannon({ url: product.url + path, connections: 50, duration: 1, headers: browserHeaders });
    }
    const { id, ...event } = await manager(`/api/events/slug/${slugOf(round)}`);
    await manager(`/api/events/${id}`, 'PUT', event);
  }
  yield row('after load', memoryOf(product.pid), limits.loaded);
}

function row(when, megabytes, limit) {
  return {
    what: `memory with ${activations} activations, ${when}`,
    goal: `< ${limit} MB`,
    measured: `${megabytes} MB`,
    isMet: megabytes < limit,
  };
}
