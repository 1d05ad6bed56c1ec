import { Link } from 'wouter';
import { Burst } from '#client/ui/burst.tsx';
import { buttonClass } from '#client/ui/button.tsx';
import { pagePaths } from '#shared/domain/pages/pages.ts';

export function NotFoundPage() {
  return (
    <div className="relative grid min-h-[calc(100dvh-var(--top))] content-center overflow-hidden bg-lilac py-section max-sm:pb-44">
      <Burst points={22} className="absolute right-[-8vw] bottom-[-14vw] w-[max(46vw,18rem)] text-poppy">
        <circle cx="50" cy="50" r="14" className="fill-lilac" />
      </Burst>
      <div className="relative container">
        <h1 className="type-page">
          404 <span className="sr-only">Page Not Found</span>
        </h1>
        <p className="mt-8 type-sub">Nothing hangs on this wall.</p>
        <p className="mt-4 type-lead max-w-[34ch]">The page has moved, or its address has a typo.</p>
        <Link href={pagePaths.events} className={buttonClass({ className: 'mt-8' })}>
          Explore Activations
        </Link>
        <p className="mt-8 type-small text-ink-2">
          If you built this site: <span>Did you forget to add the page to the router?</span>
        </p>
      </div>
    </div>
  );
}
