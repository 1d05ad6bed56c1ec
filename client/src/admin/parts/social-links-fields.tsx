import { useFormContext, type FieldValues } from 'react-hook-form';
import { TextField } from '#client/ui/field.tsx';
import { useFields } from './use-fields.ts';

const labels: Record<string, string> = { instagram: 'Instagram', website: 'Website', twitter: 'Twitter', linkedin: 'LinkedIn', facebook: 'Facebook' };

/** The form's value for a fixed list of social links: every key is there, '' where there is no link; others are kept as they are. */
export function socialLinkValues(keys: readonly string[], stored: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { ...Object.fromEntries(keys.map((key) => [key, ''])), ...stored };
}

/** What social links say, for comparing two versions. */
export function describeSocialLinks(links: Readonly<Record<string, string>>): string {
  return Object.entries(links)
    .filter(([, address]) => address)
    .map(([key, address]) => `${labels[key] ?? key}: ${address}`)
    .join('\n');
}

/** One address field per social network, for the form's value `socialLinks`; two stand side by side where there is room. */
export function SocialLinksFields({ keys }: { keys: readonly string[] }) {
  const field = useFields<FieldValues>();
  const { formState } = useFormContext<FieldValues>();
  const whole = formState.errors.socialLinks?.root?.message;
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {keys.map((key) => (
        <TextField key={key} type="url" inputMode="url" placeholder="https://" label={labels[key] ?? key} {...field(`socialLinks.${key}`)} />
      ))}
      {typeof whole === 'string' && <p className="text-sm font-semibold text-danger sm:col-span-2">{whole}</p>}
    </div>
  );
}
