import { Link } from 'wouter';
import { textLink } from '#client/ui/text-link.ts';
import { pagePaths } from '#shared/domain/page-paths.ts';

/** Explains why a call was rejected and links to the login. */
export function SignInHint({ reason }: { reason: string }) {
  return (
    <p className="bg-warn-bg px-4 py-3 type-small">
      {reason}{' '}
      <Link href={pagePaths.adminLogin} className={textLink}>
        Sign in as site manager
      </Link>
    </p>
  );
}
