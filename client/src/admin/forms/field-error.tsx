import CircleAlert from 'lucide-react/icons/circle-alert';
import { get, useFormState } from 'react-hook-form';

/** The error of a field group; single fields show their own. */
export function FieldError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="mt-2 flex items-start gap-1.5 text-sm leading-snug font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  );
}

/** The error of a field array, such as too many rows; each row shows its own. */
export function FieldArrayError({ name }: { name: string }) {
  const { errors } = useFormState();
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name);
  return <FieldError message={error?.root?.message ?? error?.message} />;
}
