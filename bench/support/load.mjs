import autocannon from 'autocannon';
import { processorTimeOf } from './process-figures.mjs';
import { median } from './table.mjs';

const rounds = 5;
const warmUpSeconds = 0.5;
const sliceSeconds = 1;

/** The headers that browsers send. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' };

/** Sends requests until Node has compiled the hot code of each server. */
export async function warmUp(servers, path) {
  for (const server of servers)
    await slice(server, path, { connections: 50, duration: 4, headers: browserHeaders }, 200);
}

/**
 * Loads a reference and the product in turns with the same requests, `connections` at a time, so that other work on the
 * machine affects both. Returns the medians of all rounds for each: requests per second, the 99th percentile of the
 * response time in milliseconds, and the processor time per request in microseconds.
 */
export async function compare({ reference, product, path, connections, headers = browserHeaders, status = 200 }) {
  const sides = { reference, product };
  const slices = { reference: [], product: [] };
  const load = (side, duration) => slice(sides[side], path, { connections, duration, headers }, status);
  for (const side of Object.keys(sides)) await load(side, warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    for (const side of round % 2 ? ['reference', 'product'] : ['product', 'reference'])
      slices[side].push(await load(side, sliceSeconds));
  }
  const medians = (side) => {
    const of = (figure) => median(slices[side].map((one) => one[figure]));
    return { rate: of('rate'), p99: of('p99'), processor: of('processor') };
  };
  return { reference: medians('reference'), product: medians('product') };
}

async function slice({ url, pid }, path, options, status) {
  const times = [];
  let unexpected = 0;
  const running = autocannon({ url: url + path, ...options });
  // autocannon rounds its percentiles to whole milliseconds, and a cached response takes less than one.
  running.on('response', (_client, received, _bytes, milliseconds) => {
    times.push(milliseconds);
    if (received !== status) unexpected++;
  });
  const began = performance.now();
  const spentBefore = processorTimeOf(pid);
  const { errors } = await running;
  const processor = (processorTimeOf(pid) - spentBefore) / times.length;
  const elapsed = (performance.now() - began) / 1000;
  if (unexpected + errors > 0)
    throw new Error(`${path}: ${unexpected} responses were not ${status}, ${errors} requests failed.`);
  times.sort((a, b) => a - b);
  return { rate: times.length / elapsed, p99: times[Math.floor(times.length * 0.99)], processor };
}
