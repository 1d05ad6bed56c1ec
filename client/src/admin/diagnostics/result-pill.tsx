import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';

interface ResultPillProps {
  isSuccess: boolean;
  children: string;
}

/** Shows success or failure as a colored label with an icon. */
export function ResultPill({ isSuccess, children }: ResultPillProps) {
  const Icon = isSuccess ? Check : X;
  return (
    <p
      className={clsx(
        'inline-flex h-7 w-fit items-center gap-1.5 rounded-full pr-3 pl-2.5 type-label',
        isSuccess ? 'bg-success-bg text-success' : 'bg-danger-bg text-danger',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {children}
    </p>
  );
}
