import { siteFields } from '#client/admin/site-settings/site-fields.tsx';
import { demoSite } from '#shared/demo/site.ts';
import type { CurrentSiteSettings } from '#shared/schemas/site-settings.ts';

/** The settings whose demo values name the demo program or are invented for it. */
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

/** Returns the labels of the settings that still contain what the demo program says. */
export function findExampleTexts(saved: CurrentSiteSettings['values']): string[] {
  return exampleFields
    .filter((field) => rowsOf(saved[field]).some((row) => rowsOf(demoSite[field]).includes(row)))
    .map((field) => siteFields[field].label);
}

/** Returns a text, or each item of a list as JSON. */
const rowsOf = (value: string | readonly object[]) =>
  typeof value === 'string' ? [value] : value.map((item) => JSON.stringify(item));
