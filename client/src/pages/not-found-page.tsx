import { Link } from 'wouter';
import { WhatIsOn } from '#client/components/what-is-on.tsx';
import { BurstPanel, pageHeight } from '#client/ui/burst.tsx';
import { buttonClass } from '#client/ui/button.tsx';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';

export function NotFoundPage() {
  return (
    <>
      <BurstPanel
        className={`bg-lilac text-poppy ${pageHeight}`}
        shape={<circle cx="50" cy="50" r="14" className="fill-lilac" />}
      >
        <h1 className="-ml-[.035em] text-[clamp(5rem,24vw,26rem)] leading-[.76] font-[820] tracking-[-.07em] [font-stretch:125%]">
          404 <span className="sr-only">Page Not Found</span>
        </h1>
        <p className="mt-8 type-sub">Nothing hangs on this wall.</p>
        <p className="mt-4 type-lead">The page has moved, or its address has a typo.</p>
        <Link href={pagePaths.events} className={buttonClass({ className: 'mt-8' })}>
          Explore Activations
        </Link>
        <p className="mt-8 type-small text-ink-2">
          If you built this site: <span>Did you forget to add the page to the router?</span>
        </p>
      </BurstPanel>
      <WhatIsOn />
    </>
  );
}
