import type { FindUpload, Upload } from './uploaded-files.ts';

/**
 * What is wrong with the file behind an address. Without advice the file is gone for good, and the address may go
 * too.
 */
export interface Loss {
  fault: string;
  advice?: string;
}

/** So many files, and not one of them there: then it is not the addresses that are wrong, but the place. */
const unbelievable = 5;

/** The addresses behind which something is missing, of all that the content names. */
export function findLosses(addresses: readonly string[], find: FindUpload): Map<string, Loss> {
  const uploads = new Map<string, Upload>();
  for (const address of addresses) {
    const upload = find(address);
    if (upload) uploads.set(address, upload);
  }
  const strange = strangePlaces([...uploads.values()]);
  const losses = new Map<string, Loss>();
  for (const [address, upload] of uploads) {
    const loss = lossOf(upload, strange);
    if (loss) losses.set(address, loss);
  }
  return losses;
}

function lossOf({ place, isGone, lostCopies }: Upload, strange: ReadonlySet<string>): Loss | undefined {
  if (lostCopies.length > 0)
    return {
      fault: `has lost its copies for smaller screens (${lostCopies.join(', ')})`,
      advice: 'Upload the picture again.',
    };
  if (!isGone) return undefined;
  const fault = `is not on ${place} any more`;
  return strange.has(place)
    ? {
        fault,
        advice: 'Nor is any other picture, so nothing is repaired: are DATA_DIR and S3_BUCKET those of the site?',
      }
    : { fault };
}

/** Where not one of many pictures is. */
function strangePlaces(uploads: readonly Upload[]): Set<string> {
  const places = new Set(uploads.map(({ place }) => place));
  for (const place of places) {
    const there = uploads.filter((upload) => upload.place === place);
    if (there.length < unbelievable || there.some(({ isGone }) => !isGone)) places.delete(place);
  }
  return places;
}
