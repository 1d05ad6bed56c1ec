import { z } from 'zod';
import { isSlug } from '#server/features/events/events.store.ts';
import { forTerminal } from '#server/platform/commands/command-context.ts';
import { typeSentence } from '#server/platform/http/error-responses.ts';
import { RefusedError } from '#server/platform/known-errors.ts';
import { normalizeLine } from '#shared/domain/text/stored-text.ts';
import { ArtistInput } from '#shared/schemas/artist.ts';
import { CategoryInput } from '#shared/schemas/category.ts';
import { EventFields, withEventRules } from '#shared/schemas/event.ts';
import { LocationInput } from '#shared/schemas/location.ts';
import { PartnerInput } from '#shared/schemas/partner.ts';
import { SiteSettings } from '#shared/schemas/site-settings.ts';

// docs/own-program.md documents the format.

/** The lists of a content file, in load order: events reference all others. */
export const contentLists = ['categories', 'locations', 'artists', 'partners', 'events'] as const;
export type ContentList = (typeof contentLists)[number];

const keyText = (label: string) =>
  z
    .string(`${label} must be a text`)
    .overwrite(normalizeLine)
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

const listOf = <S extends z.ZodType>(name: ContentList, row: S) =>
  z.array(row, `"${name}" must be a list in square brackets`).default([]);

const ContentFile = z.strictObject(
  {
    format: z.literal('sunhall-content', 'This is not a content file: its "format" must be "sunhall-content"'),
    version: z.literal(1, 'This version of the program reads content files of "version" 1 only'),
    categories: listOf('categories', rowFields.categories),
    locations: listOf('locations', rowFields.locations),
    artists: listOf('artists', rowFields.artists),
    partners: listOf('partners', rowFields.partners),
    events: listOf('events', withEventRules(EventRow)),
    site: SiteSettings.optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `A content file has no part called ${issue.keys.map((part) => `"${part}"`).join(' or ')}; its parts are format, version, site, ${contentLists.join(', ')}`
        : 'A content file is one object in braces, with "format" and "version"',
  },
);
export type ContentFile = z.output<typeof ContentFile>;
export type ContentRow<L extends ContentList> = ContentFile[L][number];

/** Thrown if a file cannot be loaded. The message has one line for each problem. */
export class ContentError extends RefusedError {
  constructor(problems: readonly string[]) {
    const heading = problems.length === 1 ? 'There is a problem' : `There are ${problems.length} problems`;
    super([`Nothing was loaded. ${heading}:`, ...problems.map((problem) => `  ${problem}`)].join('\n'));
  }
}

/** The rows of each list as they are in the file, valid or not. */
export type RawRows = Record<ContentList, readonly unknown[]>;

/** Checks every field. Throws ContentError if parts of the file are unknown or not of their type. */
export function checkFields(content: unknown) {
  const { data: file, error } = ContentFile.safeParse(content, { error: typeSentence });
  const issues = error?.issues ?? [];
  const ofParts = issues.filter(({ path: [part, index] }) => part !== 'site' && index === undefined);
  if (ofParts.length > 0) throw new ContentError(ofParts.map(({ message }) => `${message}.`));
  const noRows: RawRows = { categories: [], locations: [], artists: [], partners: [], events: [] };
  const rows = { ...noRows, ...(content as Partial<RawRows>) };
  const problems = issues.map(({ path: [part, ...rest], message }) => {
    if (part === 'site') return forTerminal(`${['site', ...rest].join(', ')}: ${sentenceOf(message, rest)}.`);
    const [index, ...field] = rest;
    return problemIn(rows, part as ContentList, Number(index), field.join('.'), sentenceOf(message, field));
  });
  return { file, rows, problems };
}

/** Returns a problem as a line that names the list, the row and the field; an empty field stands for the whole row. */
export function problemIn(rows: RawRows, list: ContentList, index: number, field: string, sentence: string): string {
  const row = rows[list][index];
  const name = textIn(row, 'title') ?? textIn(row, 'name');
  const place = [list, `row ${index + 1}`, ...(name ? [`"${name}"`] : []), ...(field ? [field] : [])];
  return forTerminal(`${place.join(', ')}: ${sentence}.`);
}

/** Returns the sentence for a field of a row, or for the whole row. */
function sentenceOf(message: string, field: readonly PropertyKey[]): string {
  return field.length === 0 && message.endsWith('must be an object') ? 'A row must be an object in braces' : message;
}

export function textIn(row: unknown, field: string): string | undefined {
  const value = valueIn(row, field);
  return typeof value === 'string' ? normalizeLine(value) : undefined;
}

export function valueIn(row: unknown, field: string): unknown {
  return typeof row === 'object' && row !== null ? Reflect.get(row, field) : undefined;
}
