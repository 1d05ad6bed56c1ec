import { site } from '#shared/domain/site.ts';

/** What a page says of itself to search engines, and what the browser should fetch at once. */
export interface PageHead {
  title: string;
  description: string;
  /** The page's own address; missing where there is no such page. */
  canonical?: string;
  /** A picture for link previews, as a full address. */
  image?: string;
  preloads: Preload[];
}

export interface Preload {
  href: string;
  as: 'fetch' | 'font' | 'image' | 'script' | 'style';
  /** The copies of an image to choose from, and how wide it will stand. */
  choice?: { srcSet: string; sizes: string };
}

const textForElement = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON that can stand inside a script element whatever it contains. */
const jsonForElement = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The lines of a page's head. Everything that comes from content is escaped here. */
export function renderHead({ title, description, canonical, image, preloads }: PageHead, settings: object): string {
  const tags = [
    `<title>${textForElement(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:site_name', site.programLongName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(canonical ? [`<link rel="canonical" href="${textForElement(canonical)}">`, meta('property', 'og:url', canonical)] : [meta('name', 'robots', 'noindex')]),
    ...(image ? [meta('property', 'og:image', image)] : []),
    ...preloads.map(preloadTag),
    `<script type="application/json" id="settings">${jsonForElement(settings)}</script>`,
  ];
  return tags.join('\n    ');
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${textForElement(content)}">`;
}

/** The browser only reuses what it preloaded when mode and credentials match the later request. */
function preloadTag({ href, as, choice }: Preload): string {
  const address = textForElement(href);
  switch (as) {
    case 'script':
      return `<link rel="modulepreload" href="${address}">`;
    case 'style':
      // Only fetched early. The screen's code puts it in place, behind the main stylesheet: the order of layers depends on that.
      return `<link rel="preload" as="style" href="${address}" crossorigin>`;
    case 'fetch':
      return `<link rel="preload" as="fetch" href="${address}" crossorigin="use-credentials">`;
    case 'font':
      return `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin>`;
    case 'image':
      return choice
        ? `<link rel="preload" as="image" imagesrcset="${textForElement(choice.srcSet)}" imagesizes="${textForElement(choice.sizes)}" fetchpriority="high">`
        : `<link rel="preload" as="image" href="${address}" fetchpriority="high">`;
  }
}
