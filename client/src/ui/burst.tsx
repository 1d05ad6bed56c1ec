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
