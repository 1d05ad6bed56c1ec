import LogIn from 'lucide-react/icons/log-in';
import { Link } from 'wouter';
import { pagePaths } from '#shared/domain/page-paths.ts';
import { textButtonClass } from './text-button.tsx';

/** A link to the login that replaces an action while signed out. */
export function SignInLink({ children }: { children: string }) {
  return (
    <Link href={pagePaths.adminLogin} className={textButtonClass()}>
      <LogIn aria-hidden="true" className="size-4.5" />
      {children}
    </Link>
  );
}
