import { useController, useWatch } from 'react-hook-form';
import { SelectField } from '#client/ui/field.tsx';
import type { CurrentSiteSettings } from '#shared/schemas/site-settings.ts';
import { siteLabels } from '#client/admin/forms/site-labels.ts';
import { siteSections } from './site-sections.ts';
import { Section, SiteText } from './site-section.tsx';
import type { SiteValues } from './site-values.ts';

type Fallbacks = Pick<CurrentSiteSettings, 'fallbacks'>;

/** The time zone that determines today's date. */
export function TimeZoneSection({ fallbacks }: Fallbacks) {
  const { field, fieldState } = useController<SiteValues, 'timeZone'>({ name: 'timeZone' });
  // A stored zone may be an alias, which is not listed.
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...(field.value ? [field.value] : [])]);
  return (
    <Section section={siteSections.timeZone}>
      <SelectField label={siteLabels.timeZone} className="sm:col-span-2" error={fieldState.error?.message} {...field}>
        <option value="">As configured on the server: {fallbacks.timeZone}</option>
        {[...zones].map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
    </Section>
  );
}

/** The artists' application form. */
export function FormSection({ fallbacks }: Fallbacks) {
  const formUrl = useWatch<SiteValues, 'formUrl'>({ name: 'formUrl' });
  return (
    <Section section={siteSections.form}>
      <SiteText
        name="formUrl"
        inputMode="url"
        placeholder="https://"
        className="sm:col-span-2"
        hint={describeFallback(fallbacks.formUrl, 'Without an address, artists are asked to write an email')}
      />
      <SiteText
        name="formScriptUrl"
        inputMode="url"
        placeholder="https://"
        className="sm:col-span-2"
        hint={formUrl ? 'Of the form above, if it has one' : describeFallback(fallbacks.formScriptUrl, 'Optional')}
      />
      <SiteText name="formHeight" inputMode="numeric" placeholder="600" />
    </Section>
  );
}

function describeFallback(value: string | null, hint: string): string {
  return value ? `From the server's configuration: ${value}` : hint;
}
