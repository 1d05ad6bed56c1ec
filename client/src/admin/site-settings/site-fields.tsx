import { useController, useWatch } from 'react-hook-form';
import { createContext, useContext } from 'react';
import { type FormFields, type FormValues, half } from '#client/admin/forms/fields.ts';
import { FormField } from '#client/admin/forms/form-fields.tsx';
import { socialLinksField } from '#client/admin/forms/social-links-field.tsx';
import { ImageField } from '#client/admin/uploads/image-field.tsx';
import { SelectField } from '#client/ui/field.tsx';
import type { CurrentSiteSettings, SiteSettings } from '#shared/schemas/site-settings.ts';
import { FiguresField, PressItemsField } from './rows-field.tsx';

export type SiteValues = FormValues<SiteSettings>;

export const siteSections = {
  program: { label: 'Program' },
  presenter: { label: 'Presenter and address' },
  contact: { label: 'Contact' },
  timeZone: { label: 'Time zone' },
  form: { label: 'Application form' },
  home: { label: 'Home' },
  about: { label: 'About' },
  footer: { label: 'Footer and legal' },
  linkPreviews: { label: 'Link previews' },
};

type Section = keyof typeof siteSections;

const required = { empty: '', required: true };
const off = { autoComplete: 'off' };
const email = { ...off, type: 'email' };
const address = { ...off, inputMode: 'url', placeholder: 'https://' } as const;
const program = { section: 'program' satisfies Section };
const presenter = { section: 'presenter' satisfies Section };
const contact = { section: 'contact' satisfies Section };
const form = { section: 'form' satisfies Section };
const home = { section: 'home' satisfies Section };
const about = { section: 'about' satisfies Section };
const footer = { section: 'footer' satisfies Section };

export const siteFields: FormFields<SiteValues> = {
  programName: {
    ...program,
    ...required,
    label: 'Program name',
    input: { ...off, hint: 'The short name, as in the logo' },
    width: half,
  },
  programLongName: { ...program, ...required, label: 'Full name', input: off, width: half },
  tagline: {
    ...program,
    ...required,
    label: 'Tagline',
    input: { ...off, hint: 'Shown next to the logo' },
    width: half,
  },
  launchYear: {
    ...program,
    ...required,
    label: 'Launch year',
    input: { ...off, inputMode: 'numeric' },
    width: half,
  },
  logo: { ...program, label: 'Logo', empty: '', control: ImageField },
  presenterName: { ...presenter, ...required, label: 'Presenter', input: off, width: half },
  presenterLongName: { ...presenter, ...required, label: 'Full name of the presenter', input: off, width: half },
  street: { ...presenter, ...required, label: 'Street', input: off },
  city: { ...presenter, ...required, label: 'City', input: off, width: half },
  region: { ...presenter, ...required, label: 'State', input: off, width: half },
  postalCode: { ...presenter, ...required, label: 'Postal code', input: off, width: half },
  country: {
    ...presenter,
    ...required,
    label: 'Country',
    input: { ...off, maxLength: 2, hint: 'Two capital letters, such as US' },
    width: half,
  },
  contactEmail: { ...contact, ...required, label: 'Contact email', input: email, width: half },
  accessEmail: {
    ...contact,
    label: 'Email for access needs',
    empty: '',
    input: { ...email, hint: 'If empty, the contact email' },
    width: half,
  },
  socialLinks: { ...contact, ...socialLinksField(['instagram', 'facebook', 'twitter', 'linkedin', 'website']) },
  timeZone: { section: 'timeZone', label: 'Time zone', empty: '', control: TimeZoneField },
  formUrl: { ...form, label: 'Form address', empty: '', input: address, control: FormUrlField },
  formScriptUrl: { ...form, label: 'Embedding script', empty: '', input: address, control: FormScriptField },
  formHeight: {
    ...form,
    label: 'Form height in pixels',
    empty: '',
    input: { ...off, inputMode: 'numeric', placeholder: '600' },
    width: half,
  },
  heroTitle: {
    ...home,
    ...required,
    label: 'Home heading',
    input: { ...off, hint: 'Shown on the home page while no activation is featured' },
  },
  heroText: { ...home, ...required, label: 'Home text', input: off },
  aboutStatement: { ...about, ...required, label: 'Statement', input: { rows: 3 } },
  aboutIntro: {
    ...about,
    ...required,
    label: 'Introduction',
    input: { rows: 7, hint: 'A blank line starts a new paragraph' },
  },
  figures: {
    ...about,
    label: 'Figures',
    empty: [],
    control: FiguresField,
    toText: (rows) => rows.map(({ figure, label }) => `${figure} ${label}`).join('\n'),
  },
  pressItems: {
    ...about,
    label: 'Press items',
    empty: [],
    control: PressItemsField,
    toText: (rows) =>
      rows
        .map(({ title, date, summary, link }) => [title, date, summary, link].filter(Boolean).join('\n'))
        .join('\n\n'),
  },
  footerText: {
    ...footer,
    label: 'Footer text',
    empty: '',
    input: { rows: 2, hint: 'If empty, the names of the program and its presenter' },
  },
  legalName: {
    ...footer,
    label: 'Legal name',
    empty: '',
    input: { ...off, hint: 'If empty, the full name' },
    width: half,
  },
  legalEmail: {
    ...footer,
    label: 'Email for legal matters',
    empty: '',
    input: { ...email, hint: 'If empty, the contact email' },
    width: half,
  },
  previewPicture: { section: 'linkPreviews', label: 'Preview picture', empty: '', control: PreviewPictureField },
};

const toNumber = (text: string) => (text.trim() ? Number(text) : undefined);

/** Returns the input for validation, in which years and heights are numbers. */
export function toSiteInput(values: SiteValues) {
  return { ...values, launchYear: toNumber(values.launchYear), formHeight: toNumber(values.formHeight) };
}

/** Provides the values of environment variables, which apply where a setting is empty. */
export const FallbacksContext = createContext<CurrentSiteSettings['fallbacks']>({
  timeZone: '',
  formUrl: null,
  formScriptUrl: null,
});

function TimeZoneField() {
  const { field, fieldState } = useController<SiteValues, 'timeZone'>({ name: 'timeZone' });
  const fallbacks = useContext(FallbacksContext);
  // A stored zone may be an alias, which is not listed.
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...(field.value ? [field.value] : [])]);
  return (
    <SelectField label={siteFields.timeZone.label} error={fieldState.error?.message} {...field}>
      <option value="">As configured on the server: {fallbacks.timeZone}</option>
      {[...zones].map((zone) => (
        <option key={zone}>{zone}</option>
      ))}
    </SelectField>
  );
}

function FormUrlField() {
  const { formUrl } = useContext(FallbacksContext);
  const hint = describeFallback(formUrl, 'Without an address, artists are asked to write an email');
  return <FormField fields={siteFields} name="formUrl" hint={hint} />;
}

function FormScriptField() {
  const { formScriptUrl } = useContext(FallbacksContext);
  const formUrl = useWatch<SiteValues, 'formUrl'>({ name: 'formUrl' });
  const hint = formUrl ? 'Of the form above, if it has one' : describeFallback(formScriptUrl, 'Optional');
  return <FormField fields={siteFields} name="formScriptUrl" hint={hint} />;
}

function describeFallback(value: string | null, hint: string): string {
  return value ? `From the server's configuration: ${value}` : hint;
}

/** The picture that messengers and social networks show with a link to the site. */
function PreviewPictureField() {
  return (
    <>
      <ImageField name="previewPicture" label={siteFields.previewPicture.label} />
      <p className="mt-2 text-sm leading-snug text-ink-2">
        If empty, a picture with the program&apos;s name and tagline is drawn.
      </p>
    </>
  );
}
