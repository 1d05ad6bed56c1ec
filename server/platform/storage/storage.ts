/** Its name is derived from its content, which never changes. */
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
  /** Within a sentence, such as "this server's disk". */
  label: string;
  /** Completely or not at all. */
  put: (file: StoredFile) => Promise<void>;
  read: (name: string) => Promise<Buffer>;
  /** Undefined if it does not exist. */
  lastModified: (name: string) => Promise<Date | undefined>;
  list: () => Promise<ListedFile[]>;
  remove: (name: string) => Promise<void>;
  /** Without writing. */
  check: () => Promise<void>;
  /** Absolute, or a path of our own site. */
  urlOf: (name: string) => string;
}

/** For administrators; contains no secret. */
export class StorageError extends Error {}
