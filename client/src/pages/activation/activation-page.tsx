import { Link, useParams } from 'wouter';
import { isNotFound } from '#client/api/api-error.ts';
import { useEvent } from '#client/api/queries.ts';
import { WhatIsOn } from '#client/components/what-is-on.tsx';
import { BurstPanel, pageHeight } from '#client/ui/burst.tsx';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { Activation } from './activation.tsx';
import './activation.css';
import './print.css';

/** The page of an activation. If it does not load, the one of a list stays, with a line that says so. */
export function ActivationPage() {
  const { slug = '' } = useParams();
  const { event, error, refetch } = useEvent(slug);
  const retry = () => void refetch();
  if (event)
    return (
      <>
        {error && (
          <div className="container print:hidden">
            <QueryError message="We couldn't refresh this page." onRetry={retry} />
          </div>
        )}
        <Activation key={event.id} event={event} />
      </>
    );
  if (!error) return <ActivationSkeleton />;
  return <ActivationNotFound onRetry={isNotFound(error) ? undefined : retry} />;
}

function ActivationSkeleton() {
  return (
    <SkeletonGroup>
      <h1 className="sr-only">Activation</h1>
      <div className="event-field bg-paper-2">
        <div className="container">
          <SkeletonBlock className="my-3 h-5.5 w-45" />
          <div className="event-title grid gap-3">
            <SkeletonBlock className="h-[clamp(2.5rem,8vw,8rem)] w-[84%]" />
          </div>
          <div className="event-lead">
            <SkeletonBlock className="h-44" />
            <div className="event-picture">
              <SkeletonBlock className="h-[60svh] bg-paper-3" />
            </div>
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
}

/** Shown if an activation does not exist or did not load; `onRetry` loads it again. */
function ActivationNotFound({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <>
      <BurstPanel
        role={onRetry && 'alert'}
        className={`bg-lilac text-violet ${pageHeight}`}
        shape={<path d="M32 34h36v28H32z" fill="none" strokeWidth="4" className="stroke-lilac" />}
      >
        <h1 className="-ml-[.035em] max-w-[5em] type-page">Event Not Found</h1>
        {onRetry && (
          <p className="mt-4 type-sub">{navigator.onLine ? "We couldn't load the program." : "You're offline."}</p>
        )}
        <p className="mt-4 type-lead max-w-[34ch]">The event you're looking for doesn't exist or has been removed.</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link href="/events" className={buttonClass()}>
            Back to Events
          </Link>
          {onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      </BurstPanel>
      {!onRetry && <WhatIsOn />}
    </>
  );
}
