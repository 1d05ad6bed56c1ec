import type { ReactNode } from 'react';
import { entityElementId } from './focus.ts';

interface AdminCardProps {
  id: number;
  /** What stands above the body from edge to edge, such as a picture. */
  picture?: ReactNode;
  /** The strip at the bottom: CardActions, or the card's own. */
  actions: ReactNode;
  children: ReactNode;
}

/** One thing in a CardGrid. */
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
