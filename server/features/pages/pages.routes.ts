import type { Request, RequestHandler, Response, Router } from 'express';
import { readCached, sendCached } from '#server/platform/cache/send-cached.ts';
import { isAdminRequest } from '#server/platform/calls/route.ts';
import { methodNotAllowed, retryAfter } from '#server/platform/http/error-responses.ts';
import { isOwnSpelling } from '#server/platform/http/own-address.ts';
import { contentPolicy } from '#server/platform/http/security.ts';
import { NotFoundError } from '#server/platform/known-errors.ts';
import { withTimeout } from '#server/platform/timers.ts';
import type { Services } from '#server/services.ts';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';
import { parsePicture } from '#shared/domain/pictures/picture.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import {
  correctedPath,
  describePage,
  notFoundPage,
  renamedListing,
  unavailablePage,
  type Page,
} from './describe-page.ts';
import { type DocumentTemplate, renderHead } from './page-head.ts';
import { hasListingFilter, namesCategory } from './request-key.ts';

/** Long enough for the burst of visitors who waited for a start, when nothing is cached or connected. */
const maxWaitMs = 3000;

/** Rejects if `work` takes longer. It continues, and its result is cached for the next visitor. */
const withinMaxWait = <T>(work: Promise<T>): Promise<T> =>
  withTimeout(work, maxWaitMs, () => {
    throw new Error(`The database took longer than ${maxWaitMs} ms`);
  });

/** Sends the document for every path without a route of its own; without content if the database is slow or down. */
export function pageRoutes(
  app: Router,
  services: Services,
  template: DocumentTemplate,
  readSession: (request: Request, response: Response) => Promise<void>,
): void {
  const { clock, config, db, storage, site } = services;
  const { publicUrl } = config;
  const currentSettings = (path: string): Settings => ({
    site: withoutOtherTexts(site.current, path),
    publicUrl,
    timeZone: site.timeZone,
    today: config.fixedNow ? clock.today() : null,
    commissionFormUrl: site.form.url,
    commissionFormScriptUrl: site.form.scriptUrl,
    analyticsScriptUrl: config.analyticsScriptUrl,
    recaptchaSiteKey: config.recaptchaSiteKey,
    messageRetentionDays: config.messageRetentionDays,
  });

  /** Returns a page with the policy for its form, which the document of development would not run with. */
  const render = async ({ pageFile, firstView, ...head }: Page, settings: Settings) => {
    const { preloads: files, styles } = template.filesFor(pageFile);
    const preloads = [...files, ...(head.preloads ?? [])];
    const icon = programIcon(settings.site)?.href;
    const text = await template.html({ head: renderHead({ ...head, preloads }, settings), icon, styles, firstView });
    const form = { url: settings.commissionFormUrl, scriptUrl: settings.commissionFormScriptUrl };
    const headers: Record<string, string> = { 'Content-Security-Policy': contentPolicy(config, form) };
    return { text, headers: template.isFixed ? headers : {} };
  };
  const send = (response: Response, { text, headers }: Awaited<ReturnType<typeof render>>) =>
    response.set(headers).send(text);

  const renderPath = async (path: string, request: Request) => {
    const settings = currentSettings(path);
    const isAdmin = isAdminRequest(request);
    const isFiltered = hasListingFilter(request.originalUrl);
    const page = await describePage(path, { ...settings, today: clock.today(), db, storage, isAdmin, isFiltered });
    if (!page) throw new NotFoundError();
    return render(page, settings);
  };

  app.get('/site.webmanifest', (_request, response) => {
    response
      .set('Cache-Control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(site.current)));
  });

  // Not a route pattern: Express would reject malformed escapes in the path with a 400.
  app.use(async (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method)) {
      response.set('Allow', 'GET, HEAD');
      throw methodNotAllowed();
    }
    const path = normalizePath(request.path);
    response.set('Cache-Control', 'no-cache').type('html');
    const reader = { db, today: clock.today(), isAdmin: isAdminRequest(request) };
    if (namesCategory(request.originalUrl)) {
      const renamed = await withinMaxWait(renamedListing(request.originalUrl, reader)).catch(() => undefined);
      if (renamed) return response.redirect(301, renamed);
    }
    try {
      if (!isOwnSpelling(request.originalUrl)) throw new NotFoundError();
      await withinMaxWait(readSession(request, response));
      // The manager's page may contain a draft.
      if (request.user) response.set('Cache-Control', 'no-store');
      const build = () => renderPath(path, request);
      if (!template.isFixed) send(response, await build());
      else if (request.user) send(response, await withinMaxWait(build()));
      else {
        const cached = await withinMaxWait(readCached(request, services, { build }));
        sendCached(request, response, services, { cached, type: 'html' });
      }
    } catch (error) {
      const isMissing = error instanceof NotFoundError;
      const corrected = isMissing && (await withinMaxWait(correctedPath(path, reader)).catch(() => undefined));
      if (corrected && corrected !== request.path)
        return response.redirect(301, corrected + request.originalUrl.slice(request.path.length));
      if (!isMissing) request.log.error({ err: error }, 'A page could not be rendered');
      const settings = currentSettings(path);
      const known = { ...settings, storage };
      const page = isMissing ? notFoundPage(path, known) : unavailablePage(known);
      if (!isMissing) response.set('Retry-After', retryAfter);
      send(response.status(isMissing ? 404 : 503), await render(page, settings));
    }
  });
}

/** Returns the settings for a page: an own legal text is '' on every page but its own, because it can be long. */
function withoutOtherTexts(site: SiteSettings, path: string): SiteSettings {
  const { privacyPolicy, termsOfService } = site;
  return {
    ...site,
    privacyPolicy: path === pagePaths.privacyPolicy ? privacyPolicy : privacyPolicy && '',
    termsOfService: path === pagePaths.termsOfService ? termsOfService : termsOfService && '',
  };
}

function normalizePath(path: string): string {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  try {
    // An escaped slash stays one.
    return decodeURI(plain);
  } catch {
    return plain;
  }
}

const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
});

/** The site is installed as a bookmark, not as an app. */
function webManifest(site: SiteSettings) {
  const own = programIcon(site);
  return {
    id: '/',
    name: site.programLongName,
    short_name: site.programName,
    lang: 'en-US',
    start_url: '/',
    display: 'browser',
    background_color: '#FFFFFF',
    theme_color: '#FFB81F',
    icons: own
      ? [{ src: own.href, sizes: own.sizes, type: 'image/webp', purpose: 'any' }]
      : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }, icon(192), icon(512)],
  };
}

/** Leads browsers that ask for this without reading a page to the uploaded icon, or to the file of the build. */
export function favicon({ site }: Pick<Services, 'site'>): RequestHandler {
  return (_request, response, next) => {
    const own = programIcon(site.current);
    if (own) response.set('Cache-Control', 'public, max-age=3600').redirect(own.href);
    else next();
  };
}

/** How much longer than its other side the longer side of an icon may be. */
const maxRatio = 1.25;

/** Returns the uploaded logo as an icon, or undefined unless it is nearly square: it would be too small to read. */
function programIcon({ logo }: SiteSettings): { href: string; sizes: string } | undefined {
  const picture = logo ? parsePicture(logo) : undefined;
  if (!logo || !picture) return undefined;
  const { width, height } = picture;
  return Math.max(width / height, height / width) <= maxRatio ? { href: logo, sizes: `${width}x${height}` } : undefined;
}
