import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Server, Site } from '#tests/support/server.ts';
import { Browser } from '#tests/faults/support/browser.ts';
import { launchProduct, startProduct } from '#tests/faults/support/product.ts';
import { everyRound } from '#tests/faults/support/rounds.ts';
import { newSite } from '#tests/faults/support/site.ts';
import { query } from '#tests/faults/support/sql.ts';

/** Returns a site whose first password is generated and printed. */
const unsetSite = (environment: Record<string, string> = {}) => newSite({ ADMIN_PASSWORD: '', ...environment });

/** A query that counts the rows of the main tables. */
const countRows = `
  select (select count(*)::int from users) as users, (select count(*)::int from events) as events, (select count(*)::int from artists) as artists,
    (select count(*)::int from partners) as partners, (select count(*)::int from locations) as locations, (select count(*)::int from categories) as categories,
    (select count(*)::int from event_artists) as "eventArtists", (select count(*)::int from event_partners) as "eventPartners", (select count(*)::int from secrets) as secrets`;

/** Expects that the manager can sign in with the last printed password. */
async function expectPrintedPassword(site: Site, ...starts: Server[]): Promise<void> {
  const printed = starts.flatMap(({ output }) => output).flatMap((line) => /Password: +(\S+)$/.exec(line)?.[1] ?? []);
  await new Browser(site).call('POST /api/admin/login', {
    username: 'manager',
    password: printed.at(-1) ?? 'nothing was printed',
  });
}

it('the next start completes a first start that was killed at any moment', async () => {
  const undisturbed = await unsetSite();
  const began = Date.now();
  const first = await startProduct(undisturbed);
  const duration = Date.now() - began;
  const whole = await query(undisturbed.databaseUrl, countRows);
  expect(whole).toMatchObject([{ users: 1, events: 14 }]);
  await first.kill();

  for (const round of everyRound) {
    const site = await unsetSite();
    const killed = launchProduct(site);
    await pause(Math.random() * duration);
    await killed.kill();
    const second = await startProduct(site);
    expect([round, await query(site.databaseUrl, countRows)]).toEqual([round, whole]);
    await expectPrintedPassword(site, killed, second);
    expect(await second.stop()).toBe(0);
  }
});
