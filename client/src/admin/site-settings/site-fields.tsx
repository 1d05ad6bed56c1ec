import { useController, useWatch } from 'react-hook-form';
import { createContext, useContext } from 'react';
import { type ControlProps, type FormFields, type FormValues, half } from '#client/admin/forms/fields.ts';
import { FormField } from '#client/admin/forms/form-fields.tsx';
import { socialLinksField } from '#client/admin/forms/social-links-field.tsx';
import { ImageField } from '#client/admin/uploads/image-field.tsx';
import { ExternalLink } from '#client/ui/external-link.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { textLink } from '#client/ui/text-link.ts';
import type { CurrentSiteSettings, SiteSettings } from '#shared/schemas/site-settings.ts';
import { FiguresField, PressItemsField } from './rows-field.tsx';

/** The section of the home page that embeds the application form. */
export const formSection = '/#commission';

export type SiteValues = FormValues<SiteSettings>;

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

const program = { section: 'program' satisfies Section };
const presenter = { section: 'presenter' satisfies Section };
const contact = { section: 'contact' satisfies Section };
const form = { section: 'form' satisfies Section };
const home = { section: 'home' satisfies Section };
const about = { section: 'about' satisfies Section };
const footer = { section: 'footer' satisfies Section };

const plain = { autoComplete: 'off' };
const hinted = (hint: string) => ({ ...plain, hint });
const email = { ...plain, type: 'email' };
const number = { ...plain, inputMode: 'numeric' } as const;
const address = { ...plain, inputMode: 'url', placeholder: 'https://' } as const;

const legalText = {
  rows: 5,
  hint: 'If empty, a template under California law. Each section starts with ## and its heading, each item of a list with -.',
};

const optional = { empty: '', input: plain };
const required = { ...optional, required: true };
const optionalHalf = { ...optional, width: half };
const requiredHalf = { ...required, width: half };

export const siteFields: FormFields<SiteValues> = {
  programName: { ...program, ...requiredHalf, label: 'Program name', input: hinted('The short name, as in the logo') },
  programLongName: { ...program, ...requiredHalf, label: 'Full name' },
  tagline: { ...program, ...requiredHalf, label: 'Tagline', input: hinted('Shown next to the logo') },
  launchYear: { ...program, ...requiredHalf, label: 'Launch year', input: number },
  logo: {
    ...program,
    label: 'Logo',
    empty: '',
    control: imageField("Without a logo, visitors see a sun and the program's name."),
  },
  presenterName: { ...presenter, ...requiredHalf, label: 'Presenter' },
  presenterLongName: { ...presenter, ...requiredHalf, label: 'Full name of the presenter' },
  street: { ...presenter, ...required, label: 'Street' },
  city: { ...presenter, ...requiredHalf, label: 'City' },
  region: { ...presenter, ...requiredHalf, label: 'State' },
  postalCode: { ...presenter, ...requiredHalf, label: 'Postal code' },
  country: {
    ...presenter,
    ...requiredHalf,
    label: 'Country',
    input: { ...hinted('Two capital letters, such as US') },
  },
  contactEmail: { ...contact, ...requiredHalf, label: 'Contact email', input: email },
  accessEmail: {
    ...contact,
    ...optionalHalf,
    label: 'Email for access needs',
    input: { ...email, hint: 'If empty, the contact email' },
  },
  socialLinks: { ...contact, ...socialLinksField(['instagram', 'facebook', 'twitter', 'linkedin', 'website']) },
  timeZone: { section: 'timeZone', label: 'Time zone', empty: '', control: TimeZoneField },
  formUrl: { ...form, ...optional, label: 'Form address', input: address, control: FormUrlField },
  formScriptUrl: { ...form, ...optional, label: 'Embedding script', input: address, control: FormScriptField },
  formHeight: {
    ...form,
    ...optionalHalf,
    label: 'Form height in pixels',
    input: { ...number, placeholder: '600' },
  },
  heroTitle: {
    ...home,
    ...required,
    label: 'Home heading',
    input: hinted('Shown on the home page while no activation is featured'),
  },
  heroText: { ...home, ...required, label: 'Home text' },
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
    ...optional,
    label: 'Footer text',
    input: { rows: 2, hint: 'If empty, the names of the program and its presenter' },
  },
  legalName: { ...footer, ...optionalHalf, label: 'Legal name', input: hinted('If empty, the full name') },
  legalEmail: {
    ...footer,
    ...optionalHalf,
    label: 'Email for legal matters',
    input: { ...email, hint: 'If empty, the contact email' },
  },
  privacyPolicy: { ...footer, ...optional, label: 'Privacy policy', input: legalText },
  termsOfService: { ...footer, ...optional, label: 'Terms of service', input: legalText },
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

/** The values of environment variables, which apply where a setting is empty. */
export const FallbacksContext = createContext<CurrentSiteSettings['fallbacks']>({
  timeZone: '',
  formUrl: null,
  formScriptUrl: null,
});

function TimeZoneField() {
  const { field, fieldState } = useController<SiteValues, 'timeZone'>({ name: 'timeZone' });
  const fallbacks = useContext(FallbacksContext);
  // A stored zone may be an alias, which this browser does not list.
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...(field.value ? [field.value] : [])]);
  return (
    <SelectField
      label={siteFields.timeZone.label}
      error={fieldState.error?.message}
      options={[['', `${fallbacks.timeZone} (default)`], ...zones]}
      {...field}
    />
  );
}

const embeddingHint =
  'A short address that leads to another stays empty on the page: open it, and copy the address that the browser then shows. If the form stays empty even so, its service forbids embedding: look there for an address to embed.';

/** The address of the form. Only visitors' pages may embed it, so what they see is on the home page. */
function FormUrlField() {
  const { formUrl: fallback } = useContext(FallbacksContext);
  const { field, fieldState } = useController<SiteValues, 'formUrl'>({ name: 'formUrl' });
  const hint = describeFallback(fallback, 'Without an address, artists are asked to write an email');
  return (
    <>
      <FormField fields={siteFields} name="formUrl" hint={field.value ? embeddingHint : hint} />
      {fieldState.isDirty ? (
        <p className="mt-2 text-sm text-ink-2">Save the settings, then check the form as visitors see it.</p>
      ) : (
        <ExternalLink href={formSection} className={`${textLink} inline-flex min-h-11 items-center text-sm`}>
          Open the form as visitors see it
        </ExternalLink>
      )}
    </>
  );
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

/** Returns the control for an image with a hint. */
function imageField(hint: string) {
  return (props: ControlProps) => <ImageField {...props} hint={hint} />;
}
