import { median } from '#bench/support/table.mjs';

const times = 3;

/** Seconds from the start of the process to the first good answer. */
export async function* start(sites) {
  const first = [];
  const later = [];
  for (let time = 0; time < times; time++) {
    const DATA_DIR = await sites.folder();
    first.push(await secondsToAnswer(sites, { DATA_DIR }));
    later.push(await secondsToAnswer(sites, { DATA_DIR }));
  }
  yield row('embedded database, first ever', median(first), 5);
  yield row('embedded database, later', median(later), 1.5);

  const { environment } = await sites.onServer(1000);
  const server = [];
  for (let time = 0; time < times; time++) server.push(await secondsToAnswer(sites, environment));
  yield row('PostgreSQL server', median(server), 1);
}

async function secondsToAnswer(sites, environment) {
  const product = await sites.launch(environment);
  const seconds = await product.firstResponse();
  await product.stop();
  return seconds;
}

function row(what, seconds, limit) {
  return {
    what: `start to the first answer, ${what}`,
    goal: `< ${limit} s`,
    measured: `${seconds.toFixed(2)} s`,
    isMet: seconds < limit,
  };
}
