import type { ReactNode } from 'react';
import { Burst } from '#client/ui/burst.tsx';

/** A friendly empty state. `burst` is the color class of its burst. */
export function EmptyNote({ burst, title, children }: { burst: string; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-x-10 gap-y-5 sm:flex-row sm:items-center">
      <Burst points={16} className={`size-[clamp(120px,14vw,200px)] shrink-0 ${burst}`} />
      <div>
        <h3 className="type-card w2">{title}</h3>
        <p className="mt-2 max-w-[44ch] text-ink-2">{children}</p>
      </div>
    </div>
  );
}
