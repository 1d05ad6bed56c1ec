import Briefcase from 'lucide-react/icons/briefcase';
import Camera from 'lucide-react/icons/camera';
import Globe from 'lucide-react/icons/globe';
import Link from 'lucide-react/icons/link';
import Mail from 'lucide-react/icons/mail';
import type { LucideIcon } from 'lucide-react';
import { listSocialLinks, type SocialLinkKind } from '#shared/domain/social-links.ts';

const icons: Record<SocialLinkKind, LucideIcon> = {
  instagram: Camera,
  website: Globe,
  portfolio: Briefcase,
  email: Mail,
  other: Link,
};

/** The links of an artist or partner. */
export function SocialChips({ owner, links }: { owner: string; links: Readonly<Record<string, string>> }) {
  const shown = listSocialLinks(links);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2 print:hidden">
      {shown.map(({ kind, name, text, href }) => {
        const Icon = icons[kind];
        const icon = <Icon aria-hidden="true" className="size-4.5" />;
        const isMail = href?.startsWith('mailto:');
        return (
          <li key={`${name} ${text}`}>
            {href ? (
              <a href={href} {...(!isMail && { target: '_blank', rel: 'noopener' })} className="social-chip">
                {icon}
                {name}
                <span className="sr-only">
                  {' '}
                  of {owner}
                  {!isMail && ' (opens in a new window)'}
                </span>
              </a>
            ) : (
              <span className="social-chip">
                {icon}
                {name}: {text}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
