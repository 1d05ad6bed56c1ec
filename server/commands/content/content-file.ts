import { z } from 'zod';
import { isSlug } from '#server/program/events/slug.ts';
import { ArtistInput } from '#shared/schemas/artist.ts';
import { CategoryInput } from '#shared/schemas/category.ts';
import { EventFields, withEventRules } from '#shared/schemas/event.ts';
import { LocationInput } from '#shared/schemas/location.ts';
import { PartnerInput } from '#shared/schemas/partner.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

/** The content file format, documented in docs/content-format.md. */

/** The lists of a content file, in load order: events reference all others. */
export const contentLists = ['categories', 'locations', 'artists', 'partners', 'events'] as const;
/** The name of one of these lists. */
export type ContentList = (typeof contentLists)[number];

const list = (name: ContentList) => z.array(z.unknown(), `"${name}" must be a list in square brackets`).default([]);

/** The envelope of the rows. An unknown list is an error, unlike an invalid row. */
export const ContentEnvelope = z.strictObject(
  {
    format: z.literal('sunhall-content', 'This is not a content file: its "format" must be "sunhall-content"'),
    version: z.literal(1, 'This version of the program reads content files of "version" 1 only'),
    categories: list('categories'),
    locations: list('locations'),
    artists: list('artists'),
    partners: list('partners'),
    events: list('events'),
    site: z.unknown().optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `A content file has no part called ${issue.keys.map((key) => `"${key}"`).join(' or ')}; its parts are format, version, site, ${contentLists.join(', ')}`
        : 'A content file is one object in braces, with "format" and "version"',
  },
);

const keyText = (label: string) =>
  z
    .string(`${label} must be a text`)
    .trim()
    .min(1, `${label} cannot be empty`)
    .max(250, `${label} may have at most 250 characters`);
const key = keyText('Key').optional();
const keys = (label: string) =>
  z
    .array(keyText(label), `${label}s must be a list in square brackets`)
    .max(500, `There can be at most 500 ${label.toLowerCase()}s`)
    .nullish()
    .transform((items) => items ?? []);

/** The rows of each list. `former` marks the name of a deleted category that events still use; it is not created. */
export const CategoryRow = CategoryInput.extend({ former: z.boolean().default(false) });
export const LocationRow = LocationInput.extend({ key });
export const ArtistRow = ArtistInput.extend({ key });
export const PartnerRow = PartnerInput.extend({ key });

const slug = z
  .string('Slug must be a text')
  .max(100, 'Slug may have at most 100 characters')
  .refine(isSlug, 'Slug may only have small letters, digits and single hyphens between them');

/** An activation that references its location, artists and partners by key. */
export const EventRowFields = EventFields.extend({
  slug: slug.optional(),
  location: keyText('Location')
    .nullish()
    .transform((value) => value ?? null),
  artists: keys('Artist'),
  partners: keys('Partner'),
});
/** An activation with the rules that span several fields. */
export const EventRow = withEventRules(EventRowFields);

/** A row as written in the file: fields with defaults are optional. */
type Entry<Row, Needed extends keyof Row> = Pick<Row, Needed> & Partial<Row>;
export type CategoryEntry = Entry<z.output<typeof CategoryRow>, 'name'>;
export type LocationEntry = Entry<z.output<typeof LocationRow>, 'name' | 'googleMapsLink'>;
export type ArtistEntry = Entry<z.output<typeof ArtistRow>, 'name'>;
export type PartnerEntry = Entry<z.output<typeof PartnerRow>, 'name'>;
export type EventEntry = Entry<
  z.output<typeof EventRow>,
  'title' | 'description' | 'category' | 'date' | 'time' | 'venue'
>;

/** A complete content file, as exported. */
export interface ContentFile {
  format: 'sunhall-content';
  version: 1;
  /** The site settings, once a manager has saved some. */
  site?: SiteSettings;
  categories: CategoryEntry[];
  locations: LocationEntry[];
  artists: ArtistEntry[];
  partners: PartnerEntry[];
  events: EventEntry[];
}
