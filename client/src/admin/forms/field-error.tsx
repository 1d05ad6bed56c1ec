import CircleAlert from 'lucide-react/icons/circle-alert';

/** What is wrong with a whole group of fields; a single field says it by itself. */
export function FieldError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="mt-2 flex items-start gap-1.5 text-sm leading-snug font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  );
}
