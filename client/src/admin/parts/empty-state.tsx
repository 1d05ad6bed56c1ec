import { Burst } from '#client/ui/burst.tsx';
import { Button } from '#client/ui/button.tsx';

interface EmptyStateProps {
  /** Exact, such as 'No categories yet'. */
  heading: string;
  hint: string;
  action: { label: string; onClick: () => void };
}

/** A pane with nothing in it: what that means and what to do. */
export function EmptyState({ heading, hint, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 border border-line bg-paper px-5 py-12 text-center">
      <Burst points={16} className="size-[clamp(120px,14vw,200px)] text-marigold" />
      <h3 className="mt-2 type-card">{heading}</h3>
      <p className="max-w-[34ch] text-ink-2">{hint}</p>
      <Button size="small" className="mt-2" onClick={action.onClick}>
        {action.label}
      </Button>
    </div>
  );
}
