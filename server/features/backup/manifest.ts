import { z } from 'zod';

/** The name of the manifest's entry. */
export const manifestName = 'manifest.json';

/** A plain file name on every system: without a path, and not hidden. */
const plainName = /^[^./\\\p{Cc}][^/\\\p{Cc}]{0,254}$/u;

/** Returns whether a stored file can be part of a backup. */
export function isPlainName(name: string): boolean {
  return plainName.test(name);
}

const count = z.int().nonnegative();
const content = { bytes: count, sha256: z.string().regex(/^[\da-f]{64}$/) };

/** A table in a backup: one line per row, in the text format of PostgreSQL's COPY. */
const TableEntry = z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count, ...content });

/** An uploaded file in a backup. */
const UploadEntry = z.strictObject({ name: z.string().regex(plainName), ...content });

/** The manifest of a backup. */
export const Manifest = z.strictObject({
  format: z.literal('sunhall-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The version of the product that created it. */
  product: z.string(),
  /** The last migration of the backed-up database, such as '0004_audit-and-limits'. */
  migration: z.string(),
  /** The URL prefix of uploads: '/uploads/', or the bucket's URL. */
  uploadsAddress: z.string().regex(/^(https?:\/\/.+)?\/uploads\/$/),
  tables: z.array(TableEntry),
  uploads: z.array(UploadEntry),
});
export type Manifest = z.output<typeof Manifest>;

/** Returns the path of a table in the file. */
export const tablePath = ({ name }: { name: string }) => `tables/${name}.tsv`;
/** Returns the path of an upload in the file. */
export const uploadPath = ({ name }: { name: string }) => `uploads/${name}`;
