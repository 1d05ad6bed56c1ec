import { useQuery } from '@tanstack/react-query';
import { AdminTab } from '#client/admin/lists/admin-tab.tsx';
import { emailSettingsQuery } from '#client/api/manager-queries.ts';
import { QueryError } from '#client/ui/query-error.tsx';
import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { EmailForm } from './email-form.tsx';
import { EmailStatus } from './email-status.tsx';
import { Messages } from './messages.tsx';

const columns = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

/** The Email tab: notification settings, delivery status and contact messages. */
export function EmailTab() {
  // The form starts with what is stored when the tab opens.
  const { data: settings, isFetchedAfterMount, refetch } = useQuery(emailSettingsQuery);
  const isPending = !isFetchedAfterMount;
  return (
    <AdminTab heading="Email settings">
      {isPending && (
        <SkeletonGroup className={columns}>
          <SkeletonBlock className="h-104" />
          <SkeletonBlock className="h-56" />
        </SkeletonGroup>
      )}
      {!isPending && !settings && (
        <QueryError message="Failed to fetch email settings" onRetry={() => void refetch()} />
      )}
      {!isPending && settings && (
        <div className={columns}>
          <EmailForm settings={settings} />
          <EmailStatus settings={settings} />
        </div>
      )}
      <Messages />
    </AdminTab>
  );
}
