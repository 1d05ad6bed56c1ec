import { signInManager, uploadPicture } from '#bench/support/api.mjs';
import { largePictures } from '#bench/support/large-pictures.mjs';
import { peakMemoryOf } from '#bench/support/process-figures.mjs';

const limit = 400;
const uploads = 8;

/** Measures the server's peak memory while large pictures are uploaded at once. */
export async function* uploadMemory(sites) {
  for (const [kind, create] of Object.entries(largePictures)) {
    const picture = await create();
    // A new server for each kind, because the peak never falls.
    const server = await sites.start({ DATA_DIR: await sites.folder() });
    const manager = await signInManager(server.url);
    await Promise.all(Array.from({ length: uploads }, () => uploadPicture(manager, picture, 'picture')));
    const peak = peakMemoryOf(server.pid);
    await server.stop();
    yield {
      what: `memory, ${uploads} uploads of a ${kind}`,
      goal: `<= ${limit} MB`,
      measured: `${peak} MB`,
      isMet: peak <= limit,
    };
  }
}
