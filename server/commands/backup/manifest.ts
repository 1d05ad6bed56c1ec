import { z } from 'zod';

/** The name of the entry that says what all others are. */
export const manifestName = 'manifest.json';

/** A name that is a file of its own folder wherever it is written: no path, and not hidden. */
const plainName = /^[^./\\\p{Cc}][^/\\\p{Cc}]{0,254}$/u;

/** Whether a stored file can be kept in a backup under its own name. */
export function isPlainName(name: string): boolean {
  return plainName.test(name);
}

const count = z.int().nonnegative();
const content = { bytes: count, sha256: z.string().regex(/^[\da-f]{64}$/) };

/** A table in a backup: one line for each row, in the text form of PostgreSQL's COPY. */
const TableEntry = z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count, ...content });
export type TableEntry = z.output<typeof TableEntry>;

/** An uploaded file in a backup. */
const UploadEntry = z.strictObject({ name: z.string().regex(plainName), ...content });
export type UploadEntry = z.output<typeof UploadEntry>;

/** What a backup says of itself. */
export const Manifest = z.strictObject({
  format: z.literal('sunhall-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The version of the product that made it. */
  product: z.string(),
  /** The last migration of the database it was made from, such as '0004_audit-and-limits'. */
  migration: z.string(),
  /** What the addresses of the uploads begin with: '/uploads/', or where the bucket is. */
  uploadsAddress: z.string().regex(/^(https?:\/\/.+)?\/uploads\/$/),
  tables: z.array(TableEntry),
  uploads: z.array(UploadEntry),
});
export type Manifest = z.output<typeof Manifest>;

/** Where the rows of a table stand in the file. */
export const tablePath = ({ name }: Pick<TableEntry, 'name'>) => `tables/${name}.tsv`;
/** Where an upload stands in the file. */
export const uploadPath = ({ name }: Pick<UploadEntry, 'name'>) => `uploads/${name}`;
