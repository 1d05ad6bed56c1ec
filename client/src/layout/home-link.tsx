import { Link } from 'wouter';
import { screens } from '#shared/domain/page-paths.ts';
import { Logo } from './logo.tsx';

/** The logo, leading home. */
export function HomeLink({ onClick }: { onClick?: () => void }) {
  return (
    <Link href={screens.home} onClick={onClick} className="home-link">
      <Logo className="header-logo" />
    </Link>
  );
}
