import { z } from 'zod';

export const manifestName = 'manifest.json';

/** A file name that is plain on every system, and not hidden. */
const plainName = /^[^./\\\p{Cc}][^/\\\p{Cc}]{0,254}$/u;

export const isPlainName = (name: string) => plainName.test(name);

const count = z.int().nonnegative();
const content = { bytes: count, sha256: z.string().regex(/^[\da-f]{64}$/) };

export const Manifest = z.strictObject({
  format: z.literal('sunhall-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  product: z.string(),
  /** The last one of the database, such as '0004_audit-and-limits'. */
  migration: z.string(),
  /** The URL prefix of uploads: '/uploads/', or the bucket's URL. */
  uploadsAddress: z.string().regex(/^(https?:\/\/.+)?\/uploads\/$/),
  /** Each is a file with one line per row, in the text format of PostgreSQL's COPY. */
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count, ...content })),
  uploads: z.array(z.strictObject({ name: z.string().regex(plainName), ...content })),
  /** The pictures that the storage lacked or could not read, and who shows them; none in earlier releases. */
  missing: z.array(z.strictObject({ url: z.string(), shownBy: z.string().optional() })).optional(),
});
export type Manifest = z.output<typeof Manifest>;

/** What the comment of the file says, so that nobody has to read a large backup for it. */
export const Summary = z.object({ madeAt: z.iso.datetime(), missing: z.string() });

/** Returns the comment in ASCII. */
export function commentOf(manifest: Pick<Manifest, 'madeAt' | 'missing'>): string {
  const summary: z.output<typeof Summary> = { madeAt: manifest.madeAt, missing: describeMissing(manifest) };
  // Comments have no encoding of their own.
  return JSON.stringify(summary).replaceAll(/[^\x20-\x7e]/g, escapeUnit);
}

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** So that the names fit into a comment. */
const [shownNames, maxLength] = [20, 150];

/** Returns which pictures a backup lacks, to follow its name in a sentence, or '' if it is complete. */
export function describeMissing({ missing = [] }: Pick<Manifest, 'missing'>): string {
  if (missing.length === 0) return '';
  const names = missing
    .slice(0, shownNames)
    .map(({ url, shownBy }) => url.slice(0, maxLength) + (shownBy ? ` of ${shownBy.slice(0, maxLength)}` : ''));
  const more = missing.length > shownNames ? ` and ${missing.length - shownNames} more` : '';
  return ` without ${missing.length === 1 ? '1 picture' : `${missing.length} pictures`}: ${names.join(', ')}${more}`;
}

export const tablePath = ({ name }: { name: string }) => `tables/${name}.tsv`;
export const uploadPath = ({ name }: { name: string }) => `uploads/${name}`;
