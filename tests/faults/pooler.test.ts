import { expect, it } from 'vitest';
import { startPostgres } from './support/postgres.ts';
import { launchProduct } from './support/product.ts';
import { newSite } from './support/site.ts';
import { query } from './support/sql.ts';
import { startTransactionPooler } from './support/transaction-pooler.ts';

it('a start behind a pooler in transaction mode fails with advice', async () => {
  const { root } = await startPostgres();
  const url = await startTransactionPooler(root);
  expect(await query(url, 'select 1 as one'), 'the pooler works').toEqual([{ one: 1 }]);
  const product = launchProduct(await newSite({ DATABASE_URL: url }));
  expect(await Promise.race([product.exited, product.ready.then(() => 'started')])).toBe(1);
  expect(product.output.join('\n')).toMatch(/transaction mode.*direct connection.*session mode/);
});
