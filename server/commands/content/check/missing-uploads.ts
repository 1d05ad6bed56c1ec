import type { FindUpload, Upload } from './uploaded-files.ts';

/** A problem with the file of a URL. Without advice the file is lost, and the URL can be removed. */
export interface MissingUpload {
  problem: string;
  advice?: string;
}

/** If at least this many files are expected and none exists, the storage is probably misconfigured. */
const suspiciousCount = 5;

/** Returns the URLs whose files are missing. */
export function findMissingUploads(addresses: readonly string[], find: FindUpload): Map<string, MissingUpload> {
  const uploads = new Map<string, Upload>();
  for (const address of addresses) {
    const upload = find(address);
    if (upload) uploads.set(address, upload);
  }
  const suspicious = suspiciousStorages([...uploads.values()]);
  const losses = new Map<string, MissingUpload>();
  for (const [address, upload] of uploads) {
    const loss = missingUpload(upload, suspicious);
    if (loss) losses.set(address, loss);
  }
  return losses;
}

function missingUpload(
  { storageLabel, isMissing, missingCopies }: Upload,
  suspicious: ReadonlySet<string>,
): MissingUpload | undefined {
  if (missingCopies.length > 0)
    return {
      problem: `lacks its copies for smaller screens (${missingCopies.join(', ')})`,
      advice: 'Upload the picture again.',
    };
  if (!isMissing) return undefined;
  const problem = `is no longer on ${storageLabel}`;
  return suspicious.has(storageLabel)
    ? {
        problem,
        advice: 'No other picture is there either, so nothing is repaired. Check DATA_DIR and S3_BUCKET.',
      }
    : { problem };
}

/** Returns the storages in which none of many files exists. */
function suspiciousStorages(uploads: readonly Upload[]): Set<string> {
  const labels = new Set(uploads.map(({ storageLabel }) => storageLabel));
  for (const label of labels) {
    const inStorage = uploads.filter((upload) => upload.storageLabel === label);
    if (inStorage.length < suspiciousCount || inStorage.some(({ isMissing }) => !isMissing)) labels.delete(label);
  }
  return labels;
}
