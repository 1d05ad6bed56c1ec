import type { Artist } from '#shared/schemas/artist.ts';
import type { FieldLabels, FieldTexts } from './field-labels.ts';
import { describeSocialLinks, socialLinkValues } from './social-links-fields.tsx';

/** The social links in the artist form (specification section 3). */
export const artistLinks = ['instagram', 'website', 'twitter', 'linkedin'] as const;

/** The form values of an artist. The Artists tab and /artists share them, and therefore drafts. */
export interface ArtistValues {
  name: string;
  title: string;
  bio: string;
  profileImage: string;
  portfolio: string[];
  socialLinks: Record<string, string>;
}

/** Returns the form values of an artist, or of a new one. */
export function toArtistValues(artist: Artist | undefined): ArtistValues {
  return {
    name: artist?.name ?? '',
    title: artist?.title ?? '',
    bio: artist?.bio ?? '',
    profileImage: artist?.profileImage ?? '',
    portfolio: artist?.portfolio ?? [],
    socialLinks: socialLinkValues(artistLinks, artist?.socialLinks),
  };
}

/** The labels of an artist's fields where two versions are compared. */
export const artistLabels: FieldLabels<ArtistValues> = {
  name: 'Name',
  title: 'Title/Role',
  bio: 'Bio',
  profileImage: 'Profile image',
  portfolio: 'Portfolio items',
  socialLinks: 'Social links',
};

/** Returns the form values as text, for the conflict panel. */
export function describeArtist({ portfolio, socialLinks, ...texts }: ArtistValues): FieldTexts<ArtistValues> {
  return { ...texts, portfolio: portfolio.join('\n'), socialLinks: describeSocialLinks(socialLinks) };
}
