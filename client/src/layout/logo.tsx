import clsx from 'clsx';
import { Burst } from '#client/ui/burst.tsx';
import { logoNameClass } from '#shared/design/logo-name-class.ts';
import { site } from '#shared/domain/site.ts';

interface LogoProps {
  className?: string;
  markClassName?: string;
}

/** The burst and the program's name as text. Long names are condensed, and the longest are visually hidden. */
export function Logo({ className, markClassName }: LogoProps) {
  return (
    <span className={clsx('logo', className)}>
      <Burst points={14} depth={0.74} className={clsx('shrink-0 text-poppy', markClassName)}>
        <circle cx="50" cy="50" r="19" className="fill-butter" />
      </Burst>
      <span className={logoNameClass(site.programName)}>{site.programName}</span>
    </span>
  );
}
