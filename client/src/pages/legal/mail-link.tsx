import { textLink } from '#client/ui/text-link.ts';
import { site } from '#shared/domain/site.ts';

/** A link to the program's email address. */
export function MailLink() {
  return (
    <a href={`mailto:${site.contactEmail}`} className={textLink}>
      {site.contactEmail}
    </a>
  );
}
