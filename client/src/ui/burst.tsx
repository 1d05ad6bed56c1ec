import { burstPoints } from '#shared/design/burst-points.ts';

interface BurstProps {
  points: number;
  /** Inner radius as a share of the outer one. */
  depth?: number;
  fill?: string;
  className?: string;
  children?: React.ReactNode;
}

/** The star polygon of the design, decorative, in a box of 100 x 100; children are drawn on top. */
export function Burst({ points, depth = 0.76, fill = 'currentColor', className, children }: BurstProps) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
      <polygon points={burstPoints(points, depth)} fill={fill} />
      {children}
    </svg>
  );
}
