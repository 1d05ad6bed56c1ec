import X from 'lucide-react/icons/x';
import { Link } from 'wouter';
import { useSite } from '#client/api/program.ts';
import { Burst } from '#client/ui/burst.tsx';
import { Cover } from '#client/ui/dialog.tsx';
import { addressLine } from '#shared/domain/event/place.ts';
import { isActiveLink, mainLinks } from '#shared/domain/pages/page-paths.ts';
import { endSentence } from '#shared/domain/text/text.ts';
import { HomeLink } from './header.tsx';
import './mobile-navigation.css';

interface MobileNavigationProps {
  onClose: () => void;
  path: string;
}

export function MobileNavigation({ onClose, path }: MobileNavigationProps) {
  const site = useSite();
  return (
    <Cover title="Menu" onClose={onClose} className="mobile-menu z-header flex flex-col overflow-y-auto bg-marigold">
      <div className="flex shrink-0 items-center border-b border-line bg-paper pl-edge">
        <HomeLink onClick={onClose} />
        <button type="button" aria-label="Menu" aria-expanded="true" onClick={onClose} className="menu-square ml-auto">
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <nav aria-label="Main">
        {mainLinks.map(({ label, href }) => (
          <Link
            key={href}
            href={href}
            onClick={onClose}
            aria-current={isActiveLink(href, path) ? 'page' : undefined}
            className="mobile-menu-link"
          >
            {label}
            <Burst points={12} className="size-9 shrink-0" />
          </Link>
        ))}
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
