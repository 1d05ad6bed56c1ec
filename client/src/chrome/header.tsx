import clsx from 'clsx';
import { Link, useLocation } from 'wouter';
import { site } from '#shared/domain/site.ts';
import { HomeLink } from './home-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { isActiveLink, mainLinks } from './navigation.ts';

/** The bar at the top of every screen. */
export function Header() {
  return (
    <header className="sticky top-0 z-header h-[calc(var(--top)+1px)] border-b border-line bg-paper print:hidden">
      <div className="container flex h-full items-center">
        <HomeLink />
        <p className="ml-6 hidden max-w-56 border-l border-line pl-6 text-label leading-[1.35] text-ink-2 xl:block">
          Community arts at {site.presenterName}, {site.city}
        </p>
        <MainNav />
        <MobileMenu />
      </div>
    </header>
  );
}

/** One cell per link; the last one reaches to the edge of the page. */
function MainNav() {
  const [path] = useLocation();
  return (
    <nav aria-label="Main" className="-mr-edge ml-auto hidden h-full md:flex">
      {mainLinks.map(({ label, href }) => {
        const isActive = isActiveLink(href, path);
        return (
          <Link
            key={href}
            href={href}
            aria-current={isActive ? 'page' : undefined}
            className={clsx(
              'flex h-full items-center px-7 text-small leading-none font-[680] tracking-[.045em] transition-colors duration-fast last:pr-edge focus-visible:-outline-offset-4',
              isActive ? 'bg-marigold' : 'hover:bg-butter',
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
