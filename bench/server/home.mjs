/** The page and the API calls of its sections: `homeQueries` in shared/domain, and the partners. */
const calls = [
  '/',
  '/api/events?featured=true&limit=3',
  '/api/events?status=active&order=date&limit=12',
  '/api/events?status=past',
  '/api/partners',
];
const sizes = [20, 1000, 10_000];

/** Measures the uncompressed bytes of the home page. They grow with the archive: the past section loads all of it. */
export async function* home(sites) {
  for (const size of sizes) {
    const { url } = await sites.withActivations(size);
    const bodies = await Promise.all(calls.map(async (call) => (await fetch(url + call)).arrayBuffer()));
    const bytes = bodies.reduce((sum, body) => sum + body.byteLength, 0);
    await sites.stop();
    const past = bodies[calls.indexOf('/api/events?status=past')].byteLength;
    yield { what: `home's bytes with ${size} activations`, measured: `${bytes}, past section ${past}` };
  }
}
