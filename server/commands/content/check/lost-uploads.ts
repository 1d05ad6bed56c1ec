import type { FindUpload, Upload } from './uploaded-files.ts';

/**
 * What is wrong with the file behind an address. Without advice the file is gone for good, and the address may go
 * too.
 */
export interface MissingUpload {
  problem: string;
  advice?: string;
}

/** So many files, and not one of them there: then it is not the addresses that are wrong, but the place. */
const suspiciousCount = 5;

/** The addresses behind which something is missing, of all that the content names. */
export function findMissingUploads(addresses: readonly string[], find: FindUpload): Map<string, MissingUpload> {
  const uploads = new Map<string, Upload>();
  for (const address of addresses) {
    const upload = find(address);
    if (upload) uploads.set(address, upload);
  }
  const suspicious = suspiciousStorages([...uploads.values()]);
  const losses = new Map<string, MissingUpload>();
  for (const [address, upload] of uploads) {
    const loss = lossOf(upload, suspicious);
    if (loss) losses.set(address, loss);
  }
  return losses;
}

function lossOf(
  { storageLabel, isMissing, missingCopies }: Upload,
  suspicious: ReadonlySet<string>,
): MissingUpload | undefined {
  if (missingCopies.length > 0)
    return {
      problem: `has lost its copies for smaller screens (${missingCopies.join(', ')})`,
      advice: 'Upload the picture again.',
    };
  if (!isMissing) return undefined;
  const problem = `is not on ${storageLabel} any more`;
  return suspicious.has(storageLabel)
    ? {
        problem,
        advice: 'Nor is any other picture, so nothing is repaired: are DATA_DIR and S3_BUCKET those of the site?',
      }
    : { problem };
}

/** Where not one of many pictures is. */
function suspiciousStorages(uploads: readonly Upload[]): Set<string> {
  const labels = new Set(uploads.map(({ storageLabel }) => storageLabel));
  for (const label of labels) {
    const there = uploads.filter((upload) => upload.storageLabel === label);
    if (there.length < suspiciousCount || there.some(({ isMissing }) => !isMissing)) labels.delete(label);
  }
  return labels;
}
