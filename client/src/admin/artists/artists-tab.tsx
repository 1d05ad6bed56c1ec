import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countNoun } from '#client/admin/forms/confirm.ts';
import { AdminCard, cardHeading, cardPicture } from '#client/admin/lists/cards.tsx';
import { EntityTab, type EntityCardProps } from '#client/admin/lists/entity-tab.tsx';
import { artistsQuery } from '#client/api/manager-queries.ts';
import { Portrait } from '#client/components/portrait.tsx';
import { StoredText } from '#client/ui/stored-text.tsx';
import { artistsOf } from '#shared/domain/event/artists-of.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import { ArtistDialog } from './artist-dialog.tsx';

export function ArtistsTab() {
  return (
    <EntityTab
      name="artists"
      heading="Artists"
      query={useQuery(artistsQuery)}
      emptyHint="Only a name is required."
      skeletons={{ count: 6, height: 'h-130' }}
      detailsOf={({ title, bio }) => [title, bio]}
      isUsedIn={({ id }, { artistIds, artistId }) => artistsOf(artistIds, artistId).includes(id)}
      afterDelete={() => ['no longer shows this artist', 'no longer show this artist']}
      Card={ArtistCard}
      Dialog={ArtistDialog}
    />
  );
}

interface ArtistCardProps extends EntityCardProps<Artist> {
  heading?: 'h2' | 'h3';
}

/** An artist, with the number of portfolio items and a pill for each social link. */
export function ArtistCard({ record, heading: Heading = 'h3', ...card }: ArtistCardProps) {
  const { id, name, title, bio, profileImage, portfolio, socialLinks } = record;
  const linkKeys = Object.keys(socialLinks).filter((key) => socialLinks[key]?.trim());
  return (
    <AdminCard
      {...card}
      id={id}
      picture={
        <Portrait
          name={name}
          image={profileImage}
          sizes="(min-width: 37.5em) 420px, 64px"
          className={`${cardPicture} sm:aspect-4/3`}
        />
      }
    >
      <Heading dir="auto" className={cardHeading}>
        {name}
      </Heading>
      {title && <StoredText className="mt-1.5 type-small font-[660]">{title}</StoredText>}
      <StoredText className="mt-1.5 line-clamp-3 type-small text-ink-2">{bio ?? 'No bio available'}</StoredText>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        <Pill className={portfolio.length > 0 ? 'bg-butter' : 'bg-paper-3'}>
          {countNoun(portfolio.length, 'portfolio item')}
        </Pill>
        {linkKeys.map((key) => (
          <Pill key={key} className="bg-paper-3">
            {key}
          </Pill>
        ))}
      </ul>
    </AdminCard>
  );
}

function Pill({ className, children }: { className: string; children: ReactNode }) {
  return (
    <li className={`inline-flex min-h-7 items-center rounded-full px-2.5 py-1 type-label ${className}`}>{children}</li>
  );
}
