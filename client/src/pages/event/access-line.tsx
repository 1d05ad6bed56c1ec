import { useSite } from '#client/api/program.ts';
import { textLink } from '#client/ui/text-link.ts';

/** The address to write to for an accommodation at the activation called `title`. */
export function AccessLine({ title }: { title: string }) {
  const { accessEmail, contactEmail } = useSite();
  const email = accessEmail ?? contactEmail;
  return (
    <p className="event-access type-small">
      Need an accommodation? Write to{' '}
      <a href={`mailto:${email}?subject=${encodeURIComponent(`Accommodation for ${title}`)}`} className={textLink}>
        {email}
      </a>
      .
    </p>
  );
}
