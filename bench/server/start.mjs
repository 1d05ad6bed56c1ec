import { median } from '#bench/support/table.mjs';

const runs = 3;

/** Measures the seconds from the start of the process to the first successful response. */
export async function* start(sites) {
  const first = [];
  const later = [];
  for (let run = 0; run < runs; run++) {
    const DATA_DIR = await sites.folder();
    first.push(await secondsToResponse(sites, { DATA_DIR }));
    later.push(await secondsToResponse(sites, { DATA_DIR }));
  }
  yield row('embedded database, first start', median(first), 5);
  yield row('embedded database, later starts', median(later), 1.5);

  const { environment } = await sites.onServer(1000);
  const server = [];
  for (let run = 0; run < runs; run++) server.push(await secondsToResponse(sites, environment));
  yield row('PostgreSQL server', median(server), 1);
}

async function secondsToResponse(sites, environment) {
  const product = await sites.launch(environment);
  const seconds = await product.firstResponse();
  await product.stop();
  return seconds;
}

function row(what, seconds, limit) {
  return {
    what: `start to the first response, ${what}`,
    goal: `< ${limit} s`,
    measured: `${seconds.toFixed(2)} s`,
    isMet: seconds < limit,
  };
}
