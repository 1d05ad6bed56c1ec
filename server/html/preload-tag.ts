import { markup, type Markup } from './markup.ts';

/** What the browser will want and should fetch at once. */
export interface Preload {
  href: string;
  as: 'fetch' | 'font' | 'image' | 'script';
  /** The copies of an image to choose from, and how wide it will stand. */
  responsive?: { srcSet: string; sizes: string };
}

/**
 * The line that asks for it. The browser only reuses what it preloaded when mode and credentials match the later
 * request.
 */
export function preloadTag({ href, as, responsive: choice }: Preload): Markup {
  switch (as) {
    case 'script':
      return markup`<link rel="modulepreload" href="${href}" fetchpriority="low">`;
    case 'fetch':
      return markup`<link rel="preload" as="fetch" href="${href}" crossorigin="use-credentials">`;
    case 'font':
      return markup`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;
    case 'image':
      return choice
        ? markup`<link rel="preload" as="image" imagesrcset="${choice.srcSet}" imagesizes="${choice.sizes}" fetchpriority="high">`
        : markup`<link rel="preload" as="image" href="${href}" fetchpriority="high">`;
  }
}
