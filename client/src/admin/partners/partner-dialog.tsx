import { EntityDialog } from '#client/admin/forms/entity-dialog.tsx';
import type { FieldLabels } from '#client/admin/forms/field-labels.ts';
import { describeSocialLinks, socialLinkValues } from '#client/admin/forms/social-links-fields.tsx';
import type { RecordDialogProps } from '#client/admin/forms/record-dialogs.ts';
import { useEntitySave } from '#client/admin/forms/use-entity-save.ts';
import { partnerTypeNames } from '#client/components/partner-type-names.ts';
import { PartnerInput, type Partner } from '#shared/schemas/partner.ts';
import { PartnerFields, partnerLinks, type PartnerValues } from './partner-fields.tsx';

const labels: FieldLabels<PartnerValues> = {
  name: 'Name',
  type: 'Type',
  description: 'Description',
  website: 'Website',
  contactEmail: 'Contact email',
  logo: 'Logo',
  socialLinks: 'Social links',
};

/** Creates or edits a partner. */
export function PartnerDialog({ record, onSaved, onClose }: RecordDialogProps<Partner>) {
  return (
    <EntityDialog
      {...useEntitySave('partners', record?.id, onSaved)}
      record={record}
      schema={PartnerInput}
      toValues={toValues}
      labels={labels}
      describe={describe}
      title={record ? 'Edit Partner' : 'Add Partner'}
      submitLabel="Save Partner"
      onClose={onClose}
    >
      <PartnerFields />
    </EntityDialog>
  );
}

function toValues(partner: Partner | undefined): PartnerValues {
  return {
    name: partner?.name ?? '',
    type: partner?.type ?? 'sponsor',
    description: partner?.description ?? '',
    website: partner?.website ?? '',
    contactEmail: partner?.contactEmail ?? '',
    logo: partner?.logo ?? '',
    socialLinks: socialLinkValues(partnerLinks, partner?.socialLinks),
  };
}

function describe({ type, socialLinks, ...texts }: PartnerValues) {
  return { ...texts, type: partnerTypeNames[type], socialLinks: describeSocialLinks(socialLinks) };
}
