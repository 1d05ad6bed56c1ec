import { Suspense } from 'react';
import { RecordDialogsContext } from '#client/admin/forms/record-dialogs.ts';
import { SignInAgain } from '#client/admin/forms/sign-in-again.tsx';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LogoutButton } from './logout-button.tsx';
import { recordDialogs } from './record-dialogs.ts';
import { TabList } from './tab-list.tsx';
import { dashboardTabs, panelId, tabId } from './tabs.ts';
import { useCounts } from './use-counts.ts';
import { useTab } from './use-tab.ts';

const GettingStarted = lazyOnInteraction(async () => (await import('./getting-started.tsx')).GettingStarted, {
  isOptional: true,
});

/** The dashboard's header, tabs, and the panel of the tab in the URL. */
export function Dashboard() {
  const [tab, openTab] = useTab();
  const counts = useCounts();
  const { Panel } = dashboardTabs[tab];
  return (
    <SignInAgain>
      <div className="min-h-[calc(100dvh-var(--top))] bg-paper-2 pb-section text-base">
        <div className="container">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-5 pb-4 lg:pt-8.5">
            <h1 className="type-admin">Admin Dashboard</h1>
            <div className="flex items-center gap-2 max-sm:w-full">
              <LogoutButton />
              <AccountMenu />
            </div>
          </div>
          <TabList current={tab} counts={counts} onOpen={openTab} />
          <div role="tabpanel" id={panelId} aria-labelledby={tabId(tab)} className="pt-6">
            <RecordDialogsContext value={recordDialogs}>
              <Suspense fallback={<Spinner />}>
                <Panel />
                {tab === 'events' && counts.events === 0 && <GettingStarted />}
              </Suspense>
            </RecordDialogsContext>
          </div>
        </div>
      </div>
    </SignInAgain>
  );
}
