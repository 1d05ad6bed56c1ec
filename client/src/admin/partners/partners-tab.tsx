import { useQuery } from '@tanstack/react-query';
import { EntityTab } from '#client/admin/lists/entity-tab.tsx';
import { partnersQuery } from '#client/api/queries.ts';
import { PartnerCard } from './partner-card.tsx';
import { PartnerDialog } from './partner-dialog.tsx';

/** The Partners tab. */
export function PartnersTab() {
  return (
    <EntityTab
      name="partners"
      heading="Partners"
      query={useQuery(partnersQuery)}
      emptyHint="The home page shows a partners section once you add one."
      skeletons={{ count: 6, className: 'h-96' }}
      isUsedIn={({ id }, { partnerIds }) => partnerIds.includes(id)}
      afterDelete={() => ['no longer shows this partner', 'no longer show this partner']}
      Card={PartnerCard}
      Dialog={PartnerDialog}
    />
  );
}
