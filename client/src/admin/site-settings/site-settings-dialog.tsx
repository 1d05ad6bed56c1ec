import { useQuery } from '@tanstack/react-query';
import { siteSettingsQuery } from '#client/api/site-settings.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { SiteSettingsForm } from './site-settings-form.tsx';

/** Edits the site settings. */
export function SiteSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data: current, isPending, refetch } = useQuery(siteSettingsQuery);
  if (current) return <SiteSettingsForm current={current} onClose={onClose} />;
  if (isPending)
    return (
      <p role="status" className="sr-only">
        Loading site settings...
      </p>
    );
  return (
    <Dialog open onOpenChange={onClose} title="Site settings">
      <QueryError message="Failed to fetch site settings" onRetry={() => void refetch()} />
    </Dialog>
  );
}
