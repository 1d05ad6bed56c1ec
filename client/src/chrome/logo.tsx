import clsx from 'clsx';
import { Burst } from '#client/ui/burst.tsx';
import { site } from '#shared/domain/site.ts';

interface LogoProps {
  className?: string;
  markClassName: string;
}

/** The burst and the program's name in live text, so that any name works: long ones are set narrow, the longest are only read aloud. */
export function Logo({ className, markClassName }: LogoProps) {
  const length: number = site.programName.length;
  return (
    <span className={clsx('flex items-center font-[820] leading-none whitespace-nowrap', className)}>
      <Burst points={14} depth={0.74} className={clsx('shrink-0 text-poppy', markClassName)}>
        <circle cx="50" cy="50" r="19" className="fill-butter" />
      </Burst>
      <span className={clsx(length > 22 ? 'sr-only' : length > 14 ? '[font-stretch:92%]' : '[font-stretch:118%]')}>{site.programName}</span>
    </span>
  );
}
