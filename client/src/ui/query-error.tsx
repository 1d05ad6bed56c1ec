import clsx from 'clsx';
import { BurstPanel } from './burst-panel.tsx';
import { Button } from './button.tsx';

interface QueryErrorProps {
  title?: string;
  /** The sentence of the specification, such as 'Failed to fetch events'. */
  message?: string;
  onRetry?: (() => void) | undefined;
}

/** Shown in place of content that failed to load, with a button to try again. */
export function QueryError({ title, message, onRetry }: QueryErrorProps) {
  return (
    <div role="alert" className={clsx('grid justify-items-start gap-5', title ? 'py-8' : 'border-t-2 border-ink py-6')}>
      <div>
        {title && <p className="mb-2 type-sub">{title}</p>}
        {message && <p className={title ? 'text-ink-2' : 'font-[640]'}>{message}</p>}
      </div>
      {onRetry && (
        <Button size={title ? 'regular' : 'small'} variant={title ? 'primary' : 'secondary'} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Shown in place of the activations of a page. */
export function ProgramError(props: QueryErrorProps) {
  return (
    <BurstPanel className="bg-sky text-poppy">
      <QueryError title={navigator.onLine ? "We couldn't load the program." : "You're offline."} {...props} />
    </BurstPanel>
  );
}
