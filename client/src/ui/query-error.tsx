import { BurstPanel } from './burst.tsx';
import { Button } from './button.tsx';

interface QueryErrorProps {
  /** The sentence of the specification, such as 'Failed to fetch events'. */
  message?: string;
  onRetry?: (() => void) | undefined;
}

/** Shown in place of content that failed to load, with a button to try again. */
export function QueryError({ message, onRetry }: QueryErrorProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-5 border-t-2 border-ink py-6">
      <p className="font-[640]">{message}</p>
      {onRetry && (
        <Button size="small" variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Shown in place of the activations of a page. */
export function ProgramError({ message, onRetry }: QueryErrorProps) {
  return (
    <BurstPanel role="alert" className="bg-sky text-poppy">
      <p className="max-w-[9em] type-h2">{navigator.onLine ? "We couldn't load the program." : "You're offline."}</p>
      {message && <p className="mt-4">{message}</p>}
      <Button className="mt-5" onClick={onRetry}>
        Try again
      </Button>
    </BurstPanel>
  );
}
