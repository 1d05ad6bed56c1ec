import type { Request, Router } from 'express';
import { HttpError, methodNotAllowed, notFound } from '#server/http/errors.ts';
import type { Answer } from '#server/http/answer-cache.ts';
import { styleElement } from '#server/http/inline.ts';
import { markup } from '#server/http/markup.ts';
import { sendFinished } from '#server/http/send-finished.ts';
import type { PaintedBody, Shell } from '#server/http/shell.ts';
import type { Painter } from '#server/painting/create-painter.ts';
import type { Services } from '#server/services.ts';
import { listingFilters } from '#shared/domain/event-listing.ts';
import { screens } from '#shared/domain/screens.ts';
import type { Settings } from '#shared/domain/settings.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { describePage, missingPage, unavailablePage, type Page, type PageSources } from './describe-page.ts';
import { renderHead } from './page-head.ts';
import { preloadTag, type Preload } from './preload-tag.ts';
import { webManifest } from './web-manifest.ts';

/** What pages are made with. */
interface PageMakers {
  shell: Shell;
  paint: Painter;
}

/** Where pages learn of the content; a manager may see unpublished activations. */
interface ContentSources extends Pick<PageSources, 'firstFeatured' | 'partners'> {
  findEvent: (slug: string, request: Request) => Promise<ProgramEvent | undefined>;
}

/**
 * Answers every path that nothing else answered with the app's page, its head written for that path. A visitor's page is made
 * once and kept until the content or the day changes; a path without a page is never kept, or anybody could fill the memory.
 */
export function pageRoutes(app: Router, { answers, clock, config, storage }: Services, { shell, paint }: PageMakers, sources: ContentSources): void {
  const { publicUrl, timeZone } = config;
  const settings: Settings = {
    publicUrl,
    timeZone,
    today: config.fixedNow ? clock.today() : null,
    commissionFormUrl: config.commissionFormUrl,
    analyticsScriptUrl: config.analyticsScriptUrl,
    recaptchaSiteKey: config.recaptchaSiteKey,
    messageRetentionDays: config.messageRetentionDays,
  };

  const render = ({ screenFile, ...head }: Page, painted?: Omit<PaintedBody, 'late'>) => {
    const preloads = [...filePreloads(shell.filesFor(screenFile)), ...head.preloads];
    if (!painted) return shell.html(renderHead({ ...head, preloads }, settings));
    const early = preloads.filter(({ as }) => earlyKinds.has(as));
    const late = preloads.filter(({ as }) => lateKinds.has(as)).map(preloadTag);
    return shell.html(renderHead({ ...head, preloads: early }, settings), { ...painted, late });
  };

  /** What stands at a path. Throws 404. */
  const describe = async (path: string, request: Request) => {
    const page = await describePage(path, { ...sources, publicUrl, timeZone, storage, findEvent: (slug) => sources.findEvent(slug, request) });
    if (!page) throw notFound();
    return page;
  };

  /** A visitor's page, with its screen painted in it. A screen that cannot be painted is left to the browser, as on the manager's pages. */
  const makePainted = async (path: string, request: Request): Promise<Answer> => {
    const page = await describe(path, request);
    if (!page.isPublic) return { text: await render(page) };
    try {
      const { root, css } = await paint(path, { ...settings, day: clock.today() }, page.preloads.flatMap(({ as, href }) => (as === 'fetch' ? href : [])));
      const stylesheets = shell.filesFor(page.screenFile).styles.map((href) => markup`<link rel="stylesheet" crossorigin href="${href}">`);
      const { element, source } = styleElement(css);
      return { text: await render(page, { root, styles: [...stylesheets, element] }), styleSource: source };
    } catch (error) {
      request.log.error({ err: error }, 'A screen could not be painted');
      return { text: await render(page) };
    }
  };

  app.get('/site.webmanifest', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('application/manifest+json').send(JSON.stringify(webManifest));
  });

  // Not a route with a pattern: Express would refuse a path with broken escapes before we could answer with a page.
  app.use(async (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method)) {
      response.set('Allow', 'GET, HEAD');
      throw methodNotAllowed();
    }
    const path = plainPath(request.path);
    // What a manager sees may hold an activation that is not published.
    response.set('Cache-Control', request.user ? 'no-store' : 'no-cache').type('html');
    try {
      if (request.user || !shell.isFixed) response.send(await render(await describe(path, request)));
      else if (path === screens.events && isFiltered(request)) response.send(await render(await describe(path, request)));
      else await sendFinished(request, response, 'html', await answers.read(`page ${clock.today()} ${path}`, () => makePainted(path, request)));
    } catch (error) {
      const isMissing = error instanceof HttpError && error.status === 404;
      if (!isMissing) request.log.error({ err: error }, 'A page could not be described');
      const page = isMissing ? missingPage(path, publicUrl) : unavailablePage(publicUrl);
      response.status(isMissing ? 404 : 503).send(await render(page));
    }
  });
}

/** One spelling for each page's path, which is also the name it is kept under. */
function plainPath(path: string): string {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** What the first picture of a painted page is made of, besides its stylesheets, and what can wait until it is seen. */
const earlyKinds = new Set<Preload['as']>(['image', 'font']);
const lateKinds = new Set<Preload['as']>(['script', 'fetch']);

/** Whether the address asks for another listing than the one that everybody begins with. */
function isFiltered({ query }: Request): boolean {
  return listingFilters.some((name) => name in query);
}

function filePreloads({ font, scripts, styles }: ReturnType<Shell['filesFor']>): Preload[] {
  return [
    ...(font ? [{ as: 'font', href: font } as const] : []),
    ...styles.map((href) => ({ as: 'style', href }) as const),
    ...scripts.map((href) => ({ as: 'script', href }) as const),
  ];
}
