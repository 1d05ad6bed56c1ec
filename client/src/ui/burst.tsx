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

/** The corner points of a burst with outer radius 50 around 50,50, first point up. */
export function burstPoints(points: number, depth: number): string {
  return Array.from({ length: points * 2 }, (_, index) => {
    const angle = -Math.PI / 2 + (index * Math.PI) / points;
    const radius = index % 2 ? 50 * depth : 50;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)},${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}
