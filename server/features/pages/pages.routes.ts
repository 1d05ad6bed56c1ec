import type { Request, Router } from 'express';
import { HttpError, methodNotAllowed, notFound } from '#server/http/errors.ts';
import { sendFinished } from '#server/http/send-finished.ts';
import type { Shell } from '#server/http/shell.ts';
import type { Services } from '#server/services.ts';
import type { Settings } from '#shared/domain/settings.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { describePage, missingPage, unavailablePage, type Page, type PageSources } from './describe-page.ts';
import { renderHead } from './page-head.ts';
import type { Preload } from './preload-tag.ts';
import { webManifest } from './web-manifest.ts';

/** Where pages learn of the content; a manager may see unpublished activations. */
interface ContentSources extends Pick<PageSources, 'firstFeatured' | 'partners'> {
  findEvent: (slug: string, request: Request) => Promise<ProgramEvent | undefined>;
}

/**
 * Answers every path that nothing else answered with the app's page, its head written for that path. A visitor's page is made
 * once and kept until the content or the day changes; a path without a page is never kept, or anybody could fill the memory.
 */
export function pageRoutes(app: Router, { answers, clock, config, storage }: Services, shell: Shell, sources: ContentSources): void {
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

  const render = ({ screenFile, ...head }: Page) => shell.html(renderHead({ ...head, preloads: [...shellPreloads(shell, screenFile), ...head.preloads] }, settings));

  /** The page at a path. Throws 404. */
  const make = async (path: string, request: Request) => {
    const page = await describePage(path, { ...sources, publicUrl, timeZone, storage, findEvent: (slug) => sources.findEvent(slug, request) });
    if (!page) throw notFound();
    return render(page);
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
      if (request.user || !shell.isFixed) response.send(await make(path, request));
      else await sendFinished(request, response, 'html', await answers.read(`page ${clock.today()} ${path}`, () => make(path, request)));
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

function shellPreloads(shell: Shell, screenFile?: string): Preload[] {
  const { font, scripts, styles } = shell.filesFor(screenFile);
  return [
    ...(font ? [{ as: 'font', href: font } as const] : []),
    ...styles.map((href) => ({ as: 'style', href }) as const),
    ...scripts.map((href) => ({ as: 'script', href }) as const),
  ];
}
