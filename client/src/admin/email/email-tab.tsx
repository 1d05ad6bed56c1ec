import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storedDrafts } from '#client/admin/forms/use-draft.ts';
import { AdminTab } from '#client/admin/lists/admin-tab.tsx';
import { emailSettingsQuery } from '#client/api/email-settings.ts';
import { QueryError } from '#client/ui/query-error.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { EmailForm } from './email-form.tsx';
import { EmailStatus } from './email-status.tsx';
import { Messages } from './messages.tsx';

const columns = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

/** Contact messages, the delivery status, and the settings, which are folded on phones. */
export function EmailTab() {
  // The form starts with what is stored when the tab opens.
  const { data: settings, isFetchedAfterMount, isLoadingError, refetch } = useQuery(emailSettingsQuery);
  const isWide = useMediaQuery('(width >= 768px)');
  // An offered draft must be seen.
  const [hasDraft] = useState(() => storedDrafts('email-settings', 1).length > 0);
  return (
    <AdminTab heading="Email">
      <div className={columns}>
        <Messages />
        {settings && <EmailStatus settings={settings} />}
        <div className="lg:col-start-1">
          {isLoadingError ? (
            <QueryError message="Failed to fetch email settings" onRetry={() => void refetch()} />
          ) : settings && isFetchedAfterMount ? (
            <details open={isWide || hasDraft} className="border border-line bg-paper">
              <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-lg leading-tight font-[720]">
                Email settings
              </summary>
              <EmailForm settings={settings} />
            </details>
          ) : (
            <SkeletonGroup>
              <SkeletonBlock className="h-11" />
            </SkeletonGroup>
          )}
        </div>
      </div>
    </AdminTab>
  );
}
