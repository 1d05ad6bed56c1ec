import clsx from 'clsx';

/** A still block in the shape of what is on its way; hidden from assistive technology. */
export function SkeletonBlock({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('skeleton bg-sk', className)} />;
}

/** Holds skeleton blocks and says "Loading" once. */
export function SkeletonGroup({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        Loading
      </span>
      {children}
    </div>
  );
}
