import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSite } from '#client/api/use-program.ts';
import { useOpenPart, useParts } from '#client/use-parts.ts';
import { isActiveLink, isManagerPath, mainLinks } from '#shared/domain/pages/site-pages.ts';
import './header.css';
import { HomeLink } from './logo.tsx';

/** The bar at the top of every page. The server's first view has the same markup. */
export function Header() {
  const [path] = useLocation();
  const { tagline } = useSite();
  return (
    <header className="contents">
      <div className="site-header z-header print:hidden">
        <div className="container">
          <HomeLink />
          <p className="site-tagline max-xl:hidden">{tagline}</p>
          <nav aria-label="Main" className="main-nav">
            {mainLinks.map(({ label, href }) => (
              <Link key={href} href={href} aria-current={isActiveLink(href, path) ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
          <MobileMenu />
        </div>
      </div>
      {/* Where the bar has no room for it. It scrolls away. A phone held sideways has no height for it. */}
      {!isManagerPath(path) && (
        <p className="container bg-butter pt-1 pb-0.5 text-label leading-[1.4] text-ink-2 short:hidden xl:hidden print:hidden">
          {tagline}
        </p>
      )}
    </header>
  );
}

/** On small screens: the header's menu button, which opens the navigation over the whole window. */
function MobileMenu() {
  const [path] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const parts = useParts();
  const openPart = useOpenPart();
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => openPart(() => setIsOpen(true))}
        className="menu-square -mr-edge ml-auto md:hidden"
      >
        <Menu className="size-5" />
      </button>
      {isOpen && parts && <parts.MobileNavigation onClose={() => setIsOpen(false)} path={path} />}
    </>
  );
}
