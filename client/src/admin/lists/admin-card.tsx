import type { ReactNode } from 'react';
import { entityElementId } from './focus.ts';

interface AdminCardProps {
  id: number;
  /** Rendered above the body, edge to edge. */
  picture?: ReactNode;
  /** Rendered in the footer, usually CardActions. */
  actions: ReactNode;
  children: ReactNode;
}

/** A card in a CardGrid. */
export function AdminCard({ id, picture, actions, children }: AdminCardProps) {
  return (
    <li
      id={entityElementId(id)}
      tabIndex={-1}
      className="flex min-w-0 flex-col border border-line bg-paper transition-colors duration-fast hover:border-line-strong"
    >
      {picture}
      <div className="min-w-0 flex-1 px-5 py-4.5">{children}</div>
      <div className="flex items-center justify-between border-t border-line px-3 py-1.5">{actions}</div>
    </li>
  );
}
