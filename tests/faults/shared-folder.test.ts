import { expect, it } from 'vitest';
import { signIn } from './support/browser.ts';
import { launchProduct, startProduct } from './support/product.ts';
import { everyRound } from './support/rounds.ts';
import { newSite } from './support/site.ts';

it('a second product on a data folder ends with a message, and can start once the first was killed', async () => {
  let site = await newSite();
  let product = await startProduct(site);
  for (const round of everyRound) {
    const other = await newSite({ DATA_DIR: site.dataFolder });
    const refused = launchProduct(other);
    expect([round, await refused.exited]).toEqual([round, 1]);
    expect(refused.output.join('\n')).toMatch(/Another server already runs on the database in .*DATA_DIR/);
    await signIn(site);

    await (round % 2 ? product.kill() : product.stop());
    product = await startProduct(other);
    site = other;
  }
  expect(await product.stop()).toBe(0);
});
