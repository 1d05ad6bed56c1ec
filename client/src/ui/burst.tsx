import clsx from 'clsx';
import type { ReactNode } from 'react';
import { burstPoints } from '#shared/design/logo.ts';

interface BurstProps {
  points: number;
  /** The inner radius as a share of the outer one. */
  depth?: number;
  fill?: string;
  className?: string;
  children?: ReactNode;
}

/** A decorative star, the burst of the design, in a view box of 100 x 100. Children are drawn on top. */
export function Burst({ points, depth = 0.76, fill = 'currentColor', className, children }: BurstProps) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
      <polygon points={burstPoints(points, depth)} fill={fill} />
      {children}
    </svg>
  );
}

interface BurstPanelProps {
  /** Its ground and the color of its burst. */
  className: string;
  /** Drawn on the burst. */
  shape?: ReactNode;
  role?: 'alert' | undefined;
  children: ReactNode;
}

/** A message with a burst in the corner, in place of a page or of its activations. */
export function BurstPanel({ className, shape, role, children }: BurstPanelProps) {
  return (
    <div
      role={role}
      className={clsx('relative grid content-center overflow-hidden py-section max-sm:pb-44', className)}
    >
      <Burst points={22} className="absolute right-[-8vw] bottom-[-14vw] max-h-[140%] w-[max(46vw,15rem)] print:hidden">
        {shape}
      </Burst>
      <div className="relative container text-ink">{children}</div>
    </div>
  );
}

/** The height of a page below the header. */
export const pageHeight = 'min-h-[calc(100dvh-var(--top))] print:min-h-0';
