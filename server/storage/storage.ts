/** A file to be kept under a name that says its content, so that it never changes. */
export interface StoredFile {
  name: string;
  content: Buffer;
  type: string;
}

/** A file that is kept, as a list of the storage shows it. */
export interface ListedFile {
  name: string;
  bytes: number;
  /** When it was last written. */
  lastModified: Date;
}

/** Where uploaded files are kept. Everything but `urlOf` throws StorageFault when the storage fails. */
export interface Storage {
  /** The storage's name in a sentence, such as "this server's disk". */
  label: string;
  /** Keeps a file, whole or not at all. */
  put: (file: StoredFile) => Promise<void>;
  read: (name: string) => Promise<Buffer>;
  /** When a file was last written; undefined when it is not there. */
  writtenAt: (name: string) => Promise<Date | undefined>;
  list: () => Promise<ListedFile[]>;
  /** Removes a file; one that is not there is no fault. */
  remove: (name: string) => Promise<void>;
  /** Finds out whether files could be put and read now, without writing anything. */
  check: () => Promise<void>;
  /** The address at which visitors find a file: absolute, or a path of our own site. */
  urlOf: (name: string) => string;
}

/** The storage failed; the message is a sentence that an administrator can act on and that holds no secret. */
export class StorageError extends Error {}
