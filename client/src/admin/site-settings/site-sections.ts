import type { SiteSettings } from '#shared/schemas/site-settings.ts';

/** A section of the form. */
export interface SiteSection {
  id: string;
  label: string;
  fields: readonly (keyof SiteSettings)[];
}

const section = (label: string, ...fields: SiteSection['fields']): SiteSection => ({
  id: `site-section-${label.toLowerCase().replaceAll(' ', '-')}`,
  label,
  fields,
});

/** The sections of the form, each with the fields it shows. */
export const siteSections = {
  program: section('Program', 'programName', 'programLongName', 'tagline', 'launchYear', 'logo'),
  presenter: section(
    'Presenter and address',
    ...(['presenterName', 'presenterLongName', 'street', 'city', 'region', 'postalCode', 'country'] as const),
  ),
  contact: section('Contact', 'contactEmail', 'accessEmail', 'socialLinks'),
  timeZone: section('Time zone', 'timeZone'),
  form: section('Application form', 'formUrl', 'formScriptUrl', 'formHeight'),
  home: section('Home', 'heroTitle', 'heroText'),
  about: section('About', 'aboutStatement', 'aboutIntro', 'figures', 'pressItems'),
  footer: section('Footer and legal', 'footerText', 'legalName', 'legalEmail'),
  linkPreviews: section('Link previews', 'previewPicture'),
} as const;
