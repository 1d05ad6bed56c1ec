/** The percentage between two classes of an axis, too small to be visible. */
const step = 10;
const percents = Array.from({ length: 100 / step + 1 }, (_, index) => index * step);

/** The point without a choice of the manager's: faces are more often above the middle. */
export const defaultFocus = { x: 50, y: 30 } as const;

/** The rules of the classes that `focusClass` returns (tailwind.config.ts). */
export const focusRules: Record<string, Record<string, string>> = {
  '[class*=focus-x-]': { 'object-position': 'var(--focus-x) var(--focus-y)' },
  ...Object.fromEntries(
    ['x', 'y'].flatMap((axis) =>
      percents.map((value) => [`.focus-${axis}-${value}`, { [`--focus-${axis}`]: `${value}%` }]),
    ),
  ),
};

/**
 * Returns the classes that keep a point of a picture, in percent from its top left corner, in every crop. Classes,
 * because the security policy forbids style attributes.
 */
export function focusClass(point: { x: number; y: number } | null | undefined): string {
  const { x: left, y: top } = point ?? defaultFocus;
  const [x, y] = [left, top].map((percent) => Math.round(percent / step) * step);
  return `focus-x-${x} focus-y-${y}`;
}
