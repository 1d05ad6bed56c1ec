import { useFields } from '#client/admin/forms/use-fields.ts';
import { ImageField } from '#client/admin/uploads/image-field.tsx';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { RowsField } from './rows-field.tsx';
import { siteLabels } from '#client/admin/forms/site-labels.ts';
import { siteSections } from './site-sections.ts';
import { Section, SiteText, SiteTextArea } from './site-section.tsx';
import type { SiteValues } from './site-values.ts';

/** The hero of the home page while no activation is featured. */
export function HomeSection() {
  return (
    <Section section={siteSections.home}>
      <SiteText
        name="heroTitle"
        required
        className="sm:col-span-2"
        hint="Shown on the home page while no activation is featured"
      />
      <SiteText name="heroText" required className="sm:col-span-2" />
    </Section>
  );
}

/** The texts of the About page. */
export function AboutSection() {
  const field = useFields<SiteValues>();
  return (
    <Section section={siteSections.about}>
      <SiteTextArea name="aboutStatement" rows={3} required />
      <SiteTextArea name="aboutIntro" rows={7} required hint="A blank line starts a new paragraph" />
      <RowsField name="figures" noun="figure" max={6} newRow={{ figure: '', label: '' }}>
        {(index) => (
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            <TextField data-row label="Figure" required maxLength={12} {...field(`figures.${index}.figure`)} />
            <TextField label="Label" required {...field(`figures.${index}.label`)} />
          </div>
        )}
      </RowsField>
      <RowsField name="pressItems" noun="press item" max={60} newRow={{ title: '', date: '', summary: '', link: '' }}>
        {(index) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <TextField data-row label="Title" required {...field(`pressItems.${index}.title`)} />
            <TextField label="Date" type="date" required {...field(`pressItems.${index}.date`)} />
            <TextAreaField label="Summary" rows={2} required {...field(`pressItems.${index}.summary`)} />
            <TextField label="Link" inputMode="url" required {...field(`pressItems.${index}.link`)} />
          </div>
        )}
      </RowsField>
    </Section>
  );
}

/** The footer, and the organization that the legal texts name. */
export function FooterSection() {
  return (
    <Section section={siteSections.footer}>
      <SiteTextArea name="footerText" rows={2} hint="If empty, the names of the program and its presenter" />
      <SiteText name="legalName" hint="If empty, the full name" />
      <SiteText name="legalEmail" type="email" hint="If empty, the contact email" />
    </Section>
  );
}

/** The picture that messengers and social networks show with a link to the site. */
export function LinkPreviewsSection() {
  return (
    <Section section={siteSections.linkPreviews}>
      <div className="sm:col-span-2">
        <ImageField<SiteValues> name="previewPicture" label={siteLabels.previewPicture} report="toast" />
        <p className="mt-2 text-sm leading-snug text-ink-2">
          If empty, a picture with the program&apos;s name and tagline is drawn.
        </p>
      </div>
    </Section>
  );
}
