import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { Link } from 'wouter';
import { demoQuery } from '#client/api/demo.ts';
import { safeguardsQuery } from '#client/api/manager-queries.ts';
import { adminStatusQuery } from '#client/api/session.ts';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { Menu, menuItemClass } from '#client/ui/menu.tsx';
import { formatDay } from '#shared/domain/time/days.ts';
import { pagePaths } from '#shared/domain/pages/page-paths.ts';
import { SiteSettingsDialog } from '#client/admin/forms/record-dialogs.ts';

const PasswordDialog = lazyOnInteraction(async () => (await import('./password-dialog.tsx')).PasswordDialog);
const ManagersDialog = lazyOnInteraction(async () => (await import('./managers-dialog.tsx')).ManagersDialog);
const RecentChangesDialog = lazyOnInteraction(
  async () => (await import('./recent-changes-dialog.tsx')).RecentChangesDialog,
);
const RemoveDemoDialog = lazyOnInteraction(async () => (await import('./remove-demo-dialog.tsx')).RemoveDemoDialog);

/** The account actions, and the admin pages that are not tabs. */
export function AccountMenu() {
  const { data: status } = useQuery({ ...adminStatusQuery, enabled: false });
  const [dialog, setDialog] = useState<'settings' | 'password' | 'managers' | 'changes'>();
  const [demoActivations, setDemoActivations] = useState(0);
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu label="More" icon={<Ellipsis aria-hidden="true" className="size-5" />}>
        {status?.username && <p className="px-3 py-2 text-sm text-ink-2">Signed in as {status.username}</p>}
        <button type="button" className={menuItemClass} onClick={() => setDialog('settings')}>
          Site settings
        </button>
        <button type="button" className={menuItemClass} onClick={() => setDialog('password')}>
          Change password
        </button>
        <button type="button" className={menuItemClass} onClick={() => setDialog('managers')}>
          Managers
        </button>
        <button type="button" className={menuItemClass} onClick={() => setDialog('changes')}>
          Recent changes
        </button>
        <Link href={pagePaths.artists} className={menuItemClass}>
          Artist Management
        </Link>
        <Link href={pagePaths.diagnostics} className={menuItemClass}>
          System Diagnostics
        </Link>
        <BackupItem />
        <RemoveDemoItem onOpen={setDemoActivations} />
      </Menu>
      {dialog === 'settings' && <SiteSettingsDialog onClose={close} />}
      {dialog === 'password' && <PasswordDialog username={status?.username ?? ''} onClose={close} />}
      {dialog === 'managers' && <ManagersDialog username={status?.username ?? ''} onClose={close} />}
      {dialog === 'changes' && <RecentChangesDialog onClose={close} />}
      {demoActivations > 0 && <RemoveDemoDialog activations={demoActivations} onClose={() => setDemoActivations(0)} />}
    </>
  );
}

function BackupItem() {
  const { data } = useQuery(safeguardsQuery);
  if (!data?.nightlyBackup) return null;
  return (
    <a href="/api/backup" download className={menuItemClass}>
      Download the backup of {formatDay(data.nightlyBackup)}
    </a>
  );
}

function RemoveDemoItem({ onOpen }: { onOpen: (activations: number) => void }) {
  const { data } = useQuery(demoQuery);
  const activations = data?.activations ?? 0;
  if (activations === 0) return null;
  return (
    <button type="button" className={menuItemClass} onClick={() => onOpen(activations)}>
      Remove the demo program
    </button>
  );
}
