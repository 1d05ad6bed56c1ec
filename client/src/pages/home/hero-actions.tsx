import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '#client/ui/button.tsx';
import { pagePaths } from '#shared/domain/page-paths.ts';

/** The bar under the hero: its links, and the carousel's controls as children. */
export function HeroActions({ children }: { children?: ReactNode }) {
  const size =
    'max-sm:flex-1 max-sm:px-2! max-sm:text-sm max-tiny:text-[.8125rem] [@media(max-height:500px)]:px-3! [@media(max-height:500px)]:text-[.8125rem]';
  return (
    <div className="on-dark bg-ink text-paper print:hidden">
      <div className="container flex flex-col-reverse items-center gap-0.5 py-3 sm:flex-row sm:gap-2.5 sm:justify-between md:py-4 [@media(max-height:500px)]:py-2">
        <div className="flex gap-2.5 max-sm:w-full max-sm:flex-wrap md:gap-4">
          <Link href={pagePaths.events} className={buttonClass({ variant: 'sun', className: size })}>
            EXPLORE EVENTS
          </Link>
          <Link href="/#contact" className={buttonClass({ variant: 'inverse-outline', className: size })}>
            GET INVOLVED
          </Link>
        </div>
        {children}
      </div>
    </div>
  );
}
