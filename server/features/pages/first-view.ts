import { burstPoints, logoNameClass } from '#shared/design/logo.ts';
import {
  badgeKey,
  categoryClass,
  categoryGlyphs,
  motifOf,
  type CategoryKey,
} from '#shared/domain/categories/categories.ts';
import { eventTime, whenLabels } from '#shared/domain/event/event-dates.ts';
import { placeOf } from '#shared/domain/event/event-place.ts';
import { shortAddress } from '#shared/domain/event/map-links.ts';
import {
  eventDays,
  formerText,
  type FormerDates,
  isOff,
  noticeLabel,
  noticeText,
} from '#shared/domain/event/notice.ts';
import { nowLine, canAttend, statusLine } from '#shared/domain/event/now-line.ts';
import { isActiveLink, isManagerPath, mainLinks, pagePaths } from '#shared/domain/pages/site-pages.ts';
import { eventImage, type PictureSlot, stillUrl } from '#shared/domain/pictures/picture.ts';
import { linkTarget, pictureUrl } from '#shared/domain/text/link-target.ts';
import { markup, Markup } from '#shared/domain/text/markup.ts';
import { leadSentence } from '#shared/domain/text/sentences.ts';
import { displayTitle, titleClass } from '#shared/domain/text/text.ts';
import { type Day, formatEventDates } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

/**
 * The first view of a page: what the visitor sees until the app renders. It uses the class names of the app's
 * components, and first-view.spec.ts checks that nothing moves when they replace it.
 */

/** A now line is left to the app, because the page is cached for the day. */
function firstLine(event: ProgramEvent, today: Day, className = ''): Markup {
  const start = { day: today, minutes: 0 };
  const text = nowLine(event, start) ? new Markup('&nbsp;') : statusLine(event, start).text;
  return markup`<p class="font-bold ${className}">${text}</p>`;
}

function planned(event: ProgramEvent, read: (when: FormerDates) => string, word = ''): Markup | string {
  const [text, former] = [read(event), formerText(event, read)];
  if (event.noticeKind === 'canceled') return markup`<s>${text}</s>${word}`;
  return former
    ? markup`${text} <s class="font-normal"><span class="sr-only">was </span><bdi>${former}</bdi></s>`
    : text;
}

const mapPlaceholder = markup`<span class="underline">Map</span>`;

/** Renders the hero with its first activation. The others are invisible: the tallest one sets the height. */
export function homeFirstView(events: readonly ProgramEvent[], site: SiteSettings, today: Day): Markup | undefined {
  const [first] = events;
  if (!first) return undefined;
  const slides = events.map((event, index) => {
    const title = displayTitle(event.title);
    return markup`<div class="hero-slide${index ? ' invisible' : ''}"><div class="hero-field">
<div class="flex flex-wrap">${badge(event)}${noticeBadge(event)}</div><h2 dir="auto" class="fitted-title fitted-hero ${titleClass(title)}">
<a href="/activations/${event.slug}" class="hero-link">${noticeName(event)}${title}</a></h2><div class="hero-meta type-meta short:text-base">
${isOff(event) ? '' : firstLine(event, today)}<p>${formatEventDates(event.date, event.endDate)}</p>
<div class="hero-row"><p>${eventTime(event)}</p>${event.admission ? markup`<p dir="auto">${event.admission}</p>` : ''}</div>
<div class="hero-row font-[440]"><p dir="auto">${event.venue}</p>${linkTarget(event.location?.googleMapsLink) ? mapPlaceholder : ''}</div></div></div>
<div class="hero-art">${index ? '' : picture(event, 'hero', 'absolute inset-0 size-full', '')}</div></div>`;
  });
  return page(
    site,
    pagePaths.home,
    markup`<h1 class="sr-only">${site.programLongName}</h1>${visitStrip(site)}
<div class="hero"><div class="hero-stage ${categoryClass(motifOf(first))}">${slides}</div></div>`,
  );
}

/** The app fills in the line and the links, because the page is cached for the day. */
function visitStrip(site: SiteSettings): Markup {
  return markup`<div class="visit-strip print:hidden"><div class="container"><p class="visit-line"></p>
<address class="visit-address type-small not-italic">${shortAddress(site)}</address><p class="visit-links"></p></div></div>`;
}

/** Renders the title, facts and picture of an activation, and its description for visitors without JavaScript. */
export function activationFirstView(event: ProgramEvent, site: SiteSettings, today: Day): Markup {
  const title = displayTitle(event.title);
  const lead = leadSentence(event.description);
  return page(
    site,
    `/activations/${event.slug}`,
    markup`<article class="${categoryClass(motifOf(event))}">${noticeBanner(event)}<header class="event-field"><div class="container">
<a href="/events" class="event-back">${backArrow}Back to Activations</a>
<div class="event-title">${badge(event, 'mb-3')}<h1 dir="auto" class="fitted-title fitted-detail ${titleClass(title)}">${title}</h1>
${lead ? markup`<p dir="auto" class="mt-4 max-w-[34ch] type-lead font-[500] max-md:text-[1.1875rem]">${lead}</p>` : ''}</div>
<div class="event-lead">${activationFacts(event, site, today)}<div class="event-picture">${picture(event, 'detail', '')}</div></div></div></header>
<noscript><p dir="auto" class="type-prose whitespace-pre-line container">${event.description}</p></noscript></article>`,
  );
}

function activationFacts(event: ProgramEvent, site: SiteSettings, today: Day): Markup {
  const { text, street } = placeOf(event, site);
  const isAhead = canAttend(event, today);
  const ended = isAhead ? '' : 'event-ended';
  return markup`<div class="event-key-facts"><div>${firstLine(event, today, event.noticeKind === 'canceled' ? 'text-danger' : ended)}
<p class="font-bold">${planned(event, eventDays, ' Canceled')}</p><p>${planned(event, eventTime)}</p>
${isAhead && event.admission ? markup`<p dir="auto" class="font-bold">${event.admission}</p>` : ''}</div>
<div><p dir="auto">${text}</p>${isAhead && street ? markup`<p dir="auto" class="text-balance">${street}</p>` : ''}</div><div class="action-row mt-1"></div></div>`;
}

/** Renders the heading, the first texts and the picture of the about page. */
export function aboutFirstView(event: ProgramEvent | undefined, site: SiteSettings): Markup {
  const intro = site.aboutIntro.split(/\n\s*\n/).map((paragraph) => markup`<p>${paragraph}</p>`);
  return page(
    site,
    pagePaths.about,
    markup`<div class="bg-pink pt-[clamp(2rem,4.7vw,6rem)] pb-[clamp(3rem,6vw,7rem)]"><div class="container">
<h1 class="-ml-[.035em] type-page tracking-[-.06em] [font-stretch:125%]">About</h1>
<div class="mt-[clamp(2rem,4vw,4.5rem)] grid gap-x-[5vw] gap-y-4 lg:grid-cols-2 lg:items-end">
<p class="max-w-[14em] text-[clamp(1.375rem,1.1rem+1.6vw,3rem)] leading-[1.14] font-[620] md:tracking-[-.025em]">${site.aboutStatement}</p>
<div class="max-w-[32em] space-y-[1em]">${intro}</div></div></div></div>
<div class="aspect-16/9 bg-paper-3">${event ? picture(event, 'hero', 'size-full') : ''}</div>`,
  );
}

/** Renders the banner and the first picture of the listing, and the room of the filters and of the line below them. */
export function listingFirstView(event: ProgramEvent, site: SiteSettings): Markup {
  const chips = Object.values(whenLabels).map(
    (label) =>
      markup`<span class="inline-flex h-11 items-center border-[1.5px] px-3.5 text-small font-[620] sm:h-10">${label}</span>`,
  );
  return page(
    site,
    pagePaths.events,
    markup`<div class="bg-marigold"><header class="listing-banner container"><h1>Discover Activations</h1>
<p class="type-lead">Explore upcoming events and activations</p></header></div>
<div class="filter-bar border-b-2 border-ink bg-paper"><div class="filter-room"></div></div>
<section class="container pt-2"><div class="invisible mb-3 flex flex-wrap items-center gap-x-4 max-sm:gap-y-2"><p class="font-[660]">10 activations</p>
<div class="flex min-w-0 flex-wrap gap-x-2 gap-y-1 max-sm:order-1 max-sm:w-full">${chips}</div>
<span class="inline-flex min-h-11 max-w-full shrink-0 items-center border-2 px-[min(1.125rem,5vw)] py-2 text-sm leading-tight font-[680] tracking-[.005em] sm:pl-11.5">Subscribe to the calendar</span></div>
<div class="event-grid sm:grid-cols-2 2xl:grid-cols-3"><div class="event-card"><div class="aspect-4/3 bg-paper-3">${picture(event, 'listingCard', 'size-full', '')}</div></div></div></section>`,
  );
}

/** Renders only the header, for pages whose content is not known here. */
export function headerFirstView(site: SiteSettings, path: string): Markup {
  return page(site, path, '');
}

function page(site: SiteSettings, path: string, main: Markup | ''): Markup {
  const links = mainLinks.map(
    ({ label, href }) =>
      markup`<a href="${href}"${isActiveLink(href, path) ? new Markup(' aria-current="page"') : ''}>${label}</a>`,
  );
  const tagline = isManagerPath(path)
    ? ''
    : markup`<p class="container bg-butter pt-1 pb-0.5 text-label leading-[1.4] text-ink-2 short:hidden xl:hidden print:hidden">${site.tagline}</p>`;
  return markup`<header class="contents"><div class="site-header z-header print:hidden"><div class="container"><a href="/" class="home-link">
<span class="logo header-logo">${logo(site)}</span></a>
<p class="site-tagline max-xl:hidden">${site.tagline}</p>
<nav aria-label="Main" class="main-nav">${links}</nav></div></div>${tagline}</header><main id="main">${main}</main>`;
}

function logo({ programName, logo: address }: SiteSettings): Markup {
  const source = pictureUrl(address);
  if (source) return markup`<img src="${stillUrl(source)}" alt="${programName}" class="logo-picture">`;
  return markup`<svg viewBox="0 0 100 100" aria-hidden="true" class="shrink-0 text-poppy">
<polygon points="${burstPoints(14, 0.74)}" fill="currentColor"/><circle cx="50" cy="50" r="19" class="fill-butter"/></svg>
<span class="${logoNameClass(programName)}">${programName}</span>`;
}

/** A color of the program's own is left to the app, because the content security policy allows no style here. */
function badge(event: ProgramEvent, className = ''): Markup {
  const key = badgeKey(event);
  const isOwnColor = event.categoryColor && key === 'default';
  return markup`<span class="badge type-label category-badge ${categoryClass(key)} ${className}${isOwnColor ? ' invisible' : ''}">${glyph(key)}<span dir="auto">${event.category}</span></span>`;
}

function noticeBadge(event: ProgramEvent) {
  const label = noticeLabel(event);
  return label ? markup`<span dir="auto" class="badge type-label notice"${noticeKind(event)}>${label}</span>` : '';
}

function noticeName(event: ProgramEvent) {
  const label = noticeLabel(event);
  return label ? markup`<bdi class="sr-only">${label}:</bdi> ` : '';
}

function noticeBanner(event: ProgramEvent) {
  const text = noticeText(event);
  if (!text) return '';
  return markup`<p class="notice event-notice flex py-4 text-lg"${noticeKind(event)}><span dir="auto" class="container">${text}</span></p>`;
}

function noticeKind({ noticeKind: kind }: ProgramEvent) {
  return kind ? markup` data-kind="${kind}"` : '';
}

function glyph(key: CategoryKey) {
  if (key === 'default') return '';
  return markup`<svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" fill-rule="evenodd" class="size-3.5"><path d="${categoryGlyphs[key]}"/></svg>`;
}

/** Renders the same image candidates as the component, so that the browser does not fetch two images. */
function picture(
  event: ProgramEvent,
  slot: PictureSlot,
  className: string,
  alt = event.imageDecorative ? '' : event.imageAlt || event.title,
): Markup {
  const image = eventImage(event, slot);
  const copies = image.srcSet ? markup` srcset="${image.srcSet}" sizes="${image.sizes ?? ''}"` : '';
  return markup`<img src="${image.src}"${copies} alt="${alt}" width="${String(image.width)}" height="${String(image.height)}" fetchpriority="high" class="${image.className} ${className}">`;
}

const backArrow = markup`<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="size-5"><path d="m12 19-7-7 7-7"/><path d="M19 12H5"/></svg>`;
