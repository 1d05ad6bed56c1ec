import { useController, useWatch } from 'react-hook-form';
import { type ControlProps, type FormFields, type FormValues, half } from '#client/admin/forms/fields.ts';
import { FormField } from '#client/admin/forms/form-fields.tsx';
import { socialLinksField } from '#client/admin/forms/social-links-field.tsx';
import { ImageField } from '#client/admin/uploads/image-field.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { defaultTimeZone } from '#shared/domain/constants.ts';
import { homeTexts } from '#shared/domain/pages/home-texts.ts';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import { FiguresField, PressItemsField } from './rows-field.tsx';

/** The sections of the form of the site settings, in their order. */
export const siteSections = {
  program: { label: 'Program' },
  presenter: { label: 'Presenter' },
  contact: { label: 'Contact' },
  timeZone: { label: 'Time zone' },
  form: { label: 'Application form' },
  home: { label: 'Home' },
  about: { label: 'About' },
  footer: { label: 'Footer and legal' },
  linkPreviews: { label: 'Link previews' },
};
type Section = keyof typeof siteSections;

/** The section of the home page that embeds the application form. */
export const formSection = '/#commission';

export type SiteValues = FormValues<SiteSettings>;

const program = { section: 'program' satisfies Section };
const presenter = { section: 'presenter' satisfies Section };
const contact = { section: 'contact' satisfies Section };
const form = { section: 'form' satisfies Section, place: formSection };
const home = { section: 'home' satisfies Section };
const about = { section: 'about' satisfies Section };
const footer = { section: 'footer' satisfies Section };

/** Where visitors see the values. */
const atTop = { place: pagePaths.home };
const atFooter = { place: '/#footer' };
const atVisit = { place: `${pagePaths.about}#visit` };

const plain = { autoComplete: 'off' };
const hinted = (hint: string) => ({ ...plain, hint });
const email = { ...plain, type: 'email' };
const number = { ...plain, inputMode: 'numeric' } as const;
const address = { ...plain, inputMode: 'url', placeholder: 'https://' } as const;

const legalText = {
  rows: 5,
  hint:
    'If empty, a template under California law. ' +
    'Each section starts with ## and its heading, each item of a list with -.',
};

const optional = { empty: '', input: plain };
const required = { ...optional, required: true };
const wordsFor = (name: keyof typeof homeTexts) => ({
  ...optional,
  input: { rows: 2, hint: `If empty: ${homeTexts[name]}` },
});
const optionalHalf = { ...optional, width: half };
const requiredHalf = { ...required, width: half };

export const siteFields: FormFields<SiteValues> = {
  programName: {
    ...program,
    ...requiredHalf,
    ...atTop,
    label: 'Program name',
    input: hinted('The short name, as in the logo'),
  },
  programLongName: { ...program, ...requiredHalf, ...atFooter, label: 'Full name' },
  tagline: { ...program, ...requiredHalf, ...atTop, label: 'Tagline', input: hinted('Shown next to the logo') },
  launchYear: { ...program, ...requiredHalf, label: 'Launch year', input: number },
  logo: {
    ...program,
    ...atTop,
    label: 'Logo',
    empty: '',
    control: imageField("Without a logo, visitors see a sun and the program's name."),
  },
  presenterName: { ...presenter, ...requiredHalf, ...atTop, label: 'Presenter' },
  presenterLongName: { ...presenter, ...requiredHalf, ...atVisit, label: 'Full name of the presenter' },
  street: { ...presenter, ...required, ...atVisit, label: 'Street' },
  city: { ...presenter, ...requiredHalf, ...atVisit, label: 'City' },
  region: { ...presenter, ...requiredHalf, ...atVisit, label: 'State' },
  postalCode: { ...presenter, ...requiredHalf, ...atVisit, label: 'Postal code' },
  country: {
    ...presenter,
    ...requiredHalf,
    label: 'Country',
    input: { ...hinted('Two capital letters, such as US') },
  },
  contactEmail: { ...contact, ...requiredHalf, ...atVisit, label: 'Contact email', input: email },
  accessEmail: {
    ...contact,
    ...optionalHalf,
    ...atVisit,
    label: 'Email for access needs',
    input: { ...email, hint: 'If empty, the contact email' },
  },
  socialLinks: {
    ...contact,
    ...atFooter,
    ...socialLinksField(['instagram', 'facebook', 'twitter', 'linkedin', 'website']),
  },
  timeZone: { section: 'timeZone', label: 'Time zone', empty: '', control: TimeZoneField },
  formUrl: { ...form, ...optional, label: 'Form address', input: address, control: FormUrlField },
  formScriptUrl: {
    ...form,
    ...optional,
    label: 'Embedding script',
    input: { ...address, hint: 'Of the form above, if it has one' },
  },
  formHeight: {
    ...form,
    ...optionalHalf,
    label: 'Form height in pixels',
    input: { ...number, placeholder: '600' },
  },
  heroTitle: {
    ...home,
    ...required,
    ...atTop,
    label: 'Home heading',
    input: hinted('Shown on the home page while no activation is featured'),
  },
  heroText: { ...home, ...required, ...atTop, label: 'Home text' },
  commissionText: { ...home, ...wordsFor('commissionText'), label: 'Words to artists', place: formSection },
  partnerText: { ...home, ...wordsFor('partnerText'), label: 'Words to partners', place: '/#partner-with-us' },
  contactText: { ...home, ...wordsFor('contactText'), label: 'Words above the contact form', place: '/#contact' },
  sentText: {
    ...home,
    ...optional,
    label: 'After a message',
    input: { rows: 2, hint: 'Stands at the contact form after a message was sent' },
    place: '/#contact',
  },
  aboutStatement: { ...about, ...required, place: pagePaths.about, label: 'Statement', input: { rows: 3 } },
  aboutIntro: {
    ...about,
    ...required,
    place: pagePaths.about,
    label: 'Introduction',
    input: { rows: 7, hint: 'A blank line starts a new paragraph' },
  },
  gettingHere: {
    ...about,
    ...optional,
    ...atVisit,
    label: 'Getting here',
    input: { rows: 4, hint: 'Parking, transit and the entrance' },
  },
  figures: {
    ...about,
    label: 'Figures',
    place: `${pagePaths.about}#figures`,
    empty: [],
    control: FiguresField,
    toText: (rows) => rows.map(({ figure, label }) => `${figure} ${label}`).join('\n'),
  },
  pressItems: {
    ...about,
    label: 'Press items',
    place: `${pagePaths.about}#press`,
    empty: [],
    control: PressItemsField,
    toText: (rows) =>
      rows
        .map(({ title, date, summary, link }) => [title, date, summary, link].filter(Boolean).join('\n'))
        .join('\n\n'),
  },
  footerText: {
    ...footer,
    ...optional,
    ...atFooter,
    label: 'Footer text',
    input: { rows: 2, hint: 'If empty, the names of the program and its presenter' },
  },
  legalName: { ...footer, ...optionalHalf, ...atFooter, label: 'Legal name', input: hinted('If empty, the full name') },
  legalEmail: {
    ...footer,
    ...optionalHalf,
    // Its eleventh section, on contact, unless the policy is the program's own.
    place: `${pagePaths.privacyPolicy}#section-11`,
    label: 'Email for legal matters',
    input: { ...email, hint: 'If empty, the contact email' },
  },
  privacyPolicy: { ...footer, ...optional, place: pagePaths.privacyPolicy, label: 'Privacy policy', input: legalText },
  termsOfService: {
    ...footer,
    ...optional,
    place: pagePaths.termsOfService,
    label: 'Terms of service',
    input: legalText,
  },
  previewPicture: {
    section: 'linkPreviews',
    label: 'Preview picture',
    empty: '',
    control: imageField("Without a picture, one with the program's name and tagline is drawn."),
  },
};

const toNumber = (text: string) => (text.trim() ? Number(text) : undefined);

/** Returns the input for validation, in which years and heights are numbers. */
export function toSiteInput(values: SiteValues) {
  return { ...values, launchYear: toNumber(values.launchYear), formHeight: toNumber(values.formHeight) };
}

function TimeZoneField() {
  const { field, fieldState } = useController<SiteValues, 'timeZone'>({ name: 'timeZone' });
  // A stored zone may be an alias, which this browser does not list.
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...(field.value ? [field.value] : [])]);
  return (
    <SelectField
      label={siteFields.timeZone.label}
      error={fieldState.error?.message}
      options={[['', `${defaultTimeZone} (default)`], ...zones]}
      {...field}
    />
  );
}

const embeddingHint =
  'A short address that leads to another stays empty on the page: ' +
  'open it, and copy the address that the browser then shows. ' +
  'If the form stays empty even so, its service forbids embedding: look there for an address to embed.';

/** The address of the form. Only visitors' pages may embed it, so what they see is on the home page. */
function FormUrlField() {
  const formUrl = useWatch<SiteValues, 'formUrl'>({ name: 'formUrl' });
  const hint = formUrl ? embeddingHint : 'Without an address, artists are asked to write an email';
  return <FormField fields={siteFields} name="formUrl" hint={hint} />;
}

/** Returns the control for an image with a hint. */
function imageField(hint: string) {
  return (props: ControlProps) => <ImageField {...props} hint={hint} />;
}
