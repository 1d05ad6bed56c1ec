import type { Graph } from 'schema-dts';
import { markup, Markup } from '#shared/domain/markup.ts';
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
    named('description', description),
    named('robots', isPublic ? 'max-image-preview:large' : 'noindex'),
    ...(canonical ? [markup`<link rel="canonical" href="${canonical}">`] : []),
    ...linkPreview(head),
    ...alternates.map(
      ({ type, href, title }) => markup`<link rel="alternate" type="${type}" href="${href}" title="${title}">`,
    ),
    ...preloads.map(preloadTag),
    ...(structuredData ? [data('type="application/ld+json"', structuredData)] : []),
    data('type="application/json" id="settings"', settings),
  ];
  return tags.map(({ text }) => text).join('\n    ');
}

/** Open Graph, and the little that X does not take from there. */
function linkPreview({ title, description, canonical, picture }: PageHead): Markup[] {
  return [
    property('og:type', 'website'),
    property('og:locale', 'en_US'),
    property('og:site_name', site.programLongName),
    property('og:title', title),
    property('og:description', description),
    ...(canonical ? [property('og:url', canonical)] : []),
    property('og:image', picture.url),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(cardSize.width)),
    property('og:image:height', String(cardSize.height)),
    property('og:image:alt', picture.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', picture.url),
    named('twitter:image:alt', picture.alt),
  ];
}

const named = (name: string, content: string) => markup`<meta name="${name}" content="${content}">`;
const property = (name: string, content: string) => markup`<meta property="${name}" content="${content}">`;

/** JSON that can stand inside a script element whatever it contains. */
function data(attributes: string, value: object): Markup {
  return new Markup(`<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`);
}
