import { useSite } from '#client/api/program.ts';
import { textLink } from '#client/ui/text-link.ts';

/** The email address for legal matters, as a link. */
export function LegalEmailLink() {
  const { legalEmail, contactEmail } = useSite();
  return <EmailLink email={legalEmail ?? contactEmail} />;
}

/** The email address for access needs, as a link. */
export function AccessEmailLink() {
  const { accessEmail, contactEmail } = useSite();
  return <EmailLink email={accessEmail ?? contactEmail} />;
}

function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={textLink}>
      {email}
    </a>
  );
}
