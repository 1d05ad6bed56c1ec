import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useFormContext } from 'react-hook-form';
import { EntityDialog, type RecordDialogProps } from '#client/admin/forms/entity-dialog.tsx';
import {
  type ControlProps,
  type FormFields,
  type FormValues,
  half,
  third,
  twoThirds,
} from '#client/admin/forms/fields.ts';
import { socialLinksField } from '#client/admin/forms/social-links-field.tsx';
import { useEntitySave } from '#client/admin/forms/use-entity-save.ts';
import { AdminCard, cardHeading, cardPicture } from '#client/admin/lists/cards.tsx';
import { type EntityCardProps, EntityTab } from '#client/admin/lists/entity-tab.tsx';
import { QuietImageField } from '#client/admin/uploads/image-field.tsx';
import { allPartnersQuery } from '#client/api/manager-queries.ts';
import { PartnerLogo, partnerTypeNames } from '#client/components/partner-logo.tsx';
import { SafeLink } from '#client/components/safe-link.tsx';
import { StoredText } from '#client/ui/stored-text.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { type Partner, PartnerInput } from '#shared/schemas/partner.ts';

export function PartnersTab() {
  return (
    <EntityTab
      name="partners"
      heading="Partners"
      query={useQuery(allPartnersQuery)}
      emptyHint="The home page shows a partners section once you add one."
      skeletons={{ count: 6, height: 'h-40 sm:h-96' }}
      detailsOf={({ website, description }) => [website, description]}
      isUsedIn={({ id }, { partnerIds }) => partnerIds.includes(id)}
      afterDelete={() => ['no longer shows this partner', 'no longer show this partner']}
      Card={PartnerCard}
      Dialog={PartnerDialog}
    />
  );
}

const chipClass = 'flex h-7 items-center px-2.5 type-label';

function PartnerCard({ record, ...card }: EntityCardProps<Partner>) {
  const { id, name, type, description, website, logo, shown } = record;
  return (
    <AdminCard {...card} id={id} picture={<PartnerLogo name={name} logo={logo} className={`${cardPicture} sm:h-32`} />}>
      <h3 dir="auto" className={cardHeading}>
        {name}
      </h3>
      <p className="mt-2 flex flex-wrap gap-2">
        <span className={clsx(chipClass, type === 'sponsor' ? 'bg-marigold' : 'bg-paper-3')}>
          {partnerTypeNames[type]}
        </span>
        {!shown && <span className={`${chipClass} bg-butter`}>Hidden</span>}
      </p>
      {description && <StoredText className="mt-2 line-clamp-2 type-small text-ink-2">{description}</StoredText>}
      {website && (
        <p className="relative -mt-1 -mb-2.5 -ml-1.5 w-fit max-w-full px-1.5 py-3 text-small">
          <SafeLink url={website} className={clsx(textLink, 'after:absolute after:inset-0')}>
            {website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
          </SafeLink>
        </p>
      )}
    </AdminCard>
  );
}

const fields: FormFields<FormValues<PartnerInput>> = {
  name: { label: 'Name', empty: '', required: true, width: twoThirds },
  type: {
    label: 'Type',
    empty: 'sponsor',
    options: partnerTypeNames,
    input: { hint: 'Determines the badge visitors see' },
    width: third,
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
  shown: { label: 'Shown on the site', empty: true, control: ShownField, isOfToday: true },
};

function ShownField({ name, label }: ControlProps) {
  const { register } = useFormContext();
  return (
    <Switch label={label} hint="If off, only activations that feature this partner show it." {...register(name)} />
  );
}

export function PartnerDialog(props: RecordDialogProps<Partner>) {
  return <EntityDialog {...useEntitySave('partners', props)} schema={PartnerInput} fields={fields} />;
}
