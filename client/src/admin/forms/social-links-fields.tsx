import { get, useFormContext, type FieldValues } from 'react-hook-form';
import { TextField } from '#client/ui/field.tsx';
import { FieldError } from './field-error.tsx';
import { useFields } from './use-fields.ts';

const labels: Record<string, string> = {
  instagram: 'Instagram',
  website: 'Website',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
};

/**
 * The form's value for a fixed list of social links: every key is there, '' where there is no link; others are kept
 * as they are.
 */
export function socialLinkValues(
  keys: readonly string[],
  stored: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return { ...Object.fromEntries(keys.map((key) => [key, ''])), ...stored };
}

/** What social links say, for comparing two versions. */
export function describeSocialLinks(links: Readonly<Record<string, string>>): string {
  return Object.entries(links)
    .filter(([, address]) => address)
    .map(([key, address]) => `${labels[key] ?? key}: ${address}`)
    .join('\n');
}

/**
 * One field per social network, under the heading Social Links, for the form's value `socialLinks`; two stand side by
 * side where there is room.
 */
export function SocialLinksFields({ keys }: { keys: readonly string[] }) {
  const field = useFields<FieldValues>();
  const { formState } = useFormContext<FieldValues>();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-small leading-tight font-[640]">
        <h3>Social Links</h3>
      </legend>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {keys.map((key) => (
          <TextField
            key={key}
            autoComplete="off"
            placeholder={key === 'website' ? 'example.org' : 'Address or @handle'}
            label={labels[key] ?? key}
            {...field(`socialLinks.${key}`)}
          />
        ))}
        <FieldError message={faultElsewhere(formState.errors.socialLinks, keys)} />
      </div>
    </fieldset>
  );
}

/** What is wrong with all the links together, or with a stored one that has no field here. */
function faultElsewhere(faults: object | undefined, keys: readonly string[]): string | undefined {
  const { message, ...faultOf } = { ...faults } as Record<string, unknown>;
  if (typeof message === 'string') return message;
  const other = Object.keys(faultOf).find(
    (key) => !keys.includes(key) && typeof get(faultOf, `${key}.message`) === 'string',
  );
  return other && `${labels[other] ?? other}: ${String(get(faultOf, `${other}.message`))}`;
}
