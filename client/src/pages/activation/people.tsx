import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import Briefcase from 'lucide-react/icons/briefcase';
import Camera from 'lucide-react/icons/camera';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import LinkIcon from 'lucide-react/icons/link';
import Mail from 'lucide-react/icons/mail';
import type { ReactNode } from 'react';
import { partnersQuery } from '#client/api/queries.ts';
import { PartnerLogo, partnerTypeNames } from '#client/components/partner-logo.tsx';
import { Portrait } from '#client/components/portrait.tsx';
import { ExternalLink } from '#client/ui/external-link.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { StoredText } from '#client/ui/stored-text.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { artistsOf } from '#shared/domain/event/artists-of.ts';
import { linkTarget, pictureUrl } from '#shared/domain/text/link-target.ts';
import { listSocialLinks, type SocialLinkKind } from '#shared/domain/text/social-links.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { GalleryTiles } from './gallery.tsx';
import { LongList } from './long-list.tsx';

const profileLimit = 3;

/** The artists of an activation, or the single artist of older ones. */
export function FeaturedArtists({ event }: { event: Pick<ProgramEvent, 'artist' | 'artists'> }) {
  const artists = artistsOf(event.artists, event.artist);
  if (artists.length === 0) return null;
  return (
    <section>
      <h2 className="type-sub">{artists.length > 1 ? 'Featured Artists' : 'Featured Artist'}</h2>
      {artists.length > profileLimit ? (
        <ArtistDirectory artists={artists} />
      ) : (
        <ul className="profiles mt-7 grid gap-9">
          {artists.map(({ id, name, title, bio, profileImage, portfolio, socialLinks }) => (
            <Profile
              key={id}
              name={name}
              picture={<Portrait name={name} image={profileImage} />}
              text={bio}
              links={socialLinks}
              more={<Portfolio name={name} portfolio={portfolio} />}
            >
              {title && <StoredText className="mt-1 font-semibold text-ink-2">{title}</StoredText>}
            </Profile>
          ))}
        </ul>
      )}
    </section>
  );
}

/** At most two columns. */
const directoryClass =
  'artist-directory mt-7 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(17rem,40%)),1fr))] gap-x-8 gap-y-7';

function ArtistDirectory({ artists }: { artists: readonly Artist[] }) {
  return (
    <LongList items={artists} length={12} noun="artists" className={directoryClass}>
      {(artist) => (
        <li key={artist.id} className="flex gap-4">
          <Portrait name={artist.name} image={artist.profileImage} sizes="88px" className="size-22 shrink-0" />
          <div className="min-w-0 flex-1">
            <h3 dir="auto" className="leading-snug font-[740]">
              {artist.name}
            </h3>
            {artist.title && <StoredText className="truncate type-small text-ink-2">{artist.title}</StoredText>}
            <MoreAbout artist={artist} />
          </div>
        </li>
      )}
    </LongList>
  );
}

function MoreAbout({ artist: { name, bio, portfolio, socialLinks } }: { artist: Artist }) {
  if (!bio && portfolio.length === 0 && Object.keys(socialLinks).length === 0) return null;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 type-small font-[640] [&::-webkit-details-marker]:hidden print:hidden">
        More<span className="sr-only"> about {name}</span>
        <ChevronDown className="size-4.5 group-open:rotate-180" />
      </summary>
      {bio && <StoredText className="whitespace-pre-line">{bio}</StoredText>}
      <SocialChips owner={name} links={socialLinks} />
      <Portfolio name={name} portfolio={portfolio} />
    </details>
  );
}

const pictureFile = /^(?:\/art\/|[^?#]*\.(?:avif|gif|jpe?g|png|svg|webp)(?:$|[?#]))/i;

const isPicture = (item: string) => pictureFile.test(pictureUrl(item) ?? '');

/** An artist's portfolio: pictures that open in the viewer, then links and texts. */
function Portfolio({ name, portfolio }: Pick<Artist, 'name' | 'portfolio'>) {
  const pictures = portfolio.filter(isPicture).map((item, index, { length }) => ({
    url: pictureUrl(item) ?? item,
    text: `${name}, work ${index + 1} of ${length}`,
  }));
  const others = portfolio.filter((item) => !isPicture(item));
  if (portfolio.length === 0) return null;
  return (
    <>
      <h4 className="mt-5 font-[640]">Portfolio</h4>
      {pictures.length > 0 && (
        <GalleryTiles
          title={name}
          items={pictures}
          sizes="112px"
          className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 *:aspect-square"
        />
      )}
      {others.length > 0 && (
        <ul className="mt-2 grid gap-1.5">
          {others.map((text, index) => {
            const href = linkTarget(text);
            return (
              <li key={index} dir="auto">
                {href ? (
                  <ExternalLink href={href} className={textLink}>
                    {text.replace(/^https?:\/\/(www\.)?/i, '')}
                  </ExternalLink>
                ) : (
                  text
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** The partners of an activation, in its order. Skips deleted partners. */
export function FeaturedPartners({ event: { partnerIds, hiddenPartners } }: { event: ProgramEvent }) {
  const { data: listed = [], isError, refetch } = useQuery({ ...partnersQuery, enabled: partnerIds.length > 0 });
  const all = listed.concat(hiddenPartners ?? []);
  const partners = partnerIds.flatMap((id) => all.find((partner) => partner.id === id) ?? []);
  if (isError) return <QueryError message="Failed to fetch partners" onRetry={() => void refetch()} />;
  if (partners.length === 0) return null;
  return (
    <section>
      <h2 className="type-sub">{partners.length > 1 ? 'Featured Partners' : 'Featured Partner'}</h2>
      <ul className="profiles mt-7 grid gap-9">
        {partners.map(({ id, name, type, description, logo, website, socialLinks }) => (
          <Profile
            key={id}
            name={name}
            picture={<PartnerLogo name={name} logo={logo} className="aspect-square" />}
            text={description}
            links={{ ...(website && { website }), ...socialLinks }}
          >
            <p
              className={clsx(
                'mt-3 inline-flex h-7 items-center px-2.5 text-label font-[660] print:border',
                type === 'sponsor' ? 'bg-marigold' : 'bg-paper-3',
              )}
            >
              {partnerTypeNames[type]}
            </p>
          </Profile>
        ))}
      </ul>
    </section>
  );
}

interface ProfileProps {
  name: string;
  picture: ReactNode;
  text: string | null;
  links: Readonly<Record<string, string>>;
  children: ReactNode;
  more?: ReactNode;
}

function Profile({ name, picture, text, links, children, more }: ProfileProps) {
  return (
    <li className="profile">
      {picture}
      <div>
        <h3 dir="auto" className="print:text-base type-card">
          {name}
        </h3>
        {children}
      </div>
      <div>
        {text && <StoredText className="whitespace-pre-line mt-3 max-w-[60ch]">{text}</StoredText>}
        <SocialChips owner={name} links={links} />
        {more}
      </div>
    </li>
  );
}

const linkIcons: Record<SocialLinkKind, LucideIcon> = {
  instagram: Camera,
  website: Globe,
  portfolio: Briefcase,
  email: Mail,
  other: LinkIcon,
};

const chip =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-paper-3 px-4 py-1 text-small font-[640] transition-colors duration-fast hover:bg-butter';

function SocialChips({ owner, links }: { owner: string; links: Readonly<Record<string, string>> }) {
  const shown = listSocialLinks(links);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2 print:hidden">
      {shown.map(({ kind, name, text, href }, index) => {
        const Icon = linkIcons[kind];
        const icon = <Icon className="size-4.5 shrink-0" />;
        const isMail = href?.startsWith('mailto:');
        return (
          <li key={index}>
            {href ? (
              <a href={href} {...(!isMail && { target: '_blank', rel: 'noopener' })} className={chip}>
                {icon}
                {/* One way of capitals; the text stays as entered. */}
                <span className="inline-block first-letter:uppercase">{name}</span>
                <span className="sr-only">
                  {' '}
                  of {owner}
                  {!isMail && ' (opens in a new window)'}
                </span>
              </a>
            ) : (
              <span className={chip}>
                {icon}
                <span className="inline-block first-letter:uppercase">
                  {name}: {text}
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
