import {
  artistLabels,
  artistLinks,
  describeArtist,
  toArtistValues,
  type ArtistValues,
} from '#client/admin/forms/artist-values.ts';
import { EntityDialog } from '#client/admin/forms/entity-dialog.tsx';
import { ImageField } from '#client/admin/uploads/image-field.tsx';
import { PortfolioField } from '#client/admin/forms/portfolio-field.tsx';
import { SocialLinksFields } from '#client/admin/forms/social-links-fields.tsx';
import type { RecordDialogProps } from '#client/admin/forms/record-dialogs.ts';
import { useEntitySave } from '#client/admin/forms/use-entity-save.ts';
import { useFields } from '#client/admin/forms/use-fields.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { ArtistInput, type Artist } from '#shared/schemas/artist.ts';

/** Creates or edits an artist. */
export function ArtistDialog({ record, onSaved, onClose }: RecordDialogProps<Artist>) {
  return (
    <EntityDialog
      {...useEntitySave('artists', record?.id, onSaved)}
      record={record}
      schema={ArtistInput}
      toValues={toArtistValues}
      labels={artistLabels}
      describe={describeArtist}
      title={record ? `Edit Artist: ${record.name}` : 'Add New Artist'}
      size="medium"
      submitLabel="Save Artist"
      onClose={onClose}
    >
      <ArtistFields />
    </EntityDialog>
  );
}

function ArtistFields() {
  const field = useFields<ArtistValues>();
  return (
    <div className="grid gap-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label="Name" required {...field('name')} />
        <TextField label="Title/Role" placeholder="e.g. Sculptor, Painter, Digital Artist" {...field('title')} />
      </div>
      <TextAreaField label="Bio" rows={4} {...field('bio')} />
      <ImageField<ArtistValues> name="profileImage" label="Profile image" report="console" />
      <PortfolioField />
      <SocialLinksFields keys={artistLinks} />
    </div>
  );
}
