import ChevronDown from 'lucide-react/icons/chevron-down';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface FilterCellProps {
  label: string;
  icon?: LucideIcon;
  /** The control, which fills the whole cell, so that all of it is clickable. */
  children: ReactNode;
}

/** A filter: a small label above a borderless control. */
export function FilterCell({ label, icon: Icon = ChevronDown, children }: FilterCellProps) {
  return (
    <label className="filter-cell">
      <span className="filter-label">{label}</span>
      {children}
      <Icon aria-hidden="true" strokeWidth={2.25} />
    </label>
  );
}
