import { EntityDialog } from '#client/admin/forms/entity-dialog.tsx';
import { describeSocialLinks, socialLinkValues } from '#client/admin/forms/social-links-fields.tsx';
import type { RecordDialogProps } from '#client/admin/lists/entity-tab.tsx';
import { useEntitySave } from '#client/admin/forms/use-entity-save.ts';
import { PartnerInput, type Partner } from '#shared/schemas/partner.ts';
import { PartnerFields, partnerLinks, type PartnerValues } from './partner-fields.tsx';
import { partnerTypeNames } from './partner-types.ts';

/** Creates or edits a partner. */
export function PartnerDialog({ record, onClose }: RecordDialogProps<Partner>) {
  return (
    <EntityDialog
      {...useEntitySave('partners', record?.id)}
      record={record}
      schema={PartnerInput}
      toValues={toValues}
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

function describe({ name, type, description, website, contactEmail, logo, socialLinks }: PartnerValues) {
  return {
    Name: name,
    Type: partnerTypeNames[type],
    Description: description,
    Website: website,
    'Contact email': contactEmail,
    Logo: logo,
    'Social links': describeSocialLinks(socialLinks),
  };
}
