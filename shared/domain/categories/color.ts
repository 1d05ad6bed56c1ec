/** The WCAG 2.1 AA minimum for text. */
const minTextContrast = 4.5;

/** Returns the WCAG contrast ratio of two `#RRGGBB` colors, from 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Returns a background and text color with enough contrast, as close as possible to the given background. A background
 * too dark for ink and too light for white, such as #8B5CF6, is darkened until white has enough contrast.
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
