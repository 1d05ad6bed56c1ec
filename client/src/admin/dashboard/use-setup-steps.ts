import { useQuery } from '@tanstack/react-query';
import { checkStorage } from '#client/api/diagnostics.ts';
import { deliveryQuery } from '#client/api/mail-delivery.ts';
import { emailSettingsQuery, locationsQuery } from '#client/api/manager-queries.ts';
import { useSite } from '#client/api/program.ts';
import { siteVersionsQuery } from '#client/api/site-settings.ts';
import { addressLine } from '#shared/domain/address-line.ts';
import { pagePaths } from '#shared/domain/page-paths.ts';
import { demoSite } from '#shared/demo/site.ts';

/** A step of setting up a program. */
export interface SetupStep {
  label: string;
  hint: string;
  isDone: boolean;
  /** The page of the step, or the site settings; undefined if the tab itself is the place. */
  place?: string;
}

/** The place of the steps that are done in the site settings. */
export const inSiteSettings = 'site-settings';

/**
 * Returns the steps of setting up a program without activations, or undefined while they are loading and on servers
 * without site settings. A step whose request failed is left out.
 */
export function useSetupSteps(): SetupStep[] | undefined {
  const site = useSite();
  const versions = useQuery(siteVersionsQuery);
  const locations = useQuery(locationsQuery);
  const email = useQuery(emailSettingsQuery);
  const delivery = useQuery(deliveryQuery);
  const storage = useQuery({ queryKey: ['storage'], queryFn: checkStorage, staleTime: 0, retryOnMount: true });
  const isLoading = [versions, locations, email, delivery, storage].some(({ isPending }) => isPending);
  if (isLoading || !versions.data) return undefined;
  const steps: (SetupStep | false | undefined)[] = [
    {
      label: 'Name and texts',
      hint: 'What the program says about itself on every page',
      isDone: versions.data.length > 0,
      place: inSiteSettings,
    },
    {
      label: 'Address',
      hint: addressLine(site),
      isDone: addressLine(site) !== addressLine(demoSite),
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
  ];
  return steps.filter((step) => !!step);
}
