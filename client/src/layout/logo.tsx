import clsx from 'clsx';
import { Link } from 'wouter';
import { useSite } from '#client/api/use-program.ts';
import { Burst } from '#client/ui/burst.tsx';
import { logoNameClass } from '#shared/design/logo.ts';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';
import { stillUrl } from '#shared/domain/pictures/picture.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';

interface LogoProps {
  className?: string;
  markClassName?: string;
}

/** The program's own logo, or the burst and the program's name as text. The longest names are small. */
export function Logo({ className, markClassName }: LogoProps) {
  const { programName, logo } = useSite();
  const source = pictureUrl(logo);
  return (
    <span className={clsx('logo', className)}>
      {source ? (
        <img src={stillUrl(source)} alt={programName} className="logo-picture" />
      ) : (
        <>
          <Burst points={14} depth={0.74} className={clsx('shrink-0 text-poppy', markClassName)}>
            <circle cx="50" cy="50" r="19" className="fill-butter" />
          </Burst>
          <span className={logoNameClass(programName)}>{programName}</span>
        </>
      )}
    </span>
  );
}

/** The logo in the header and the phone's menu, which leads home. */
export function HomeLink({ onClick }: { onClick?: () => void }) {
  return (
    <Link href={pagePaths.home} onClick={onClick} className="home-link">
      <Logo className="header-logo" />
    </Link>
  );
}
