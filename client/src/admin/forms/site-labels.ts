import type { FieldLabels } from './field-labels.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

/** The labels of the fields, in the order of the form. */
export const siteLabels: FieldLabels<SiteSettings> = {
  programName: 'Program name',
  programLongName: 'Full name',
  tagline: 'Tagline',
  launchYear: 'Launch year',
  logo: 'Logo',
  presenterName: 'Presenter',
  presenterLongName: 'Full name of the presenter',
  street: 'Street',
  city: 'City',
  region: 'State',
  postalCode: 'Postal code',
  country: 'Country',
  contactEmail: 'Contact email',
  accessEmail: 'Email for access needs',
  socialLinks: 'Social links',
  timeZone: 'Time zone',
  formUrl: 'Form address',
  formScriptUrl: 'Embedding script',
  formHeight: 'Form height in pixels',
  heroTitle: 'Home heading',
  heroText: 'Home text',
  aboutStatement: 'Statement',
  aboutIntro: 'Introduction',
  figures: 'Figures',
  pressItems: 'Press items',
  footerText: 'Footer text',
  legalName: 'Legal name',
  legalEmail: 'Email for legal matters',
  previewPicture: 'Preview picture',
};

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
