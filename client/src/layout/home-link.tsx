import { Link } from 'wouter';
import { pagePaths } from '#shared/domain/page-paths.ts';
import { Logo } from './logo.tsx';

/** The logo as a link to the home page. */
export function HomeLink({ onClick }: { onClick?: () => void }) {
  return (
    <Link href={pagePaths.home} onClick={onClick} className="home-link">
      <Logo className="header-logo" />
    </Link>
  );
}
