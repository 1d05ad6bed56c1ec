import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAttempt } from '#client/admin/forms/labels-and-toasts.ts';
import { useDialogParam } from '#client/admin/lists/use-dialog-address.ts';
import { call, callUrl } from '#client/api/call.ts';
import { latestBackupQuery } from '#client/api/manager-queries.ts';
import { useSessionCall } from '#client/api/sign-in-again.ts';
import { useUsername } from '#client/api/sign-in-status.ts';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';
import { Menu, MenuButton, menuItemClass } from '#client/ui/menu.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';
import { formatDay } from '#shared/domain/time/days.ts';

const SiteSettingsDialog = lazyOnInteraction(
  async () => (await import('#client/admin/site-settings/site-settings-dialog.tsx')).SiteSettingsDialog,
);
const ImportDialog = lazyOnInteraction(
  async () => (await import('#client/admin/events/import/import-dialog.tsx')).ImportDialog,
);
const PasswordDialog = lazyOnInteraction(
  async () => (await import('#client/admin/session/password-dialog.tsx')).PasswordDialog,
);
const ManagersDialog = lazyOnInteraction(async () => (await import('./managers-dialog.tsx')).ManagersDialog);

/** The account actions, and the admin pages that are not tabs. */
export function AccountMenu() {
  const username = useUsername();
  const settings = useDialogParam('settings');
  const importing = useDialogParam('import');
  const [dialog, setDialog] = useState<'password' | 'managers'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu label="More">
        {username && <p className="px-3 py-2 text-sm text-ink-2">Signed in as {username}</p>}
        <MenuButton onClick={() => settings.open('')}>Site settings</MenuButton>
        <MenuButton onClick={() => importing.open('')}>Import activations</MenuButton>
        <ExportItem />
        <MenuButton onClick={() => setDialog('password')}>Change password</MenuButton>
        <MenuButton onClick={() => setDialog('managers')}>Managers</MenuButton>
        <Link href={pagePaths.artists} className={menuItemClass}>
          Artist Management
        </Link>
        <Link href={pagePaths.diagnostics} className={menuItemClass}>
          System Diagnostics
        </Link>
        <BackupItem />
      </Menu>
      {settings.value !== null && <SiteSettingsDialog onClose={settings.close} />}
      {importing.value !== null && <ImportDialog onClose={importing.close} />}
      {dialog === 'password' && <PasswordDialog username={username} onClose={close} />}
      {dialog === 'managers' && <ManagersDialog username={username} onClose={close} />}
    </>
  );
}

function ExportItem() {
  const withSession = useSessionCall();
  const attempt = useAttempt();
  const download = async () => {
    // Asks to sign in after an expired session, of which a download would say nothing.
    await withSession(() => call('GET /api/events', { query: { drafts: 'true', limit: '1' } }));
    window.location.assign(callUrl('GET /api/events/export', {}));
  };
  return (
    <MenuButton onClick={() => void attempt(download, 'Failed to export the activations. Please try again.')}>
      Export activations
    </MenuButton>
  );
}

function BackupItem() {
  const { data } = useQuery(latestBackupQuery);
  const withSession = useSessionCall();
  const attempt = useAttempt();
  const toast = useToast();
  if (!data?.day) return null;
  const download = async () => {
    const query = await withSession(() => call('POST /api/backup', {}));
    const description = `It was made ${data.missing}.`;
    if (data.missing) toast({ title: 'This backup is incomplete', description, tone: 'destructive' });
    // A file to download, so the page stays.
    window.location.assign(callUrl('GET /api/backup', { query }));
  };
  return (
    <MenuButton onClick={() => void attempt(download, 'Failed to download the backup. Please try again.')}>
      Download the backup of {formatDay(data.day)}
      {data.missing && ' (incomplete)'}
    </MenuButton>
  );
}
