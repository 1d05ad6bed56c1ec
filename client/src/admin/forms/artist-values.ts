import type { Artist } from '#shared/schemas/artist.ts';
import { describeSocialLinks, socialLinkValues } from './social-links-fields.tsx';

/** The social networks an artist's form asks for (specification section 3). */
export const artistLinks = ['instagram', 'website', 'twitter', 'linkedin'] as const;

/** An artist as a form holds it: in the Artists tab and on /artists alike, so that they share a draft. */
export interface ArtistValues {
  name: string;
  title: string;
  bio: string;
  profileImage: string;
  portfolio: string[];
  socialLinks: Record<string, string>;
}

/** What a form starts from. */
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

/** What a form says, for comparing two versions. */
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
