import { textLink } from '#client/ui/text-link.ts';
import { site } from '#shared/domain/site.ts';

/** Whom to ask for an accommodation at the activation called `title`. */
export function AccessLine({ title }: { title: string }) {
  return (
    <p className="event-access type-small">
      Need an accommodation? Write to{' '}
      <a
        href={`mailto:${site.contactEmail}?subject=${encodeURIComponent(`Accommodation for ${title}`)}`}
        className={textLink}
      >
        {site.contactEmail}
      </a>
      .
    </p>
  );
}
