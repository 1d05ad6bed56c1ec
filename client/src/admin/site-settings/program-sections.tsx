import { useFormContext } from 'react-hook-form';
import { SocialLinksFields } from '#client/admin/forms/social-links-fields.tsx';
import { ImageField } from '#client/admin/uploads/image-field.tsx';
import { siteLabels } from '#client/admin/forms/site-labels.ts';
import { siteSections } from './site-sections.ts';
import { Section, SiteText } from './site-section.tsx';
import type { SiteValues } from './site-values.ts';

/** The names of the program. */
export function ProgramSection() {
  return (
    <Section section={siteSections.program}>
      <SiteText name="programName" required hint="The short name, as in the logo" />
      <SiteText name="programLongName" required />
      <SiteText name="tagline" required hint="Shown next to the logo" />
      <SiteText name="launchYear" required inputMode="numeric" />
      <div className="sm:col-span-2">
        <ImageField<SiteValues> name="logo" label={siteLabels.logo} report="toast" />
      </div>
    </Section>
  );
}

/** The presenter and its address. */
export function PresenterSection() {
  return (
    <Section section={siteSections.presenter}>
      <SiteText name="presenterName" required />
      <SiteText name="presenterLongName" required />
      <SiteText name="street" required className="sm:col-span-2" />
      <SiteText name="city" required />
      <SiteText name="region" required />
      <SiteText name="postalCode" required />
      <SiteText name="country" required maxLength={2} hint="Two capital letters, such as US" />
    </Section>
  );
}

/** The email addresses and social links of the program. */
export function ContactSection() {
  const { getValues } = useFormContext<SiteValues>();
  return (
    <Section section={siteSections.contact}>
      <SiteText name="contactEmail" type="email" required />
      <SiteText name="accessEmail" type="email" hint="If empty, the contact email" />
      <div className="sm:col-span-2">
        <SocialLinksFields keys={Object.keys(getValues('socialLinks'))} />
      </div>
    </Section>
  );
}
