/** The page, and what its screen asks for: `homeQueries` of shared/domain, and the partners. */
const calls = ['/', '/api/events?featured=true&limit=3', '/api/events?status=active&order=date&limit=4', '/api/events?status=past&limit=4', '/api/partners'];
const sizes = [20, 1000, 10_000];
/** Numbers of rows have more digits, and of some activations the last day is known. */
const tolerance = 1.02;

/** The bytes that the home screen needs of the server, unpacked, with few and with many activations. */
export async function* home(sites) {
  const bytes = [];
  for (const size of sizes) {
    const { url } = await sites.withActivations(size);
    const bodies = await Promise.all(calls.map(async (call) => (await fetch(url + call)).arrayBuffer()));
    bytes.push(bodies.reduce((sum, body) => sum + body.byteLength, 0));
    await sites.rest();
  }
  const [few] = bytes;
  for (const [at, size] of sizes.entries()) {
    const ratio = bytes[at] / few;
    yield { what: `home's bytes with ${size} activations`, goal: 'the same', reference: `${few}`, measured: `${bytes[at]}`, ratio, isMet: ratio <= tolerance };
  }
}
