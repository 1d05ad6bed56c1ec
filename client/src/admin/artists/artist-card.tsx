import { AdminCard } from '#client/admin/lists/admin-card.tsx';
import { CardActions } from '#client/admin/lists/card-actions.tsx';
import type { EntityCardProps } from '#client/admin/lists/entity-tab.tsx';
import { Portrait } from '#client/components/portrait.tsx';
import type { Artist } from '#shared/schemas/artist.ts';

/** An artist in the Artists tab. */
export function ArtistCard({
  record: { id, name, title, bio, profileImage },
  usage,
  ...actions
}: EntityCardProps<Artist>) {
  return (
    <AdminCard
      id={id}
      picture={
        <Portrait name={name} image={profileImage} sizes="(min-width: 600px) 400px, 100vw" className="aspect-4/3!" />
      }
      actions={<CardActions name={name} {...actions} />}
    >
      <h3 className="text-[1.1875rem] leading-tight font-[720] tracking-[-.02em]">{name}</h3>
      {title && <p className="mt-1.5 type-small font-[660]">{title}</p>}
      <p className="mt-1.5 line-clamp-3 type-small text-ink-2">{bio ?? 'No bio available'}</p>
      <p className="mt-2.5 text-sm text-ink-2">{usage ?? '\u00A0'}</p>
    </AdminCard>
  );
}
