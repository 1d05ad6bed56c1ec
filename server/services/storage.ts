/** A file to be kept under a name that says its content, so that it never changes. */
export interface StoredFile {
  name: string;
  content: Buffer;
  type: string;
}

/** Where uploaded files are kept. */
export interface Storage {
  /** Keeps a file. Throws when it could not be kept whole. */
  put: (file: StoredFile) => Promise<void>;
  /** The address at which visitors find a file. */
  urlOf: (name: string) => string;
}
