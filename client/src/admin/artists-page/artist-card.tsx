import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { AdminCard } from '#client/admin/lists/admin-card.tsx';
import { DeleteIconButton } from '#client/admin/lists/delete-icon-button.tsx';
import { SignInLink } from '#client/admin/forms/sign-in-link.tsx';
import { TextButton } from '#client/admin/forms/text-button.tsx';
import { Portrait } from '#client/components/portrait.tsx';
import type { Artist } from '#shared/schemas/artist.ts';

interface ArtistCardProps {
  artist: Artist;
  /** When signed out, a link to the login replaces the actions. */
  isSignedOut: boolean;
  isDeleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** An artist on /artists, with the number of portfolio items and a pill for each social link. */
export function ArtistCard({ artist, isSignedOut, isDeleting, onEdit, onDelete }: ArtistCardProps) {
  const { id, name, title, bio, profileImage, portfolio, socialLinks } = artist;
  const linkKeys = Object.keys(socialLinks).filter((key) => socialLinks[key]?.trim());
  return (
    <AdminCard
      id={id}
      actions={
        isSignedOut ? (
          <SignInLink>Sign in to edit</SignInLink>
        ) : (
          <>
            <TextButton onClick={onEdit} aria-label={`Edit ${name}`}>
              <Pencil aria-hidden="true" className="size-4.5" />
              Edit
            </TextButton>
            <DeleteIconButton name={name} isDeleting={isDeleting} onDelete={onDelete} />
          </>
        )
      }
    >
      <div className="flex gap-4">
        <Portrait name={name} image={profileImage} className="size-22 shrink-0" />
        <div className="min-w-0">
          <h2 className="text-[1.1875rem] leading-tight font-[720] tracking-[-.02em]">{name}</h2>
          {title && <p className="mt-0.5 type-small font-[600] text-ink-2">{title}</p>}
        </div>
      </div>
      <p className="mt-3.5 line-clamp-3 type-small text-ink-2">{bio ?? 'No bio available'}</p>
      <ul className="mt-4 flex flex-wrap gap-1.5">
        <Pill className="bg-butter">
          {portfolio.length} portfolio {portfolio.length === 1 ? 'item' : 'items'}
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
