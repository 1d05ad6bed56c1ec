import { useQuery } from '@tanstack/react-query';
import { AdminTab } from '#client/admin/lists/admin-tab.tsx';
import { Skeletons } from '#client/admin/lists/cards.tsx';
import { emailSettingsQuery } from '#client/api/site-and-email-settings.ts';
import { QueryError } from '#client/ui/query-error.tsx';
import { EmailForm } from './email-form.tsx';
import { EmailStatus } from './email-status.tsx';
import { Messages } from './messages.tsx';

const columns = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

/** Contact messages, the delivery status, and the settings. */
export function EmailTab() {
  // The form starts with what is stored when the tab opens.
  const { data: settings, isFetchedAfterMount, isLoadingError, refetch } = useQuery(emailSettingsQuery);
  return (
    <AdminTab heading="Email">
      <div className={columns}>
        <Messages />
        {settings && <EmailStatus settings={settings} />}
        <div className="lg:col-start-1">
          {isLoadingError ? (
            <QueryError message="Failed to fetch email settings" onRetry={() => void refetch()} />
          ) : settings && isFetchedAfterMount ? (
            <section aria-labelledby="email-settings" className="border border-line bg-paper">
              <h3 id="email-settings" className="px-4 pt-4 pb-2.5 text-lg leading-tight font-[720]">
                Email settings
              </h3>
              <EmailForm settings={settings} />
            </section>
          ) : (
            <Skeletons height="h-11" />
          )}
        </div>
      </div>
    </AdminTab>
  );
}
