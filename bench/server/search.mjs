import { signInManager } from '#bench/support/api.mjs';
import { slugOf } from '#bench/support/program.mjs';
import { median } from '#bench/support/table.mjs';

const activations = 10_000;
const rounds = 60;
const maxRatio = 3;
const queries = [
  'limit=12',
  'order=date&limit=12',
  'status=active&limit=12',
  'status=active&order=date&limit=12',
  'status=past&limit=12',
  'status=current&limit=12',
  'status=upcoming&featured=true&order=date&limit=12',
  'featured=true&limit=12',
];

/**
 * Compares filtered lists with one activation read by its slug. A signed-in manager requests both, because those
 * responses are never cached.
 */
export async function* search(sites) {
  const product = await sites.withActivations(activations);
  const manager = await signInManager(product.url);
  const time = async (path) => {
    const began = performance.now();
    await manager(path);
    return performance.now() - began;
  };
  for (const query of queries) {
    const times = { reference: [], list: [] };
    for (let round = 0; round < rounds; round++) {
      times.reference.push(await time(`/api/events/slug/${slugOf(round * 131)}`));
      times.list.push(await time(`/api/events?${query}`));
    }
    const [reference, list] = [median(times.reference), median(times.list)];
    const ratio = list / reference;
    yield {
      what: `${activations} activations, ${query}`,
      goal: `< ${maxRatio}`,
      reference: `${reference.toFixed(1)} ms`,
      measured: `${list.toFixed(1)} ms`,
      ratio,
      isMet: ratio < maxRatio,
    };
  }
}
