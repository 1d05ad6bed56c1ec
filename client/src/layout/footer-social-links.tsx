import clsx from 'clsx';
import { ExternalLink } from '#client/ui/external-link.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { listSocialLinks } from '#shared/domain/text/social-links.ts';

export function FooterSocialLinks({ links }: { links: Readonly<Record<string, string>> }) {
  const profiles = listSocialLinks(links).filter(({ href }) => href?.startsWith('http'));
  return (
    <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
      {profiles.map(({ name, href = '' }, index) => (
        <ExternalLink key={index} href={href} className={clsx('inline-flex min-h-11 items-center', textLink)}>
          {name}
        </ExternalLink>
      ))}
    </p>
  );
}
