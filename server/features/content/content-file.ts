import { z } from 'zod';
import { forTerminal } from '#server/platform/commands/command-context.ts';
import { RefusedError } from '#server/platform/errors.ts';
import { isSlug } from '#server/features/events/events.store.ts';
import { ArtistInput } from '#shared/schemas/artist.ts';
import { CategoryInput } from '#shared/schemas/category.ts';
import { EventFields, withEventRules } from '#shared/schemas/event.ts';
import { LocationInput } from '#shared/schemas/location.ts';
import { PartnerInput } from '#shared/schemas/partner.ts';
import { SiteSettings } from '#shared/schemas/site-settings.ts';

/** The content file format, documented in docs/content-format.md. */

/** The lists of a content file, in load order: events reference all others. */
export const contentLists = ['categories', 'locations', 'artists', 'partners', 'events'] as const;
/** The name of one of these lists. */
export type ContentList = (typeof contentLists)[number];

const keyText = (label: string) =>
  z
    .string(`${label} must be a text`)
    .trim()
    .min(1, `${label} cannot be empty`)
    .max(250, `${label} may have at most 250 characters`);
const key = keyText('Key').optional();
const keys = (noun: string, label: string) =>
  z
    .array(keyText(label), `${label}s must be a list in square brackets`)
    .max(500, `There can be at most 500 ${noun}s`)
    .superRefine((items, context) => {
      const again = items.find((item, index) => items.indexOf(item) < index);
      if (again !== undefined) context.addIssue(`The ${noun} "${again}" is listed twice`);
    })
    .nullish()
    .transform((items) => items ?? []);

const EventRow = EventFields.extend({
  slug: z
    .string('Slug must be a text')
    .max(100, 'Slug may have at most 100 characters')
    .refine(isSlug, 'Slug may only have small letters, digits and single hyphens between them')
    .optional(),
  location: keyText('Location')
    .nullish()
    .transform((value) => value ?? null),
  artists: keys('artist', 'Artist'),
  partners: keys('partner', 'Partner'),
});

/** The fields of each list. `former` marks the name of a deleted category that events still use; it is not created. */
export const rowFields = {
  categories: CategoryInput.extend({ former: z.boolean().optional() }),
  locations: LocationInput.extend({ key }),
  artists: ArtistInput.extend({ key }),
  partners: PartnerInput.extend({ key }),
  events: EventRow,
};

/** A list of rows. JSON has no undefined: it takes the place of an invalid row, to keep the positions of the others. */
function list<S extends z.ZodType>(name: ContentList, row: S) {
  return z.array(row.optional(), `"${name}" must be a list in square brackets`).default([]);
}

const ContentFile = z.strictObject(
  {
    format: z.literal('sunhall-content', 'This is not a content file: its "format" must be "sunhall-content"'),
    version: z.literal(1, 'This version of the program reads content files of "version" 1 only'),
    categories: list('categories', rowFields.categories),
    locations: list('locations', rowFields.locations),
    artists: list('artists', rowFields.artists),
    partners: list('partners', rowFields.partners),
    events: list('events', withEventRules(EventRow)),
    site: SiteSettings.optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `A content file has no part called ${issue.keys.map((part) => `"${part}"`).join(' or ')}; its parts are format, version, site, ${contentLists.join(', ')}`
        : 'A content file is one object in braces, with "format" and "version"',
  },
);
/** A valid content file. */
export type ContentFile = z.output<typeof ContentFile>;
/** A row of a list. */
export type ContentRow<L extends ContentList> = NonNullable<ContentFile[L][number]>;

/** Thrown if a file cannot be loaded. The message has one line for each problem. */
export class ContentError extends RefusedError {
  constructor(problems: readonly string[]) {
    const heading = problems.length === 1 ? 'There is a problem' : `There are ${problems.length} problems`;
    super([`Nothing was loaded. ${heading}:`, ...problems.map((problem) => `  ${problem}`)].join('\n'));
  }
}

/** A content file that is being checked. */
export interface CheckedContent {
  /** The valid rows; undefined stands for an invalid one. */
  file: ContentFile;
  /** What is wrong so far. */
  problems: string[];
  /** Adds a problem. */
  reject: (list: string, index: number, field: string, sentence: string) => void;
  /** The rows of a list as they are in the file. */
  rowsOf: (list: string) => unknown[];
  /** The keys and names in a list, including those of invalid rows. */
  keysIn: (list: ContentList) => Set<string>;
}

/** Checks the fields of a content file. Throws ContentError if the parts of the file are unknown or invalid. */
export function checkFields(content: unknown): CheckedContent {
  const parts = new Map<string, unknown>(Object.entries(content ?? {}));
  const rowsOf = (part: string): unknown[] => {
    const rows = parts.get(part);
    return Array.isArray(rows) ? rows : [];
  };
  const problems: string[] = [];
  const reject: CheckedContent['reject'] = (part, index, field, sentence) => {
    const row = rowsOf(part)[index];
    const name = textIn(row, 'title') ?? textIn(row, 'name');
    const place = part === 'site' ? [part] : [part, `row ${index + 1}`, ...(name ? [`"${name}"`] : [])];
    problems.push(forTerminal(`${[...place, ...(field ? [field] : [])].join(', ')}: ${sentence}.`));
  };
  const keysIn = (part: ContentList) =>
    new Set(rowsOf(part).flatMap((row) => textIn(row, 'key') ?? textIn(row, 'name') ?? []));

  const { success, data, error } = ContentFile.safeParse(content);
  if (success) return { file: data, problems, reject, rowsOf, keysIn };
  const { issues } = error;
  const ofFile = issues.filter(({ path: [part, index] }) => part !== 'site' && index === undefined);
  if (ofFile.length > 0) throw new ContentError(ofFile.map(({ message }) => `${message}.`));
  for (const { path, message } of issues) {
    const [part = '', ...rest] = path.map(String);
    const index = part === 'site' ? 0 : Number(rest.shift());
    reject(part, index, rest.join('.'), sentenceOf(message, rest.length === 0));
    if (part === 'site') parts.delete(part);
  }
  const invalid = new Set(issues.map(({ path }) => path.slice(0, 2).join()));
  const valid = [...parts].map(([part, rows]) => [
    part,
    Array.isArray(rows) ? rows.map((row: unknown, index) => (invalid.has(`${part},${index}`) ? undefined : row)) : rows,
  ]);
  return { file: ContentFile.parse(Object.fromEntries(valid)), problems, reject, rowsOf, keysIn };
}

/** Returns an error message of Zod as a sentence about a field, or about a whole row. */
function sentenceOf(message: string, isRow: boolean): string {
  // Zod's default messages do not name the field; ours do.
  const isDefault = message.startsWith('Invalid');
  if (isDefault && isRow) return 'A row must be an object in braces';
  return isDefault ? `It is not valid: ${message.replace(/^Invalid input: /, '')}` : message;
}

/** Returns a text of a row, trimmed. */
export function textIn(row: unknown, field: string): string | undefined {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, field) : undefined;
  return typeof value === 'string' ? value.trim() : undefined;
}
