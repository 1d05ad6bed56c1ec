import { artistLinks, type ArtistValues } from '#client/admin/forms/artist-values.ts';
import { PortfolioField } from '#client/admin/forms/portfolio-field.tsx';
import { SocialLinksFields } from '#client/admin/forms/social-links-fields.tsx';
import { useFields } from '#client/admin/forms/use-fields.ts';
import { ExternalLink } from '#client/ui/external-link.tsx';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { pagePaths } from '#shared/domain/page-paths.ts';

/** The fields of an artist. After an unauthorized save, links to the login in a new window to keep the form open. */
export function ArtistFields({ isUnauthorized }: { isUnauthorized: boolean }) {
  const field = useFields<ArtistValues>();
  return (
    <div className="grid gap-5">
      {isUnauthorized && (
        <p role="status" className="rounded-input bg-warn-bg px-4 py-3 type-small">
          Only the site manager can change artists. Your changes are still here. Sign in with the link, then save again.{' '}
          <ExternalLink href={pagePaths.adminLogin} className={textLink}>
            Sign in as site manager
          </ExternalLink>
        </p>
      )}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label="Name" required {...field('name')} />
        <TextField label="Title/Role" placeholder="e.g. Sculptor, Painter, Digital Artist" {...field('title')} />
      </div>
      <TextAreaField label="Bio" rows={4} {...field('bio')} />
      <TextField
        label="Profile Image URL"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...field('profileImage')}
      />
      <PortfolioField />
      <SocialLinksFields keys={artistLinks} />
    </div>
  );
}
