import clsx from 'clsx';
import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Burst } from '#client/ui/burst.tsx';
import { Cover } from '#client/ui/cover.tsx';
import { site } from '#shared/domain/site.ts';
import { HomeLink } from './home-link.tsx';
import { isActiveLink, mainLinks } from './navigation.ts';
import './mobile-menu.css';

const square = 'grid size-top shrink-0 place-items-center bg-marigold focus-visible:-outline-offset-4';

/** On small screens: a square in the header that opens the navigation over the whole window. */
export function MobileMenu() {
  const [path] = useLocation();
  // Open only on the path it was opened on, so that every navigation closes it, Back included.
  const [openedOn, setOpenedOn] = useState<string>();
  const isOpen = openedOn === path;
  const close = () => setOpenedOn(undefined);
  return (
    <>
      <button type="button" aria-label="Menu" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpenedOn(path)} className={clsx(square, '-mr-edge ml-auto md:hidden')}>
        <Menu aria-hidden="true" className="size-5" />
      </button>
      <Cover open={isOpen} onClose={close} title="Menu" className="mobile-menu z-header flex flex-col overflow-y-auto bg-marigold">
        <div className="flex shrink-0 items-center border-b border-line bg-paper pl-edge">
          <HomeLink onClick={close} />
          <button type="button" aria-label="Menu" aria-expanded="true" onClick={close} className={clsx(square, 'ml-auto')}>
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <nav aria-label="Main">
          {mainLinks.map(({ label, href }) => (
            <Link key={href} href={href} onClick={close} aria-current={isActiveLink(href, path) ? 'page' : undefined} className="mobile-menu-link">
              {label}
              <Burst points={12} className="size-9 shrink-0" />
            </Link>
          ))}
        </nav>
        <p className="mt-auto px-edge py-8">
          Community arts at {site.presenterName}, {site.city}.
          <br />A community program since {site.launchYear}.
        </p>
      </Cover>
    </>
  );
}
