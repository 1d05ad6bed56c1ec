import clsx from 'clsx';
import { useSite } from '#client/api/program.ts';
import { ExternalLink } from '#client/ui/external-link.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { listSocialLinks } from '#shared/domain/social-links.ts';

/** The program's profiles elsewhere, if it has any. */
export function FooterSocialLinks() {
  const links = listSocialLinks(useSite().socialLinks).filter(({ href }) => href?.startsWith('http'));
  if (links.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
      {links.map(({ name, text, href = '' }) => (
        <ExternalLink
          key={`${name} ${text}`}
          href={href}
          className={clsx('inline-flex min-h-11 items-center', textLink)}
        >
          {name}
        </ExternalLink>
      ))}
    </p>
  );
}
