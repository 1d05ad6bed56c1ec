import { Link } from 'wouter';
import { Burst } from '#client/ui/burst.tsx';
import { buttonClass } from '#client/ui/button.tsx';
import { pagePaths } from '#shared/domain/page-paths.ts';

/** The page of every unknown path. */
export function NotFoundPage() {
  return (
    <div className="relative grid min-h-[calc(100dvh-var(--top))] content-center overflow-hidden bg-lilac py-section max-sm:pb-44">
      <Burst points={22} className="absolute right-[-8vw] bottom-[-14vw] w-[max(46vw,13rem)] text-poppy">
        <circle cx="50" cy="50" r="14" className="fill-lilac" />
      </Burst>
      <div className="relative container">
        <h1 className="text-[clamp(5rem,24vw,26rem)] leading-[.76] font-[820] tracking-[-.07em] [font-stretch:125%]">
          404 <span className="sr-only">Page Not Found</span>
        </h1>
        <p className="mt-[clamp(1.5rem,2.9vw,4rem)] text-lead font-[680] tracking-[-.02em]">
          Nothing hangs on this wall.
        </p>
        <p className="mt-1">Did you forget to add the page to the router?</p>
        <div className="mt-7 flex flex-wrap gap-4">
          <Link href={pagePaths.home} className={buttonClass()}>
            Back to Home
          </Link>
          <Link href={pagePaths.events} className={buttonClass({ variant: 'secondary' })}>
            Explore Activations
          </Link>
        </div>
      </div>
    </div>
  );
}
