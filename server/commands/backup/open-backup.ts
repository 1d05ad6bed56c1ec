import { pipeline, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { Manifest, manifestName, tablePath, uploadPath } from './manifest.ts';
import { ChecksumStream, type ContentSummary } from './checksum-stream.ts';

/** An opened backup whose entries match its manifest. Content is verified whenever it is read. */
export interface Backup {
  manifest: Manifest;
  /** Returns the content of an entry as a stream, which fails at its end if the checksum is wrong. */
  read: (path: string) => Promise<Readable>;
  /** Verifies all content. Throws InvalidBackupError. */
  verify: () => Promise<void>;
  close: () => void;
}

/** Thrown if a file cannot be restored; the message names the file and the reason. */
export class InvalidBackupError extends Error {}

/** Opens a backup and checks its manifest. Throws InvalidBackupError. */
export async function openBackup(file: string): Promise<Backup> {
  const zip = await openZip(file);
  try {
    const entries = await readEntries(zip);
    const manifest = await readManifest(zip, entries.get(manifestName));
    const expected = expectedEntries(manifest);
    compareEntries(entries, expected);
    const read = async (path: string) => {
      const [entry, content] = [entries.get(path), expected.get(path)];
      if (!entry || !content) throw new Error(`${path} is missing`);
      return contentOf(
        zip,
        entry,
        ({ sha256, lines }) => sha256 === content.sha256 && lines === (content.rows ?? lines),
      );
    };
    const verify = async () => {
      for (const path of expected.keys()) {
        await read(path)
          .then((content) => finished(content.resume()))
          .catch((cause: unknown) => {
            throw new InvalidBackupError(`${file} is damaged: ${path} has a wrong checksum. Use another copy.`, {
              cause,
            });
          });
      }
    };
    return { manifest, read, verify, close: () => zip.close() };
  } catch (cause) {
    zip.close();
    throw cause instanceof InvalidBackupError
      ? cause
      : new InvalidBackupError(`${file} cannot be used: ${(cause as Error).message}. Use another copy.`, { cause });
  }
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { autoClose: false, strictFileNames: true });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new InvalidBackupError(
      code ? `${file} cannot be read (${code}).` : `${file} is not a backup, or is truncated.`,
      { cause },
    );
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Error(`it contains ${entry.fileName} twice`);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry) throw new Error(`it is not a backup: it has no ${manifestName}`);
  assertUncompressed(entry);
  const { success, data } = Manifest.safeParse(JSON.parse(await text(await contentOf(zip, entry, () => true))));
  if (!success) throw new Error(`its ${manifestName} is not supported by this version of the product`);
  return data;
}

interface ExpectedContent {
  bytes: number;
  sha256: string;
  /** For a table. */
  rows?: number;
}

function expectedEntries({ tables, uploads }: Manifest): Map<string, ExpectedContent> {
  return new Map<string, ExpectedContent>([
    ...tables.map((table) => [tablePath(table), table] as const),
    ...uploads.map((upload) => [uploadPath(upload), upload] as const),
  ]);
}

function compareEntries(entries: Map<string, Entry>, expected: Map<string, ExpectedContent>): void {
  for (const [path, { bytes }] of expected) {
    const entry = entries.get(path);
    if (entry?.uncompressedSize !== bytes)
      throw new Error(entry ? `${path} has the wrong length` : `${path} is missing`);
    if (path.startsWith(uploadPath({ name: '' }))) assertUncompressed(entry);
  }
  const unexpected = [...entries.keys()].find((path) => path !== manifestName && !expected.has(path));
  if (unexpected !== undefined)
    throw new Error(`it contains ${JSON.stringify(unexpected)}, which is not part of a backup`);
}

/** Entries that are read into memory must be uncompressed, so that they cannot exceed the size of the file. */
function assertUncompressed({ fileName, compressionMethod }: Entry): void {
  if (compressionMethod !== 0) throw new Error(`${fileName} is compressed, which backups never do`);
}

async function contentOf(
  zip: ZipFile,
  entry: Entry,
  isExpected: (found: ContentSummary) => boolean,
): Promise<Readable> {
  const checksum = new ChecksumStream((found) => {
    if (found.crc32 !== entry.crc32 || !isExpected(found)) throw new Error(`${entry.fileName} has a wrong checksum`);
  });
  return pipeline(await zip.openReadStreamPromise(entry), checksum, () => undefined);
}
