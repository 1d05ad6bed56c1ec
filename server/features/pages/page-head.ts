import type { Graph } from 'schema-dts';
import { markup, Markup } from '#shared/domain/text/markup.ts';
import { previewSize } from '#shared/domain/pictures/picture.ts';
import { tabTitle, type PageMetadata } from '#shared/domain/pages/page-metadata.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { preloadTag, type Preload } from './route-assets.ts';

/** The metadata of a page for browsers, search engines and link previews, and its preloads. */
export interface PageHead extends PageMetadata {
  /** The page's canonical URL, if search engines may index it. */
  canonical?: string;
  /** The link preview, with an absolute URL. `isSized` if it is a JPEG of 1200 x 630, and not a picture of another site. */
  picture: { url: string; alt: string; isSized: boolean };
  /** The same content in other formats. */
  alternates: Alternate[];
  structuredData?: Graph;
  preloads: Preload[];
}

/** A feed or calendar with the content of the page. */
export interface Alternate {
  type: string;
  href: string;
  title: string;
}

/** Renders the tags of the document head, with all content escaped. */
export function renderHead(head: PageHead, settings: Settings): string {
  const { description, isPublic, canonical, alternates, structuredData, preloads } = head;
  const tags = [
    markup`<title>${tabTitle(head, settings.site)}</title>`,
    metaName('description', description),
    metaName('robots', isPublic ? 'max-image-preview:large' : 'noindex'),
    ...(canonical ? [markup`<link rel="canonical" href="${canonical}">`] : []),
    ...linkPreview(head, settings.site.programLongName),
    ...alternates.map(
      ({ type, href, title }) => markup`<link rel="alternate" type="${type}" href="${href}" title="${title}">`,
    ),
    ...preloads.map(preloadTag),
    ...(structuredData ? [jsonScript('type="application/ld+json"', structuredData)] : []),
    jsonScript('type="application/json" id="settings"', settings),
  ];
  return tags.map(({ text }) => text).join('\n    ');
}

/** Open Graph tags, and the Twitter tags that X does not read from Open Graph. */
function linkPreview({ title, description, canonical, picture }: PageHead, siteName: string): Markup[] {
  return [
    metaProperty('og:type', 'website'),
    metaProperty('og:locale', 'en_US'),
    metaProperty('og:site_name', siteName),
    metaProperty('og:title', title),
    metaProperty('og:description', description),
    ...(canonical ? [metaProperty('og:url', canonical)] : []),
    metaProperty('og:image', picture.url),
    ...(picture.isSized
      ? [
          metaProperty('og:image:type', 'image/jpeg'),
          metaProperty('og:image:width', String(previewSize.width)),
          metaProperty('og:image:height', String(previewSize.height)),
        ]
      : []),
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

/** Renders JSON that cannot close its script element. */
function jsonScript(attributes: string, value: object): Markup {
  return new Markup(`<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`);
}
