import { useSite } from '#client/api/program.ts';
import { textLink } from '#client/ui/text-link.ts';

/** A link to the email address for legal matters, or the one for access needs. */
export function MailLink({ isAboutAccess = false }: { isAboutAccess?: boolean }) {
  const { accessEmail, legalEmail, contactEmail } = useSite();
  const email = (isAboutAccess ? accessEmail : legalEmail) ?? contactEmail;
  return (
    <a href={`mailto:${email}`} className={textLink}>
      {email}
    </a>
  );
}
