import type { Config } from '#server/config.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { diskStorage } from '#server/storage/disk-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { uploadFolder } from '#server/storage/upload-folder.ts';
import { parsePicture } from '#shared/domain/picture.ts';

/** The files of an upload's URL. */
export interface Upload {
  /** The storage's name within a sentence. */
  storageLabel: string;
  isMissing: boolean;
  /** Names of missing smaller copies of an existing picture. */
  missingCopies: string[];
}

/** Returns the upload of a URL, or undefined if the URL is not one of ours. */
export type FindUpload = (address: string) => Upload | undefined;

/**
 * Lists the uploads on the local disk, which always serves /uploads, and in the bucket if configured. Throws
 * StorageError.
 */
export async function readUploadedFiles(config: Pick<Config, 's3' | 'dataFolder' | 'publicUrl'>): Promise<FindUpload> {
  const storages = [diskStorage(uploadFolder(config)), ...(config.s3 ? [openStorage(config)] : [])];
  const listed = await Promise.all(
    storages.map(async (storage) => ({ storage, names: new Set((await storage.list()).map(({ name }) => name)) })),
  );
  return (address) => {
    const local = address.startsWith(`${config.publicUrl}/uploads/`) ? address.slice(config.publicUrl.length) : address;
    for (const { storage, names } of listed) {
      const name = nameIn(storage, local);
      if (name === undefined) continue;
      const isMissing = !names.has(name);
      return {
        storageLabel: storage.label,
        isMissing,
        missingCopies: isMissing ? [] : copiesOf(name).filter((copy) => !names.has(copy)),
      };
    }
    return undefined;
  };
}

/** Returns the file name of a URL in a storage, which has no folders. */
function nameIn(storage: Storage, address: string): string | undefined {
  const start = storage.urlOf('');
  const [name = ''] = address.startsWith(start) ? address.slice(start.length).split(/[?#]/) : [];
  return name === '' || name.includes('/') ? undefined : name;
}

function copiesOf(name: string): string[] {
  const copies = parsePicture(`/uploads/${name}`)?.srcSet.split(', ') ?? [];
  return copies.map((copy) => copy.replace(/^\/uploads\/(\S+) .*$/, '$1'));
}
