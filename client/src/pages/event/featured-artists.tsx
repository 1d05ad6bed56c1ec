import { Portrait } from '#client/components/portrait.tsx';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { ArtistDirectory } from './artist-directory.tsx';
import { Portfolio } from './portfolio.tsx';
import { Profile } from './profile.tsx';

/** The most artists that are shown with their whole profile. */
const profileLimit = 3;

/** The artists of an activation, or the single artist of older ones. */
export function FeaturedArtists({ event }: { event: Pick<ProgramEvent, 'artist' | 'artists'> }) {
  const artists = event.artists.length || !event.artist ? event.artists : [event.artist];
  if (artists.length === 0) return null;
  return (
    <section>
      <h2 className="type-sub">{artists.length > 1 ? 'Featured Artists' : 'Featured Artist'}</h2>
      {artists.length > profileLimit ? (
        <ArtistDirectory artists={artists} />
      ) : (
        <ul className="profiles">
          {artists.map(({ id, name, title, bio, profileImage, portfolio, socialLinks }) => (
            <Profile
              key={id}
              name={name}
              picture={<Portrait name={name} image={profileImage} />}
              text={bio}
              links={socialLinks}
              more={<Portfolio artist={{ name, portfolio }} />}
            >
              {title && <p className="mt-1 font-semibold text-ink-2">{title}</p>}
            </Profile>
          ))}
        </ul>
      )}
    </section>
  );
}
