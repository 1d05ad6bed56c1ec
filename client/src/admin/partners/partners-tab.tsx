import { useQuery } from '@tanstack/react-query';
import { AdminTab } from '#client/admin/lists/admin-tab.tsx';
import { CardGrid } from '#client/admin/lists/card-grid.tsx';
import { EmptyState } from '#client/admin/lists/empty-state.tsx';
import { useDelete } from '#client/admin/lists/use-delete.ts';
import { useEditDialog } from '#client/admin/lists/use-edit-dialog.ts';
import { useUsage } from '#client/admin/lists/use-usage.ts';
import { partnersQuery } from '#client/api/queries.ts';
import type { Partner } from '#shared/schemas/partner.ts';
import { PartnerCard } from './partner-card.tsx';
import { PartnerDialog } from './partner-dialog.tsx';

/** The organizations that make the program possible. */
export function PartnersTab() {
  const partners = useQuery(partnersQuery);
  const { editing, open, close } = useEditDialog<Partner>();
  const { askAndDelete, deletingId } = useDelete('partners');
  const usage = useUsage();
  return (
    <AdminTab heading="Partners" addLabel="Add Partner" onAdd={() => open()}>
      <CardGrid
        query={partners}
        error="Failed to fetch partners"
        skeletons={{ count: 6, className: 'h-96' }}
        empty={
          <EmptyState
            heading="No partners yet"
            hint="With the first one, the home page gets a partners section."
            action={{ label: 'Add Partner', onClick: () => open(), adds: true }}
          />
        }
      >
        {(partner) => (
          <PartnerCard
            key={partner.id}
            partner={partner}
            usage={usage(({ partnerIds }) => partnerIds.includes(partner.id))}
            isDeleting={deletingId === partner.id}
            onEdit={() => open(partner)}
            onDelete={() => askAndDelete(partner.id)}
          />
        )}
      </CardGrid>
      {editing && <PartnerDialog partner={editing.record} onClose={close} />}
    </AdminTab>
  );
}
