import type { Graph } from 'schema-dts';
import { markup, Markup } from './markup.ts';
import { cardSize } from '#server/share/drawing.ts';
import { tabTitle, type PageMetadata } from '#shared/domain/page-metadata.ts';
import { site } from '#shared/domain/site.ts';
import { preloadTag, type Preload } from './preload-tag.ts';

/** What a page says of itself to browsers, search engines and chats, and what the browser should fetch at once. */
export interface PageHead extends PageMetadata {
  /** The page's own address; missing where there is no page for search engines. */
  canonical?: string;
  /** The picture of a link preview, 1200 x 630, as a full address, and what it shows in words. */
  picture: { url: string; alt: string };
  /** The same content in other forms. */
  alternates: Alternate[];
  structuredData?: Graph;
  preloads: Preload[];
}

/** An address where feed readers or calendars find what the page shows. */
export interface Alternate {
  type: string;
  href: string;
  title: string;
}

/** The lines of a page's head. Everything that comes from content is escaped here. */
export function renderHead(head: PageHead, settings: object): string {
  const { description, isPublic, canonical, alternates, structuredData, preloads } = head;
  const tags = [
    markup`<title>${tabTitle(head)}</title>`,
    metaName('description', description),
    metaName('robots', isPublic ? 'max-image-preview:large' : 'noindex'),
    ...(canonical ? [markup`<link rel="canonical" href="${canonical}">`] : []),
    ...linkPreview(head),
    ...alternates.map(
      ({ type, href, title }) => markup`<link rel="alternate" type="${type}" href="${href}" title="${title}">`,
    ),
    ...preloads.map(preloadTag),
    ...(structuredData ? [jsonScript('type="application/ld+json"', structuredData)] : []),
    jsonScript('type="application/json" id="settings"', settings),
  ];
  return tags.map(({ text }) => text).join('\n    ');
}

/** Open Graph, and the little that X does not take from there. */
function linkPreview({ title, description, canonical, picture }: PageHead): Markup[] {
  return [
    metaProperty('og:type', 'website'),
    metaProperty('og:locale', 'en_US'),
    metaProperty('og:site_name', site.programLongName),
    metaProperty('og:title', title),
    metaProperty('og:description', description),
    ...(canonical ? [metaProperty('og:url', canonical)] : []),
    metaProperty('og:image', picture.url),
    metaProperty('og:image:type', 'image/jpeg'),
    metaProperty('og:image:width', String(cardSize.width)),
    metaProperty('og:image:height', String(cardSize.height)),
    metaProperty('og:image:alt', picture.alt),
    metaName('twitter:card', 'summary_large_image'),
    metaName('twitter:title', title),
    metaName('twitter:description', description),
    metaName('twitter:image', picture.url),
    metaName('twitter:image:alt', picture.alt),
  ];
}

const metaName = (name: string, content: string) => markup`<meta name="${name}" content="${content}">`;
const metaProperty = (name: string, content: string) => markup`<meta property="${name}" content="${content}">`;

/** JSON that can stand inside a script element whatever it contains. */
function jsonScript(attributes: string, value: object): Markup {
  return new Markup(`<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`);
}
