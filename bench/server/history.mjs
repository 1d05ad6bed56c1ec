import pg from 'pg';
import { signInManager } from '#bench/support/api.mjs';
import { slugOf } from '#bench/support/program.mjs';
import { median } from '#bench/support/table.mjs';

const activations = 1000;
const entries = 100_000;
const rounds = 30;
const limit = 150;

/** Measures what reads and writes the log of changes, in milliseconds, when the log has 100,000 entries. */
export async function* history(sites) {
  const { holder, environment } = await sites.onServer(activations);
  const manager = await signInManager(holder.url);
  const { id, ...event } = await manager(`/api/events/slug/${slugOf(3)}`);
  const client = new pg.Client(environment.DATABASE_URL);
  await client.connect();
  await client.query(`insert into changes (at, actor, action, kind, record_id, name, "values")
    select now() - n * interval '5 minutes', 'manager', 'changed activation', 'events', n % 1000 + 1, 'Activation ' || n,
      case when n < 50000 then jsonb_build_object('title', 'Activation ' || n, 'description', repeat('text ', 100)) end
    from generate_series(1, ${entries}) as n`);
  await client.query('analyze changes');
  await client.end();
  const calls = {
    'the history of one activation': () => manager(`/api/history?kind=events&id=${id}`),
    'everything deleted': () => manager('/api/deleted'),
    'a save': () => manager(`/api/events/${id}`, 'PUT', { ...event, updatedAt: undefined }),
  };
  for (const [what, call] of Object.entries(calls)) {
    const times = [];
    for (let round = 0; round < rounds; round++) {
      const began = performance.now();
      await call();
      times.push(performance.now() - began);
    }
    yield {
      what: `${entries} changes: ${what}`,
      goal: `< ${limit} ms`,
      measured: `${median(times).toFixed(1)} ms`,
      isMet: median(times) < limit,
    };
  }
}
