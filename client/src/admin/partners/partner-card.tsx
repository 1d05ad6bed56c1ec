import clsx from 'clsx';
import { AdminCard } from '#client/admin/lists/admin-card.tsx';
import { CardActions } from '#client/admin/lists/card-actions.tsx';
import type { EntityCardProps } from '#client/admin/lists/entity-tab.tsx';
import { SafeLink } from '#client/components/safe-link.tsx';
import { PartnerLogo } from '#client/components/partner-logo.tsx';
import { partnerTypeNames } from '#client/components/partner-type-names.ts';
import { textLink } from '#client/ui/text-link.ts';
import type { Partner } from '#shared/schemas/partner.ts';

/** A partner in the Partners tab. */
export function PartnerCard({
  record: { id, name, type, description, website, logo },
  usage,
  ...actions
}: EntityCardProps<Partner>) {
  return (
    <AdminCard
      id={id}
      picture={<PartnerLogo name={name} logo={logo} className="h-32" />}
      actions={<CardActions name={name} {...actions} />}
    >
      <h3 className="text-[1.1875rem] leading-tight font-[720] tracking-[-.02em]">{name}</h3>
      <p
        className={clsx(
          'mt-1.5 flex h-7 w-fit items-center px-2.5 type-label',
          type === 'sponsor' ? 'bg-marigold' : 'bg-paper-3',
        )}
      >
        {partnerTypeNames[type]}
      </p>
      {description && <p className="mt-1.5 line-clamp-3 type-small text-ink-2">{description}</p>}
      {website && (
        <p className="relative -mt-1 -mb-2.5 -ml-1.5 w-fit max-w-full truncate px-1.5 py-3 text-small">
          <SafeLink url={website} className={clsx(textLink, 'after:absolute after:inset-0')}>
            {website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
          </SafeLink>
        </p>
      )}
      <p className="mt-2 text-sm text-ink-2">{usage ?? '\u00A0'}</p>
    </AdminCard>
  );
}
