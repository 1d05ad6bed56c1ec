import { z } from 'zod';
import type { FieldTexts } from '#client/admin/forms/field-labels.ts';
import { describeSocialLinks, socialLinkValues } from '#client/admin/forms/social-links-fields.tsx';
import { SiteSettings } from '#shared/schemas/site-settings.ts';

/** The form values of the site settings: numbers are texts, and missing texts are ''. */
export type SiteValues = {
  [K in keyof SiteSettings]: SiteSettings[K] extends string | number | null ? string : SiteSettings[K];
};

/** The social links that always have a field. */
const siteLinks = ['instagram', 'facebook', 'twitter', 'linkedin', 'website'];

const fromText = (value: unknown) => (typeof value === 'string' && value.trim() ? Number(value) : value);

/** Validates the form values and transforms them into the request body. */
export const siteFormSchema = SiteSettings.extend({
  launchYear: z.preprocess(fromText, SiteSettings.shape.launchYear),
  formHeight: z.preprocess(fromText, SiteSettings.shape.formHeight),
});

/** Returns the form values of the settings. */
export function toSiteValues(site: SiteSettings): SiteValues {
  const values = Object.entries(site).map(([name, value]) => [
    name,
    typeof value === 'object' && value ? value : String(value ?? ''),
  ]);
  return { ...Object.fromEntries(values), socialLinks: socialLinkValues(siteLinks, site.socialLinks) } as SiteValues;
}

/** Returns the settings to preview, without incomplete rows. */
export function toPreviewedSite(values: SiteValues): SiteSettings {
  return {
    ...values,
    launchYear: Number(values.launchYear),
    formHeight: Number(values.formHeight) || null,
    figures: values.figures.filter(({ figure, label }) => figure && label),
    pressItems: values.pressItems.filter((item) => SiteSettings.shape.pressItems.safeParse([item]).success),
  };
}

/** Returns the form values as text, for the conflict panel and the history. */
export function describeSite(values: SiteValues): FieldTexts<SiteValues> {
  return {
    ...values,
    socialLinks: describeSocialLinks(values.socialLinks),
    figures: values.figures.map(({ figure, label }) => `${figure} ${label}`).join('\n'),
    pressItems: values.pressItems
      .map(({ title, date, summary, link }) => [title, date, summary, link].filter(Boolean).join('\n'))
      .join('\n\n'),
  };
}
