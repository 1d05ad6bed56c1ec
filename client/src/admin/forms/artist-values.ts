import type { Artist } from '#shared/schemas/artist.ts';
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

/** Returns the form values by field label, for the conflict panel. */
export function describeArtist({ name, title, bio, profileImage, portfolio, socialLinks }: ArtistValues) {
  return {
    Name: name,
    'Title/Role': title,
    Bio: bio,
    'Profile image': profileImage,
    'Portfolio items': portfolio.join('\n'),
    'Social links': describeSocialLinks(socialLinks),
  };
}
