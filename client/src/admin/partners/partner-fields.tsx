import { ImageField } from '#client/admin/uploads/image-field.tsx';
import { SocialLinksFields } from '#client/admin/forms/social-links-fields.tsx';
import { useFields } from '#client/admin/forms/use-fields.ts';
import { partnerTypeNames } from '#client/components/partner-type-names.ts';
import { SelectField, TextAreaField, TextField } from '#client/ui/field.tsx';
import { partnerTypes, type Partner } from '#shared/schemas/partner.ts';

/** The social links in the partner form (specification section 3). */
export const partnerLinks = ['facebook', 'twitter', 'instagram', 'linkedin'] as const;

/** The form values of a partner. */
export interface PartnerValues {
  name: string;
  type: Partner['type'];
  description: string;
  website: string;
  contactEmail: string;
  logo: string;
  socialLinks: Record<string, string>;
}

/** The fields of a partner. */
export function PartnerFields() {
  const field = useFields<PartnerValues>();
  return (
    <div className="grid gap-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[3fr_2fr]">
        <TextField label="Name" required {...field('name')} />
        <SelectField label="Type" hint="Determines the badge visitors see" {...field('type')}>
          {partnerTypes.map((type) => (
            <option key={type} value={type}>
              {partnerTypeNames[type]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField label="Description" rows={4} {...field('description')} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label="Website" type="url" inputMode="url" placeholder="https://" {...field('website')} />
        <TextField
          label="Contact email"
          type="email"
          autoComplete="off"
          hint="Not shown to visitors."
          {...field('contactEmail')}
        />
      </div>
      <ImageField<PartnerValues> name="logo" label="Logo" report="console" />
      <SocialLinksFields keys={partnerLinks} />
    </div>
  );
}
