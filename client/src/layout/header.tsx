import { Link, useLocation } from 'wouter';
import { isActiveLink, mainLinks } from '#shared/domain/navigation.ts';
import { useSite } from '#client/api/program.ts';
import './header.css';
import { HomeLink } from './home-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** The bar at the top of every page. The server's first view has the same markup. */
export function Header() {
  const [path] = useLocation();
  const { tagline } = useSite();
  return (
    <header className="site-header z-header">
      <div className="container">
        <HomeLink />
        <p className="site-tagline">{tagline}</p>
        <nav aria-label="Main" className="main-nav">
          {mainLinks.map(({ label, href }) => (
            <Link key={href} href={href} aria-current={isActiveLink(href, path) ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
}
