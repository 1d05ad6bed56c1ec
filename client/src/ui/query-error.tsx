import { Button } from './button.tsx';

interface QueryErrorProps {
  /** The sentence of the specification, such as 'Failed to fetch events'. */
  message: string;
  onRetry: () => void;
}

/** Shown in place of content that failed to load, with a button to try again. */
export function QueryError({ message, onRetry }: QueryErrorProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t-2 border-ink py-6">
      <p className="font-[640]">{message}</p>
      <Button size="small" variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
