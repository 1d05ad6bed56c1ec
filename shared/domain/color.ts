/** WCAG 2.1 contrast arithmetic on `#RRGGBB` colors. */

const minTextContrast = 4.5;

/** The contrast ratio of two colors, from 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * A ground and a text color that read well together, staying as close to the wanted ground as they can. Some grounds
 * (#8B5CF6) are too dark for ink and too light for white: those are darkened step by step until white passes.
 */
export function readableBadge(ground: string, ink: string, white: string): { badge: string; onBadge: string } {
  if (contrastRatio(ground, white) >= minTextContrast) return { badge: ground, onBadge: white };
  if (contrastRatio(ground, ink) >= minTextContrast) return { badge: ground, onBadge: ink };
  return readableBadge(darken(ground), ink, white);
}

function darken(color: string): string {
  return `#${channels(color)
    .map((channel) =>
      Math.floor(channel * 0.96)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
