import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { Link } from 'wouter';
import { useSite } from '#client/api/use-program.ts';
import { Burst } from '#client/ui/burst.tsx';
import { Cover } from '#client/ui/dialog.tsx';
import { addressLine } from '#shared/domain/event/map-links.ts';
import { isActiveLink, mainLinks } from '#shared/domain/pages/site-pages.ts';
import { endSentence } from '#shared/domain/text/text.ts';
import { HomeLink } from './logo.tsx';

interface MobileNavigationProps {
  onClose: () => void;
  path: string;
}

export function MobileNavigation({ onClose, path }: MobileNavigationProps) {
  const site = useSite();
  return (
    <Cover
      title="Menu"
      onClose={onClose}
      className="z-header flex flex-col overflow-y-auto bg-marigold transition-opacity duration-160 starting:opacity-0"
    >
      <div className="flex shrink-0 items-center border-b border-line bg-paper pl-edge">
        <HomeLink onClick={onClose} />
        <button type="button" aria-label="Menu" aria-expanded="true" onClick={onClose} className="menu-square ml-auto">
          <X className="size-5" />
        </button>
      </div>
      <nav aria-label="Main">
        {mainLinks.map(({ label, href }) => {
          const isActive = isActiveLink(href, path);
          return (
            <Link
              key={href}
              href={href}
              onClick={onClose}
              aria-current={isActive ? 'page' : undefined}
              className={clsx(
                'flex items-center justify-between gap-4 border-b-2 border-ink px-edge py-4.5',
                'text-[clamp(2.5rem,11.6vw,5rem)] leading-none font-[800] tracking-[-.045em]',
                'focus-visible:-outline-offset-5',
                isActive ? 'on-dark bg-ink text-marigold' : 'hover:bg-butter',
              )}
            >
              {label}
              {isActive && <Burst points={12} className="size-9 shrink-0" />}
            </Link>
          );
        })}
      </nav>
      <div className="mt-auto px-edge pt-8 pb-[calc(2rem+env(safe-area-inset-bottom))]">
        <p>
          {endSentence(site.tagline)}
          <br />A community program since {site.launchYear}.
        </p>
        <address className="mt-3 not-italic">{addressLine(site)}</address>
      </div>
    </Cover>
  );
}
