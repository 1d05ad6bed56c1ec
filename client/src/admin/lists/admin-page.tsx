import type { ReactNode } from 'react';
import { panelHeadingId } from './focus.ts';

interface AdminPageProps {
  title: string;
  subtitle?: string;
  /** The main action, next to the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** The layout of an admin page outside the dashboard. */
export function AdminPage({ title, subtitle, action, children }: AdminPageProps) {
  return (
    <div className="min-h-[calc(100dvh-var(--top))] bg-paper-2 pb-section text-base">
      <div className="container">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-b-2 border-ink pt-5 pb-4 lg:pt-9">
          <div>
            <h1 id={panelHeadingId} tabIndex={-1} className="type-admin outline-none">
              {title}
            </h1>
            {subtitle && <p className="mt-2 text-ink-2">{subtitle}</p>}
          </div>
          {action}
        </div>
        <div className="grid gap-4 pt-6">{children}</div>
      </div>
    </div>
  );
}
