import type { ReactNode } from 'react';
import { Burst } from '#client/ui/burst.tsx';

/** The empty state, with the texts specified for this page. */
export function NoArtists({ action }: { action: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 border border-line bg-paper px-5 py-18 text-center">
      <Burst points={18} className="size-33 text-pink" />
      <h2 className="mt-1 type-card">No artists yet</h2>
      <p className="mt-1 mb-2 text-ink-2">Add your first artist to get started</p>
      {action}
    </div>
  );
}
