import ChevronDown from 'lucide-react/icons/chevron-down';
import { Portrait } from '#client/components/portrait.tsx';
import type { Artist } from '#shared/schemas/artist.ts';
import { LongList } from './long-list.tsx';
import { Portfolio } from './portfolio.tsx';
import { SocialChips } from './social-chips.tsx';

/** Many artists in two columns, at first the first twelve. */
export function ArtistDirectory({ artists }: { artists: readonly Artist[] }) {
  return (
    <LongList items={artists} length={12} noun="artists" className="artist-directory">
      {(artist) => (
        <li key={artist.id} className="flex gap-4">
          <Portrait name={artist.name} image={artist.profileImage} sizes="88px" className="size-22 shrink-0" />
          <div className="min-w-0 flex-1">
            <h3 className="leading-[1.15] font-[740]">{artist.name}</h3>
            {artist.title && <p className="truncate type-small text-ink-2">{artist.title}</p>}
            <MoreAbout artist={artist} />
          </div>
        </li>
      )}
    </LongList>
  );
}

/** The bio, links and portfolio of an artist, closed at first. Renders nothing if there are none. */
function MoreAbout({ artist: { name, bio, portfolio, socialLinks } }: { artist: Artist }) {
  if (!bio && portfolio.length === 0 && Object.keys(socialLinks).length === 0) return null;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 type-small font-[640] [&::-webkit-details-marker]:hidden print:hidden">
        More<span className="sr-only"> about {name}</span>
        <ChevronDown aria-hidden="true" className="size-4.5 group-open:rotate-180" />
      </summary>
      {bio && <p className="prose-lines">{bio}</p>}
      <SocialChips owner={name} links={socialLinks} />
      <Portfolio artist={{ name, portfolio }} />
    </details>
  );
}
