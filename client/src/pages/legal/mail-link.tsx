import { textLink } from '#client/ui/text-link.ts';
import { site } from '#shared/domain/site.ts';

/** The program's email address, ready to write to. */
export function MailLink() {
  return (
    <a href={`mailto:${site.contactEmail}`} className={textLink}>
      {site.contactEmail}
    </a>
  );
}
