import type { Config } from '#server/config.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { diskStorage } from '#server/storage/disk-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { uploadFolder } from '#server/storage/upload-folder.ts';
import { parsePicture } from '#shared/domain/picture.ts';

/** The files behind an address of our own uploads, and which of them are gone. */
export interface Upload {
  /** The storage's name in a sentence. */
  storageLabel: string;
  isMissing: boolean;
  /** Smaller copies that are gone although the picture is there. */
  missingCopies: string[];
}

/** Answers what is behind an address; nothing for one that is not of our own uploads. */
export type FindUpload = (address: string) => Upload | undefined;

/**
 * Lists what is uploaded: on this server's disk, which always serves /uploads, and in the bucket where there is one.
 * Throws StorageFault.
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

/** The name of the file an address leads to in a storage, which has no folders within. */
function nameIn(storage: Storage, address: string): string | undefined {
  const start = storage.urlOf('');
  const [name = ''] = address.startsWith(start) ? address.slice(start.length).split(/[?#]/) : [];
  return name === '' || name.includes('/') ? undefined : name;
}

function copiesOf(name: string): string[] {
  const copies = parsePicture(`/uploads/${name}`)?.srcSet.split(', ') ?? [];
  return copies.map((copy) => copy.replace(/^\/uploads\/(\S+) .*$/, '$1'));
}
