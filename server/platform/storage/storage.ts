/** A file to store under a name derived from its content, so that it never changes. */
export interface StoredFile {
  name: string;
  content: Buffer;
  type: string;
}

export interface ListedFile {
  name: string;
  lastModified: Date;
}

/** All methods except `urlOf` throw StorageError. */
export interface Storage {
  /** The storage's name within a sentence, such as "this server's disk". */
  label: string;
  /** Stores a file, completely or not at all. */
  put: (file: StoredFile) => Promise<void>;
  read: (name: string) => Promise<Buffer>;
  /** Returns when a file was last written, or undefined if it does not exist. */
  lastModified: (name: string) => Promise<Date | undefined>;
  list: () => Promise<ListedFile[]>;
  remove: (name: string) => Promise<void>;
  /** Checks whether files can be stored and read, without writing. */
  check: () => Promise<void>;
  /** Returns the public URL of a file: absolute, or a path of our own site. */
  urlOf: (name: string) => string;
}

/** The message tells an administrator what to do and contains no secret. */
export class StorageError extends Error {}
