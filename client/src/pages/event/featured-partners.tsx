import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { partnersQuery } from '#client/api/queries.ts';
import { PartnerLogo } from '#client/components/partner-logo.tsx';
import { partnerTypeNames } from '#client/components/partner-type-names.ts';
import { QueryError } from '#client/ui/query-error.tsx';
import { Profile } from './profile.tsx';

/** The partners of an activation, in its order. Skips deleted partners. */
export function FeaturedPartners({ partnerIds }: { partnerIds: readonly number[] }) {
  const { data: all = [], isError, refetch } = useQuery({ ...partnersQuery, enabled: partnerIds.length > 0 });
  const partners = partnerIds.flatMap((id) => all.find((partner) => partner.id === id) ?? []);
  if (isError) return <QueryError message="Failed to fetch partners" onRetry={() => void refetch()} />;
  if (partners.length === 0) return null;
  return (
    <section>
      <h2 className="type-sub">{partners.length > 1 ? 'Featured Partners' : 'Featured Partner'}</h2>
      <ul className="profiles">
        {partners.map(({ id, name, type, description, logo, website, socialLinks }) => (
          <Profile
            key={id}
            name={name}
            picture={<PartnerLogo name={name} logo={logo} className="aspect-square" />}
            text={description}
            links={{ ...(website && { website }), ...socialLinks }}
          >
            <p className={clsx('partner-type', type === 'sponsor' ? 'bg-marigold' : 'bg-paper-3')}>
              {partnerTypeNames[type]}
            </p>
          </Profile>
        ))}
      </ul>
    </section>
  );
}
