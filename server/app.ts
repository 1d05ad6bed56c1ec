import type { RequestListener } from 'node:http';
import { promisify } from 'node:util';
import compression from 'compression';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { createPassport } from '#server/features/accounts/passport.ts';
import { signInRoutes } from '#server/features/accounts/sign-in.routes.ts';
import { backupRoutes } from '#server/features/backup/backup.routes.ts';
import { calendarRoutes } from '#server/features/calendar/calendar.routes.ts';
import { diagnosticsRoutes } from '#server/features/diagnostics/diagnostics.routes.ts';
import { eventRoutes } from '#server/features/events/events.routes.ts';
import { healthRoutes, createHealthCheck } from '#server/features/health/health.routes.ts';
import { metricsRoutes } from '#server/features/health/metrics.routes.ts';
import { contactRoutes } from '#server/features/messages/contact.routes.ts';
import { emailSettingsRoutes } from '#server/features/messages/email-settings.routes.ts';
import { messageRoutes } from '#server/features/messages/messages.routes.ts';
import { openApiRoutes } from '#server/features/openapi/openapi.routes.ts';
import { feedRoutes } from '#server/features/pages/feed.routes.ts';
import type { DocumentTemplate } from '#server/features/pages/page-head.ts';
import { favicon, pageRoutes } from '#server/features/pages/pages.routes.ts';
import { artRoutes, previewRoutes } from '#server/features/pages/pictures.routes.ts';
import { namesCategory } from '#server/features/pages/request-key.ts';
import { sitemapRoutes } from '#server/features/pages/sitemap.routes.ts';
import { historyRoutes } from '#server/features/records/history.routes.ts';
import { recordRoutes } from '#server/features/records/records.routes.ts';
import { siteSettingsRoutes } from '#server/features/site-settings/site-settings.routes.ts';
import { uploadRoutes } from '#server/features/uploads/uploads.routes.ts';
import { beforeApp } from '#server/platform/cache/send-cached.ts';
import { unknownCall } from '#server/platform/calls/route.ts';
import { demoForm } from '#server/platform/environment/config.ts';
import { readBuiltFiles, serveBuiltFiles } from '#server/platform/http/built-files.ts';
import { errorHandler, HttpError } from '#server/platform/http/error-responses.ts';
import { requestLog } from '#server/platform/http/log.ts';
import { atOwnAddress, isOwnSpelling } from '#server/platform/http/own-address.ts';
import { demoFormHeaders, pictureHeaders, sameOriginOnly, securityHeaders } from '#server/platform/http/security.ts';
import { sessionMiddleware } from '#server/platform/http/sessions.ts';
import { NotFoundError } from '#server/platform/known-errors.ts';
import { uploadFolder } from '#server/platform/storage/open-storage.ts';
import type { Services } from './services.ts';

/** Without a folder, Vite serves the files. */
export interface BuiltClient {
  documentTemplate: DocumentTemplate;
  folder?: string;
}

/** Mounts every feature, in this order, behind the cache. */
export function createApp(services: Services, { documentTemplate, folder }: BuiltClient): RequestListener {
  const { config, db, log, site } = services;
  const passport = createPassport(db);
  const sessionMiddlewares = [...sessionMiddleware(services), passport.session()];
  const readSession = promisify<Request, Response>(express.Router().use(sessionMiddlewares));
  const checkHealth = createHealthCheck(services);
  const app = express();
  app.set('trust proxy', config.trustedProxies);
  app.set('etag', 'weak');
  app.enable('case sensitive routing').enable('strict routing');
  app.disable('x-powered-by');

  app.use(requestLog(log, config.trustedProxies));
  if (folder) app.use(securityHeaders(config));
  app.use(compression());
  const pages = express.Router({ caseSensitive: true, strict: true });
  pageRoutes(pages, services, documentTemplate, readSession);
  app.use((request, response, next) => {
    const { method, url } = request;
    if (isOwnSpelling(url)) return next();
    if (!url.startsWith('/')) throw new HttpError(400, 'The address must begin with a slash.');
    const isPage = ['GET', 'HEAD'].includes(method) && !/^\/api\b/i.test(url);
    (isPage ? pages : respondNotFound)(request, response, next);
  });
  const measure = metricsRoutes(app, services, checkHealth);

  const api = express.Router({ caseSensitive: true, strict: true });
  // Cacheable responses set their own. Search engines may call the API to render pages, but not index it.
  api.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    next();
  });
  api.use(sameOriginOnly(config.publicUrl));
  healthRoutes(api, services, checkHealth);
  openApiRoutes(api, services);
  api.use(sessionMiddlewares);
  signInRoutes(api, services, passport);
  eventRoutes(api, services);
  recordRoutes(api, services);
  historyRoutes(api, services);
  backupRoutes(api, services);
  siteSettingsRoutes(api, services);
  emailSettingsRoutes(api, services);
  contactRoutes(api, services);
  messageRoutes(api, services);
  uploadRoutes(api, services);
  diagnosticsRoutes(api, services);
  api.use(unknownCall);
  app.use('/api', api);
  app.use(/^\/api(?=\/|$)/i, respondNotFound);

  app.use(['/art', '/uploads', '/previews'], pictureHeaders);
  const files = folder ? readBuiltFiles(folder) : undefined;
  previewRoutes(app, services);
  app.use('/previews', respondNotFound);
  // `express.static` would read `/uploads/%2Fx.webp` as another spelling.
  app.use(/^\/uploads(?=\/[\w.-]+$)/, express.static(uploadFolder(config), uploadOptions));
  app.use('/uploads', respondNotFound);
  app.use('/demo-form', (...handling) =>
    (site.form.url === demoForm.url ? demoFormHeaders : respondNotFound)(...handling),
  );
  app.get('/favicon.ico', favicon(services));
  if (files) {
    app.get('/index.html', (_request, response) => response.redirect(301, '/'));
    app.use(serveBuiltFiles(files));
    app.use('/assets', respondNotFound);
  }
  artRoutes(app, [...(files?.keys() ?? [])]);
  app.use('/art', respondNotFound);
  calendarRoutes(app, services);
  feedRoutes(app, services);
  sitemapRoutes(app, services);
  app.use(pages);
  app.use(errorHandler);
  return atOwnAddress(config, beforeApp(app, services, { measure, asksApp: namesCategory }));
}

/** The names of uploads change with their content. */
const uploadOptions = {
  index: false,
  redirect: false,
  dotfiles: 'ignore',
  acceptRanges: false,
  immutable: true,
  maxAge: '1y',
} as const;

const respondNotFound: RequestHandler = () => {
  throw new NotFoundError();
};
