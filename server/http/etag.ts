import type { Hash } from 'node:crypto';

/** Returns a weak ETag of hashed content: all encodings of a response share it. */
export function weakETag(hash: Hash): string {
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}
