import type { Request, Router } from 'express';
import { notFound } from '#server/http/errors.ts';
import type { Shell } from '#server/http/shell.ts';
import type { Services } from '#server/services.ts';
import type { Settings } from '#shared/domain/settings.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { describePage, unavailablePage, type PageSources } from './describe-page.ts';
import { renderHead, type Preload } from './page-head.ts';

/** Where pages learn of activations; a manager may see unpublished ones. */
interface ContentSources extends Omit<PageSources, 'publicUrl' | 'findEvent'> {
  findEvent: (slug: string, request: Request) => Promise<ProgramEvent | undefined>;
}

/** Answers every path that nothing else answered with the app's page, its head written for that path. */
export function pageRoutes(app: Router, { config, clock }: Services, shell: Shell, sources: ContentSources): void {
  const settings: Settings = {
    timeZone: config.timeZone,
    today: config.fixedNow ? clock.today() : null,
    commissionFormUrl: config.commissionFormUrl,
    recaptchaSiteKey: config.recaptchaSiteKey,
  };

  // Not a route with a pattern: Express would refuse a path with broken escapes before we could answer with a page.
  app.use(async (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method)) throw notFound();
    const describing = describePage(request.path, { ...sources, publicUrl: config.publicUrl, findEvent: (slug) => sources.findEvent(slug, request) });
    const { status, screenFile, ...head } = await describing.catch((error: unknown) => {
      request.log.error({ err: error }, 'A page could not be described');
      return unavailablePage;
    });
    const { font, scripts, styles } = shell.filesFor(screenFile);
    const preloads: Preload[] = [
      ...(font ? [{ as: 'font', href: font } as const] : []),
      ...styles.map((href) => ({ as: 'style', href }) as const),
      ...scripts.map((href) => ({ as: 'script', href }) as const),
      ...head.preloads,
    ];
    const html = await shell.html(renderHead({ ...head, preloads }, settings));
    response.status(status).set('Cache-Control', 'no-cache').type('html').send(html);
  });
}
