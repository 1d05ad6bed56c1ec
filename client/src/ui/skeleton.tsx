import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A placeholder block for loading content. Hidden from assistive technology. */
export function SkeletonBlock({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-breathe max-w-full bg-sk', className)} />;
}

/** Groups skeleton blocks and announces "Loading" once. */
export function SkeletonGroup({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        Loading
      </span>
      {children}
    </div>
  );
}
