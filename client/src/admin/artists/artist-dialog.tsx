import { useContext } from 'react';
import { type FieldErrors, get, useController } from 'react-hook-form';
import { AddButton, RemoveButton } from '#client/admin/forms/buttons.tsx';
import { EntityDialog, type RecordDialogProps } from '#client/admin/forms/entity-dialog.tsx';
import { formGrid, half, type FormFields, type FormValues } from '#client/admin/forms/fields.ts';
import { FormFieldList, FieldError, FieldGroup, useLeft } from '#client/admin/forms/form-fields.tsx';
import type { EntityLabels } from '#client/admin/forms/labels-and-toasts.ts';
import { useRowFocus } from '#client/admin/forms/rows.tsx';
import { socialLinksField } from '#client/admin/forms/social-links-field.tsx';
import { useEntitySave } from '#client/admin/forms/use-entity-save.ts';
import { QuietImageField } from '#client/admin/uploads/image-field.tsx';
import { SignInAgainContext } from '#client/api/sign-in-again.ts';
import { useIsSignedOut } from '#client/api/sign-in-status.ts';
import { ExternalLink } from '#client/ui/external-link.tsx';
import { TextField } from '#client/ui/field.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';
import { ArtistInput, type Artist } from '#shared/schemas/artist.ts';

const fields: FormFields<FormValues<ArtistInput>> = {
  name: { label: 'Name', empty: '', required: true, width: half },
  title: {
    label: 'Title/Role',
    empty: '',
    input: { placeholder: 'e.g. Sculptor, Painter, Digital Artist' },
    width: half,
  },
  bio: { label: 'Bio', empty: '', input: { rows: 4 } },
  profileImage: { label: 'Profile Image', empty: '', control: QuietImageField },
  portfolio: { label: 'Portfolio items', empty: [], control: PortfolioField },
  // The keys of the specification (section 3).
  socialLinks: socialLinksField(['instagram', 'website', 'twitter', 'linkedin']),
};

interface ArtistDialogProps extends RecordDialogProps<Artist> {
  labels?: EntityLabels;
  title?: string;
  submitLabel?: string;
  onInvalid?: (errors: FieldErrors<ArtistInput>) => void;
}

export function ArtistDialog({ labels, id, record, onAnother, onSaved, onClose, ...words }: ArtistDialogProps) {
  const canSignInAgain = useContext(SignInAgainContext) !== null;
  return (
    <EntityDialog
      {...useEntitySave('artists', { id, record, onAnother, onSaved, onClose }, labels)}
      schema={ArtistInput}
      fields={fields}
      title={
        record ? (
          <>
            Edit Artist: <bdi>{record.name}</bdi>
          </>
        ) : (
          'Add New Artist'
        )
      }
      size="medium"
      {...words}
    >
      {!canSignInAgain && <SignedOutHint />}
      <div className={formGrid}>
        <FormFieldList fields={fields} />
      </div>
    </EntityDialog>
  );
}

/** After an unauthorized save, links to the login in a new window to keep the form open. */
function SignedOutHint() {
  if (!useIsSignedOut()) return null;
  return (
    <p role="status" className="mb-5 rounded-input bg-warn-bg px-4 py-3 type-small">
      Only the site manager can change artists. Your changes are still here. Sign in with the link, then save again.{' '}
      <ExternalLink href={pagePaths.adminLogin} className={textLink}>
        Sign in as site manager
      </ExternalLink>
    </p>
  );
}

/** An artist's portfolio items, each a URL or a description. Empty items are not saved. */
function PortfolioField() {
  const { field, formState } = useController<{ portfolio: string[] }, 'portfolio'>({ name: 'portfolio' });
  const left = useLeft();
  const items = field.value;
  const { list, focusRow } = useRowFocus<HTMLFieldSetElement>(items.length);
  const errorAt = (path: string): string | undefined => get(formState.errors, `portfolio${path}.message`);
  return (
    <FieldGroup ref={list} label="Portfolio Items">
      <ul className="grid gap-2 not-empty:mb-3">
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- items may repeat and never reorder
          <li key={index} className="flex items-start gap-2.5">
            <TextField
              data-row
              label={`Portfolio item ${index + 1}`}
              placeholder="URL or description"
              value={item}
              onChange={({ target }) => field.onChange(items.with(index, target.value))}
              error={errorAt(`.${index}`)}
              left={left(`portfolio.${index}`)}
              className="flex-1 min-[18em]:[&>label]:sr-only"
            />
            <RemoveButton
              aria-label={`Remove portfolio item ${index + 1}`}
              onClick={() => {
                focusRow(index);
                field.onChange(items.toSpliced(index, 1));
              }}
            />
          </li>
        ))}
      </ul>
      <AddButton
        data-after-rows
        variant="secondary"
        onClick={() => {
          focusRow(items.length);
          field.onChange([...items, '']);
        }}
      >
        Add Item
      </AddButton>
      <FieldError message={errorAt('')} />
    </FieldGroup>
  );
}
