import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EntityDialog } from '#client/admin/forms/entity-dialog.tsx';
import { useErrorToast } from '#client/admin/forms/entity-toasts.ts';
import { SectionedForm } from '#client/admin/forms/form-sections.tsx';
import { siteSettingsQuery, useSaveSiteSettings } from '#client/api/site-settings.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { SiteSettings, type CurrentSiteSettings } from '#shared/schemas/site-settings.ts';
import { FallbacksContext, siteFields, siteSections, toSiteInput } from './site-fields.tsx';

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

/** Returns the settings as a record of `EntityDialog`. There is only one; its version detects conflicting saves. */
const toRecord = ({ version, savedAt, values }: CurrentSiteSettings) => ({
  ...values,
  id: 1,
  updatedAt: String(version),
  savedAt,
});

interface SiteSettingsFormProps {
  current: CurrentSiteSettings;
  onClose: () => void;
}

function SiteSettingsForm({ current, onClose }: SiteSettingsFormProps) {
  const toast = useToast();
  const showError = useErrorToast();
  const { mutateAsync: save } = useSaveSiteSettings();
  /** The values that the next save replaces. */
  const replaced = useRef<SiteSettings>(current.values);
  const handleFailed = (error: unknown) => showError('Failed to save site settings. Please try again.', error);
  const undo = async (version: number | undefined) => {
    try {
      await save({ ...replaced.current, version });
      toast({ title: 'Previous site settings restored' });
    } catch (error) {
      handleFailed(error);
    }
  };
  const handleConflict = (stored: unknown) => {
    // The contract returns the stored settings with a conflict.
    const theirs = stored as CurrentSiteSettings;
    replaced.current = theirs.values;
    return toRecord(theirs);
  };
  return (
    <EntityDialog
      entity="site-settings"
      fields={siteFields}
      record={toRecord(current)}
      schema={SiteSettings}
      toInput={toSiteInput}
      save={async (input, version) => (await save({ ...input, version: Number(version) })).version}
      onConflict={handleConflict}
      onSaved={(version) =>
        toast({
          title: 'Site settings saved successfully!',
          action: { label: 'Undo', onClick: () => void undo(version) },
        })
      }
      onSaveFailed={handleFailed}
      title="Site settings"
      submitLabel="Save Settings"
      history={{ kind: 'site-settings', id: 1 }}
      size="large"
      onClose={onClose}
    >
      <FallbacksContext value={current.fallbacks}>
        <SectionedForm fields={siteFields} sections={siteSections} />
      </FallbacksContext>
    </EntityDialog>
  );
}
