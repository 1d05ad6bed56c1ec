import { useRef } from 'react';
import { EntityDialog } from '#client/admin/forms/entity-dialog.tsx';
import { useErrorToast } from '#client/admin/forms/use-error-toast.ts';
import { VersionHistory } from '#client/admin/forms/version-history.tsx';
import { historyQuery } from '#client/api/manager-queries.ts';
import { useSaveSiteSettings } from '#client/api/site-settings.ts';
import { useToast } from '#client/ui/toast.tsx';
import type { CurrentSiteSettings, SiteSettings } from '#shared/schemas/site-settings.ts';
import { SiteFields } from './site-fields.tsx';
import { siteLabels } from '#client/admin/forms/site-labels.ts';
import { describeSite, siteFormSchema, toSiteValues, type SiteValues } from './site-values.ts';

/** The settings as a record of `EntityDialog`. There is only one; its version detects conflicting saves. */
const toRecord = ({ version, savedAt, values }: CurrentSiteSettings) => ({
  id: 1,
  updatedAt: String(version),
  savedAt,
  values,
});
type SiteRecord = ReturnType<typeof toRecord>;

interface SiteSettingsFormProps {
  current: CurrentSiteSettings;
  onClose: () => void;
}

/** The form of the site settings, open while mounted. */
export function SiteSettingsForm({ current, onClose }: SiteSettingsFormProps) {
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
    const record = toRecord(stored as CurrentSiteSettings);
    replaced.current = record.values;
    return record;
  };
  return (
    <EntityDialog<SiteRecord, SiteValues, SiteSettings>
      entity="site-settings"
      record={toRecord(current)}
      schema={siteFormSchema}
      toValues={(record) => toSiteValues(record?.values ?? current.values)}
      labels={siteLabels}
      describe={describeSite}
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
      size="large"
      onClose={onClose}
    >
      <SiteFields fallbacks={current.fallbacks} />
      <VersionHistory
        query={historyQuery('site-settings', 1)}
        toVersion={(version) => ({ ...version, values: toSiteValues(version.values) })}
        labels={siteLabels}
        describe={describeSite}
      />
    </EntityDialog>
  );
}
