import { useQueries, useQuery } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import { Suspense } from 'react';
import { Link, Redirect, useLocation, useSearchParams } from 'wouter';
import { SecondaryButton } from '#client/admin/forms/buttons.tsx';
import { UnsavedEdits } from '#client/admin/lists/admin-tab.tsx';
import { Spinner } from '#client/admin/lists/cards.tsx';
import { useDialogParam } from '#client/admin/lists/use-dialog-address.ts';
import { SignInAgain } from '#client/admin/session/sign-in-again.tsx';
import { entityQuery } from '#client/api/manager-queries.ts';
import { useUnreadCount } from '#client/api/messages.ts';
import { adminStatusQuery, useLogout } from '#client/api/sign-in-status.ts';
import { emailSettingsQuery } from '#client/api/site-and-email-settings.ts';
import { textLink } from '#client/ui/text-link.ts';
import { useToast } from '#client/ui/toast.tsx';
import { entityNames } from '#shared/domain/entities.ts';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';
import { AccountMenu } from './account-menu.tsx';
import { TabList, dashboardTabs, panelId, tabId, type TabName, tabNames } from './tab-list.tsx';
import '#client/styles/styles.css';

/** The dashboard; redirects to the login if signed out. */
export function DashboardPage() {
  const { data: status } = useQuery(adminStatusQuery);
  if (!status) {
    return (
      // As tall as the dashboard, to avoid a layout shift.
      <div className="min-h-[calc(100dvh-var(--top))] bg-paper-2">
        <Spinner />
      </div>
    );
  }
  if (status.isAuthenticated) return <Dashboard />;
  // Signing in leads back to the tab and the dialog.
  return <Redirect to={pagePaths.adminLogin} state={{ search: window.location.search }} replace />;
}

function Dashboard() {
  const [tab, openTab] = useTab();
  const counts = useCounts();
  const settings = useDialogParam('settings');
  const [, navigate] = useLocation();
  const openEmailSettings = () => navigate(`${pagePaths.admin}?tab=email#email-settings`);
  const { Panel } = dashboardTabs[tab];
  return (
    <SignInAgain>
      <div className="min-h-[calc(100dvh-var(--top))] bg-paper-2 pb-section text-base">
        <div className="container">
          <div className="flex flex-wrap items-center justify-between gap-x-1 pt-1">
            <h1 className="type-admin text-base tiny:text-xl md:text-2xl">Admin Dashboard</h1>
            <div className="ml-auto flex flex-wrap items-center justify-end sm:gap-2">
              <LogoutButton />
              <AccountMenu />
            </div>
          </div>
          <UnsavedEdits noun="site-settings" untitled="Site settings" onOpen={() => settings.open('')} />
          {tab !== 'email' && (
            <UnsavedEdits noun="email-settings" untitled="Email settings" onOpen={openEmailSettings} />
          )}
          {/* On wide windows, the main action of a tab is on the line of the tabs. */}
          <div className="relative">
            <TabList current={tab} counts={counts} onOpen={openTab} />
            <div role="tabpanel" id={panelId} aria-labelledby={tabId(tab)} className="pt-2">
              <Suspense fallback={<Spinner />}>
                <Panel />
                {tab === 'events' && counts.events === 0 && <GettingStarted />}
              </Suspense>
            </div>
          </div>
        </div>
      </div>
    </SignInAgain>
  );
}

function LogoutButton() {
  const { mutateAsync: logOut, isPending } = useLogout();
  const toast = useToast();
  const handleClick = async () => {
    try {
      await logOut();
      toast({ title: 'Logged out successfully' });
    } catch {
      toast({ title: 'Logout failed', description: 'There was an error logging out.', tone: 'destructive' });
    }
  };
  return (
    <SecondaryButton disabled={isPending} onClick={() => void handleClick()}>
      <LogOut className="size-4.5 max-tiny:hidden" />
      Logout
    </SecondaryButton>
  );
}

function GettingStarted() {
  const settings = useDialogParam('settings');
  return (
    <section aria-labelledby="getting-started" className="mt-6 max-w-[72ch] border border-line bg-paper p-5">
      <h2 id="getting-started" className="type-card">
        Getting started
      </h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        <li>
          <button type="button" className={textLink} onClick={() => settings.open('')}>
            Site settings
          </button>
          : name, address and texts. Until you save your own, visitors see placeholders, and the legal texts are
          templates under California law.
        </li>
        <li>
          <Link href={`${pagePaths.admin}?tab=locations`} className={textLink}>
            Locations
          </Link>
          , for activations to choose
        </li>
        <li>
          <Link href={`${pagePaths.admin}?tab=email`} className={textLink}>
            Email
          </Link>
          : who is notified of messages
        </li>
        <li>
          <Link href={pagePaths.diagnostics} className={textLink}>
            System Diagnostics
          </Link>
          : whether pictures can be stored
        </li>
      </ul>
    </section>
  );
}

/** Returns the tab in the URL and a function that opens another. */
function useTab(): [TabName, (tab: TabName) => void] {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const param = search.get('tab');
  const tab = tabNames.find((name) => name === param) ?? 'events';
  const open = (next: TabName) => {
    if (next !== tab) navigate(next === 'events' ? pagePaths.admin : `${pagePaths.admin}?tab=${next}`);
  };
  return [tab, open];
}

const countOf = (list: readonly unknown[]) => list.length;

/** Returns the number of records by tab, undefined while loading; of messages the unread ones. Preloads every tab. */
function useCounts(): Partial<Record<TabName, number | undefined>> {
  useQuery({ ...emailSettingsQuery, notifyOnChangeProps: [] });
  const unread = useUnreadCount();
  const lists = useQueries({ queries: entityNames.map((name) => ({ ...entityQuery(name), select: countOf })) });
  return {
    ...Object.fromEntries(entityNames.map((name, index) => [name, lists[index]?.data])),
    ...(unread && { email: unread }),
  };
}
