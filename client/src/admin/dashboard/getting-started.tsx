import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { useState } from 'react';
import { Link } from 'wouter';
import { SiteSettingsDialog } from '#client/admin/forms/record-dialogs.ts';
import { useDateTimeFormat } from '#client/admin/lists/use-date-time-format.ts';
import { siteFields } from '#client/admin/site-settings/site-fields.tsx';
import { checkStorage } from '#client/api/diagnostics.ts';
import { deliveryQuery, emailSettingsQuery } from '#client/api/email-settings.ts';
import { historyQuery } from '#client/api/history.ts';
import { locationsQuery, safeguardsQuery } from '#client/api/manager-queries.ts';
import { useSite } from '#client/api/program.ts';
import { textLink } from '#client/ui/text-link.ts';
import { demoSite, emptySite } from '#shared/demo/site.ts';
import { addressLine } from '#shared/domain/event/place.ts';
import { pagePaths } from '#shared/domain/pages/page-paths.ts';
import type { CurrentSiteSettings } from '#shared/schemas/site-settings.ts';

export function GettingStarted() {
  const steps = useSetupSteps();
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);
  if (!steps) return null;
  return (
    <section aria-labelledby="getting-started" className="mt-6 border border-line bg-paper px-5 pt-5 pb-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-4">
        <h2 id="getting-started" className="type-card">
          Getting started
        </h2>
        <p className="type-small text-ink-2">
          {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
        </p>
      </div>
      <ul>
        {steps.map((step) => {
          const Icon = step.isDone ? Check : Circle;
          return (
            <li key={step.label} className="flex gap-3 border-t border-line py-1.5">
              <Icon
                aria-hidden="true"
                className={clsx('mt-3 size-5 shrink-0', step.isDone ? 'text-success' : 'text-ink-3')}
              />
              <div className="grid min-w-0 flex-1 md:grid-cols-[14rem_minmax(0,1fr)] md:items-center">
                <StepLabel step={step} onOpenSettings={() => setAreSettingsOpen(true)} />
                <p className="type-small wrap-anywhere text-ink-2 max-md:pb-2">{step.hint}</p>
              </div>
            </li>
          );
        })}
      </ul>
      {areSettingsOpen && <SiteSettingsDialog onClose={() => setAreSettingsOpen(false)} />}
    </section>
  );
}

function StepLabel({ step, onOpenSettings }: { step: SetupStep; onOpenSettings: () => void }) {
  const { label, isDone, place } = step;
  const row = 'flex min-h-11 items-center justify-self-start';
  const content = (
    <>
      {label}
      <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
    </>
  );
  if (!place) return <p className={clsx(row, 'font-[620]')}>{content}</p>;
  if (place !== inSiteSettings)
    return (
      <Link href={place} className={clsx(row, textLink)}>
        {content}
      </Link>
    );
  return (
    <button type="button" className={clsx(row, textLink)} onClick={onOpenSettings}>
      {content}
    </button>
  );
}

interface SetupStep {
  label: string;
  hint: string;
  isDone: boolean;
  /** The URL of the step's page, or `inSiteSettings`. */
  place?: string;
}

/** The place of the steps that are done in the site settings. */
const inSiteSettings = 'site-settings';

/** The settings whose first values are invented. */
const exampleFields = [
  'programName',
  'programLongName',
  'tagline',
  'presenterName',
  'presenterLongName',
  'contactEmail',
  'aboutStatement',
  'aboutIntro',
  'figures',
  'pressItems',
] as const;

/**
 * Returns the steps of setting up a program, or undefined while they load and on servers without site settings. A step
 * whose request failed is left out.
 */
function useSetupSteps(): SetupStep[] | undefined {
  const site = useSite();
  const versions = useQuery(historyQuery({ kind: 'site-settings', id: 1 }));
  const locations = useQuery(locationsQuery);
  const email = useQuery(emailSettingsQuery);
  const delivery = useQuery(deliveryQuery);
  const storage = useQuery({ queryKey: ['storage'], queryFn: checkStorage, staleTime: 0, retryOnMount: true });
  const safeguards = useQuery(safeguardsQuery);
  const formatDateTime = useDateTimeFormat();
  const isLoading = [versions, locations, email, delivery, storage, safeguards].some(({ isPending }) => isPending);
  if (isLoading || !Array.isArray(versions.data)) return undefined;
  const [saved] = versions.data;
  const exampleTexts = saved && findExampleTexts({ ...site, ...saved.values });
  const steps: (SetupStep | false | undefined)[] = [
    {
      label: 'Name and texts',
      hint: describeTexts(exampleTexts),
      isDone: exampleTexts?.length === 0,
      place: inSiteSettings,
    },
    {
      label: 'Address',
      hint: addressLine(site),
      isDone: site.street !== emptySite.street && site.street !== demoSite.street,
      place: inSiteSettings,
    },
    {
      label: 'Legal texts',
      hint: 'Templates under California law until you save your own: read them, and say at least who they are from',
      isDone: Boolean(site.legalName ?? (site.privacyPolicy && site.termsOfService)),
      place: inSiteSettings,
    },
    locations.data && {
      label: 'First location',
      hint: 'A place with a map link, for activations to choose',
      isDone: locations.data.length > 0,
      place: `${pagePaths.admin}?tab=locations`,
    },
    { label: 'First activation', hint: 'With the button above', isDone: false },
    email.data &&
      delivery.data && {
        label: 'Email',
        hint: 'A mail service, at least one recipient, and notifications switched on',
        isDone: delivery.data.transport !== 'file' && email.data.enabled && email.data.recipientEmails.length > 0,
        place: `${pagePaths.admin}?tab=email`,
      },
    storage.data?.status && {
      label: 'Storage',
      hint: 'Without S3, pictures are saved on the disk of the server',
      isDone: storage.data.status === 'configured',
      place: pagePaths.diagnostics,
    },
    safeguards.data && {
      label: 'Two-factor authentication',
      hint: 'For your account, on the server: npm run admin -- second-factor on',
      isDone: safeguards.data.hasSecondFactor,
    },
    safeguards.data && {
      label: 'Backup',
      hint: `${
        safeguards.data.lastBackupAt
          ? `The last one: ${formatDateTime(safeguards.data.lastBackupAt)}.`
          : 'The server makes one every night, from 3 AM.'
      } Backups made in another way do not show here.`,
      isDone: safeguards.data.lastBackupAt !== null,
    },
  ];
  return steps.filter((step) => !!step);
}

/** Returns the labels of the settings that still contain what a new program or the demo says. */
function findExampleTexts(saved: CurrentSiteSettings['values']): string[] {
  return exampleFields
    .filter((field) =>
      rowsOf(saved[field]).some((row) => [...rowsOf(emptySite[field]), ...rowsOf(demoSite[field])].includes(row)),
    )
    .map((field) => siteFields[field].label);
}

/** Returns a text, or each item of a list as JSON. */
const rowsOf = (value: string | readonly object[]) =>
  typeof value === 'string' ? [value] : value.map((item) => JSON.stringify(item));

function describeTexts(exampleTexts: string[] | undefined): string {
  if (!exampleTexts) return 'Until you save your own, visitors see placeholders';
  if (exampleTexts.length > 0) return `Still placeholders: ${exampleTexts.join(', ')}`;
  return 'What the program says about itself on every page';
}
