import { markup, type Markup } from '#shared/domain/text/markup.ts';

/** A resource that the browser should fetch early. */
export interface Preload {
  href: string;
  as: 'fetch' | 'font' | 'image' | 'script';
  /** The candidates of a responsive image. */
  responsive?: { srcSet: string; sizes: string };
}

/** Renders a preload link. The browser reuses a preload only if its mode and credentials match the later request. */
export function preloadTag({ href, as, responsive }: Preload): Markup {
  switch (as) {
    case 'script':
      return markup`<link rel="modulepreload" href="${href}" fetchpriority="low">`;
    case 'fetch':
      return markup`<link rel="preload" as="fetch" href="${href}" crossorigin="use-credentials">`;
    case 'font':
      return markup`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;
    case 'image':
      return responsive
        ? markup`<link rel="preload" as="image" imagesrcset="${responsive.srcSet}" imagesizes="${responsive.sizes}" fetchpriority="high">`
        : markup`<link rel="preload" as="image" href="${href}" fetchpriority="high">`;
  }
}
