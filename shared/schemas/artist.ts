import { z } from 'zod';
import {
  basedOn,
  maxUrlLength,
  optionalText,
  recordFields,
  requiredText,
  socialLinks,
  text,
  withDefault,
} from './fields.ts';

export const ArtistInput = z.object({
  name: requiredText('Artist name', 200, { named: true }),
  title: optionalText('Title', 200),
  bio: optionalText('Bio', 5000, { multiline: true }),
  profileImage: optionalText('Profile image', maxUrlLength),
  // Empty items are dropped.
  portfolio: withDefault(
    z.array(text('A portfolio item', 2000)).max(50, 'There can be at most 50 portfolio items'),
    [],
  ).transform((items) => items.filter(Boolean)),
  socialLinks,
});
export type ArtistInput = z.output<typeof ArtistInput>;

export const ArtistUpdate = ArtistInput.extend(basedOn);
export type ArtistUpdate = z.output<typeof ArtistUpdate>;

export const Artist = z.object({
  ...recordFields,
  name: z.string(),
  title: z.string().nullable(),
  bio: z.string().nullable(),
  profileImage: z.string().nullable(),
  portfolio: z.array(z.string()),
  socialLinks: z.record(z.string(), z.string()),
});
export type Artist = z.output<typeof Artist>;
