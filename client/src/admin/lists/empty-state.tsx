import { AddButton } from '#client/admin/forms/buttons.tsx';
import { Burst } from '#client/ui/burst.tsx';
import { Button } from '#client/ui/button.tsx';

interface EmptyStateProps {
  heading: string;
  hint: string;
  /** `adds` shows a plus icon. */
  action: { label: string; onClick: () => void; adds?: true };
}

/** Shown in place of an empty list, with one action. */
export function EmptyState({ heading, hint, action: { label, onClick, adds } }: EmptyStateProps) {
  const ActionButton = adds ? AddButton : Button;
  return (
    <div className="grid justify-items-center gap-3 border border-line bg-paper px-5 py-8 text-center sm:py-12">
      <Burst points={16} className="size-20 text-marigold sm:size-28" />
      <h3 className="mt-1 type-card">{heading}</h3>
      <p className="mt-1 max-w-[34ch] text-balance text-ink-2">{hint}</p>
      <ActionButton size="small" variant={adds ? 'primary' : 'secondary'} className="mt-1" onClick={onClick}>
        {label}
      </ActionButton>
    </div>
  );
}
