import { Link } from 'wouter';
import { textLink } from '#client/ui/text-link.ts';
import { pagePaths } from '#shared/domain/page-paths.ts';

/** Says why a call was refused, and leads to the login. */
export function SignInHint({ sentence }: { sentence: string }) {
  return (
    <p className="bg-warn-bg px-4 py-3 type-small">
      {sentence}{' '}
      <Link href={pagePaths.adminLogin} className={textLink}>
        Sign in as site manager
      </Link>
    </p>
  );
}
