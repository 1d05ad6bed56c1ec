import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isAcceptingConnections } from '#server/db/embedded/socket.ts';
import { signIn } from './support/browser.ts';
import { Journal } from './support/journal.ts';
import { startLoad } from './support/load.ts';
import { expectNoDataLoss } from './support/data-integrity.ts';
import { startProduct } from './support/product.ts';
import { prepareProgram } from './support/program.ts';
import { expectErrorMessages, waitForRecovery } from './support/recovery.ts';
import { everyRound } from './support/rounds.ts';
import { newSite } from './support/site.ts';

it('two products on one data folder share its database, and the second keeps it if the first is killed', async () => {
  let owner = await newSite();
  let guest = await newSite({ DATA_DIR: owner.dataFolder });
  let ownerProduct = await startProduct(owner);
  let guestProduct = await startProduct(guest);
  const manager = await signIn(owner);
  const program = await prepareProgram(manager);
  const journals = { lost: new Journal(), kept: new Journal() };
  for (const round of everyRound) {
    const load = await startLoad({ site: owner, manager: manager.atInstance(owner), program, journal: journals.lost });
    const guestLoad = await startLoad({
      site: guest,
      manager: manager.atInstance(guest),
      program,
      journal: journals.kept,
    });
    await Promise.all([load.writes(10), guestLoad.writes(10)]);
    await (round % 2 ? ownerProduct.kill() : ownerProduct.stop());
    await load.stop();
    await waitForRecovery(guest);
    await guestLoad.writes(10);
    await guestLoad.stop();
    for (const journal of Object.values(journals))
      await expectNoDataLoss({ site: guest, manager: manager.atInstance(guest), program, journal });
    expectErrorMessages(journals.kept);
    expect([round, guestProduct.isRunning()]).toEqual([round, true]);
    // The remaining product owns the database now; the other one restarts as its guest.
    [owner, guest] = [guest, owner];
    [ownerProduct, guestProduct] = [guestProduct, await startProduct(guest)];
  }
  expect([await guestProduct.stop(), await ownerProduct.stop()]).toEqual([0, 0]);
  expect(await isAcceptingConnections(join(owner.dataFolder, 'run'))).toBe(false);
});
