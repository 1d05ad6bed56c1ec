import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EntityDialog } from '#client/admin/forms/entity-dialog.tsx';
import { SectionedForm } from '#client/admin/forms/form-sections.tsx';
import { useErrorToast } from '#client/admin/forms/labels-and-toasts.ts';
import { siteSettingsQuery, useSaveSiteSettings } from '#client/api/site-and-email-settings.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { SiteSettings, type CurrentSiteSettings } from '#shared/schemas/site-settings.ts';
import { formSection, siteFields, toSiteInput, siteSections } from './site-fields.tsx';

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

const toRecord = ({ updatedAt, values }: CurrentSiteSettings) => ({ ...values, id: 1, updatedAt: updatedAt ?? '' });

const openForm = () => window.open(formSection, '_blank', 'noopener');

interface SiteSettingsFormProps {
  current: CurrentSiteSettings;
  onClose: () => void;
}

function SiteSettingsForm({ current, onClose }: SiteSettingsFormProps) {
  const toast = useToast();
  const showError = useErrorToast();
  const { mutateAsync: save } = useSaveSiteSettings();
  return (
    <EntityDialog
      entity="site-settings"
      id="1"
      fields={siteFields}
      record={useMemo(() => toRecord(current), [current])}
      schema={SiteSettings}
      toInput={toSiteInput}
      save={(input, { basedOn }) => save({ ...input, updatedAt: basedOn })}
      // The contract returns the stored settings with a conflict.
      onConflict={(stored) => toRecord(stored as CurrentSiteSettings)}
      onSaved={({ values }, message) => {
        const isNewForm = values.formUrl && values.formUrl !== current.values.formUrl;
        const action = isNewForm ? { label: 'Check the form', onClick: openForm } : undefined;
        toast({ action, ...message, title: 'Site settings saved successfully!' });
      }}
      onSaveFailed={(error, action) => showError('Failed to save site settings. Please try again.', error, '', action)}
      title="Site settings"
      submitLabel="Save Settings"
      history={{ kind: 'site-settings', id: 1 }}
      size="large"
      onClose={onClose}
    >
      <SectionedForm fields={siteFields} sections={siteSections} openKey="site-settings-section" />
    </EntityDialog>
  );
}
