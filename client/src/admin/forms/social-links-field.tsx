import { get, useFormContext, type FieldValues } from 'react-hook-form';
import { TextField } from '#client/ui/field.tsx';
import { FieldError, FieldGroup, useFields } from './form-fields.tsx';

const labels: Record<string, string> = {
  instagram: 'Instagram',
  website: 'Website',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
};

/** Returns the field for social links with these keys. Stored links with other keys are kept. */
export function socialLinksField(keys: readonly string[]) {
  const empty: Record<string, string> = Object.fromEntries(keys.map((key) => [key, '']));
  return {
    label: 'Social links',
    empty,
    toText: (links: Readonly<Record<string, string>>) =>
      Object.entries(links)
        .filter(([, url]) => url)
        .map(([key, url]) => `${labels[key] ?? key}: ${url}`)
        .join('\n'),
    control: () => <SocialLinks keys={keys} />,
  };
}

function SocialLinks({ keys }: { keys: readonly string[] }) {
  const field = useFields<FieldValues>();
  const { formState } = useFormContext<FieldValues>();
  return (
    <FieldGroup label={<h3>Social Links</h3>}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {keys.map((key) => (
          <TextField
            key={key}
            autoComplete="off"
            // For the keyboard of phones; any text is valid.
            inputMode="url"
            placeholder={key === 'website' ? 'example.org' : 'Address or @handle'}
            label={labels[key] ?? key}
            {...field(`socialLinks.${key}`)}
          />
        ))}
        <FieldError message={groupError(formState.errors.socialLinks, keys)} />
      </div>
    </FieldGroup>
  );
}

/** Returns the error of the group, or of a stored link that has no field here. */
function groupError(errors: object | undefined, keys: readonly string[]): string | undefined {
  const { message, ...linkErrors } = { ...errors } as Record<string, unknown>;
  if (typeof message === 'string') return message;
  const other = Object.keys(linkErrors).find(
    (key) => !keys.includes(key) && typeof get(linkErrors, `${key}.message`) === 'string',
  );
  return other && `${labels[other] ?? other}: ${String(get(linkErrors, `${other}.message`))}`;
}
