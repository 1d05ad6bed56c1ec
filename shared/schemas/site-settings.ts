import { z } from 'zod';
import { linkTarget } from '#shared/domain/text/link-target.ts';
import { isTimeZone } from '#shared/domain/time/time-zone.ts';
import {
  basedOn,
  calendarDay,
  emailAddress,
  emptyToNull,
  optionalText,
  optionalUrl,
  requiredMessage,
  requiredText,
  socialLinks,
  url,
  withDefault,
} from './fields.ts';

/** A figure of the About page, such as "20+" "activations since 2018". */
const Figure = z.object({
  figure: requiredText('Figure', 12, { named: true }),
  label: requiredText('Label', 60, { named: true }),
});

const PressItem = z.object({
  title: requiredText('Title', 200, { named: true }),
  date: calendarDay('Date'),
  summary: requiredText('Summary', 400, { named: true }),
  link: url('Link', { named: true }),
});

/** A legal page in Markdown; null for the template, which describes this software. */
const legalText = (label: string) =>
  optionalText(label, 100_000, { multiline: true }).refine(
    (value) => !value || value.startsWith('## '),
    `${label} must start with ## and a heading`,
  );

/** The program's own name, presenter, addresses and texts, with the validation of the form. */
export const SiteSettings = z.object({
  /** The short name, as in the logo. */
  programName: requiredText('Program name', 40),
  programLongName: requiredText('Full name', 100),
  tagline: requiredText('Tagline', 80),
  presenterName: requiredText('Presenter', 60),
  presenterLongName: requiredText('Full name of the presenter', 100),
  launchYear: z
    .int({ error: ({ input }) => (input === undefined ? requiredMessage('Year') : 'Year must be a whole number') })
    .min(1900, 'Year must be 1900 or later')
    .max(2100, 'Year must be 2100 or earlier'),
  street: requiredText('Street', 120),
  city: requiredText('City', 80),
  /** The state or province, as in a postal address. */
  region: requiredText('State', 40),
  postalCode: requiredText('Postal code', 20),
  /** Two letters, as in ISO 3166. */
  country: requiredText('Country', 2).regex(/^[A-Z]{2}$/, 'Country must be two capital letters, such as US'),
  contactEmail: emailAddress('Contact email'),
  /** The address for questions about access; null for the contact email. */
  accessEmail: emptyToNull(emailAddress('Email for access needs')),
  socialLinks,
  /** An IANA time zone; null for the default. */
  timeZone: emptyToNull(
    z.string().max(60).refine(isTimeZone, 'Time zone must be an IANA name, such as America/Los_Angeles'),
  ),
  /** The application form; null for none. */
  formUrl: emptyToNull(
    url('Form').refine(
      (value) => linkTarget(value)?.startsWith('http'),
      'Form must be a web address, such as https://example.org/form',
    ),
  ),
  /** Used with `formUrl` only. */
  formScriptUrl: emptyToNull(
    url('Embedding script').refine(
      (value) => linkTarget(value)?.startsWith('https:'),
      'Embedding script must be a web address that starts with https://',
    ),
  ),
  /** The height of the embedded form in pixels; null for the default. */
  formHeight: emptyToNull(
    z
      .int('Height must be a whole number of pixels')
      .min(200, 'Height must be at least 200 pixels')
      .max(4000, 'Height can be at most 4000 pixels'),
  ),
  /** The heading of home's hero while no activation is featured. */
  heroTitle: requiredText('Heading', 80),
  heroText: requiredText('Text', 200),
  /** The leads of home's sections; null for those of `homeTexts`. */
  commissionText: optionalText('Words to artists', 300),
  partnerText: optionalText('Words to partners', 300),
  contactText: optionalText('Words above the contact form', 300),
  /** Stands at the contact form after a message was sent, in addition to the toast; null for nothing. */
  sentText: optionalText('After a message', 300),
  aboutStatement: requiredText('Statement', 300),
  /** Paragraphs, separated by blank lines. */
  aboutIntro: requiredText('Introduction', 3000, { multiline: true }),
  /** Parking, transit and the entrance; null for nothing. */
  gettingHere: optionalText('Getting here', 1000, { multiline: true }),
  figures: withDefault(z.array(Figure).max(6, 'There can be at most 6 figures'), []),
  pressItems: withDefault(z.array(PressItem).max(60, 'There can be at most 60 press items'), []),
  /** Replaces "… is a community program presented by …." in the footer. */
  footerText: optionalText('Footer text', 300),
  /** The organization named in the legal texts and the copyright line; null for the full name. */
  legalName: optionalText('Legal name', 120),
  legalEmail: emptyToNull(emailAddress('Email for legal matters')),
  privacyPolicy: legalText('Privacy policy'),
  termsOfService: legalText('Terms of service'),
  /** A picture; null for the drawn mark. */
  logo: optionalUrl('Logo'),
  /** The picture of link previews; null for the drawn one. */
  previewPicture: optionalUrl('Preview picture'),
});
export type SiteSettings = z.output<typeof SiteSettings>;

export const SiteSettingsInput = SiteSettings.extend(basedOn);
export type SiteSettingsInput = z.output<typeof SiteSettingsInput>;

export const CurrentSiteSettings = z.object({
  /** Null before the first save. */
  updatedAt: z.iso.datetime().nullable(),
  savedBy: z.string().nullable(),
  /** The fields of `SiteSettings`; not validated again, because a later release may have stricter rules. */
  values: z.custom<SiteSettings>(),
});
export type CurrentSiteSettings = z.output<typeof CurrentSiteSettings>;
