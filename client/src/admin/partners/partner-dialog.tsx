import { EntityDialog } from '#client/admin/forms/entity-dialog.tsx';
import { useEntitySave } from '#client/admin/forms/entity-toasts.ts';
import { half, type FormFields, type FormValues } from '#client/admin/forms/fields.ts';
import type { RecordDialogProps } from '#client/admin/forms/record-dialogs.ts';
import { socialLinksField } from '#client/admin/forms/social-links-field.tsx';
import { QuietImageField } from '#client/admin/uploads/image-field.tsx';
import { partnerTypeNames } from '#client/components/partner-type-names.ts';
import { PartnerInput, type Partner } from '#shared/schemas/partner.ts';

const fields: FormFields<FormValues<PartnerInput>> = {
  name: { label: 'Name', empty: '', required: true, width: 'col-span-6 sm:col-span-4' },
  type: {
    label: 'Type',
    empty: 'sponsor',
    options: partnerTypeNames,
    input: { hint: 'Determines the badge visitors see' },
    width: 'col-span-6 sm:col-span-2',
  },
  description: { label: 'Description', empty: '', input: { rows: 4 } },
  website: {
    label: 'Website',
    empty: '',
    input: { type: 'url', inputMode: 'url', placeholder: 'https://' },
    width: half,
  },
  contactEmail: {
    label: 'Contact email',
    empty: '',
    isPersonal: true,
    input: { type: 'email', autoComplete: 'off', hint: 'Not shown to visitors.' },
    width: half,
  },
  logo: { label: 'Logo', empty: '', control: QuietImageField },
  // The keys of the specification (section 3).
  socialLinks: socialLinksField(['facebook', 'twitter', 'instagram', 'linkedin']),
};

export function PartnerDialog({ record, onSaved, onClose }: RecordDialogProps<Partner>) {
  return (
    <EntityDialog
      {...useEntitySave('partners', record?.id, onSaved)}
      record={record}
      schema={PartnerInput}
      fields={fields}
      title={record ? 'Edit Partner' : 'Add Partner'}
      submitLabel="Save Partner"
      onClose={onClose}
    />
  );
}
