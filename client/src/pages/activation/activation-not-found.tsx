import { Link } from 'wouter';
import { Burst } from '#client/ui/burst.tsx';
import { Button, buttonClass } from '#client/ui/button.tsx';

/** Shown if an activation does not exist or did not load; `onRetry` loads it again. */
export function ActivationNotFound({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <div role={onRetry && 'alert'} className="bg-lilac">
      <div className="container grid justify-items-center gap-4.5 py-[clamp(3.5rem,7vw,7rem)] text-center">
        <Burst points={18} fill="var(--violet)" className="w-[clamp(120px,14vw,200px)]">
          <rect x="32" y="34" width="36" height="28" className="fill-lilac" />
        </Burst>
        <h1 className="type-h2">Event Not Found</h1>
        {onRetry && (
          <p className="type-card w3">
            {navigator.onLine ? "We couldn't load the program. Try again." : "You're offline."}
          </p>
        )}
        <p className="max-w-[34ch] text-balance">The event you're looking for doesn't exist or has been removed.</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Link href="/events" className={buttonClass()}>
            Back to Events
          </Link>
          {onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
