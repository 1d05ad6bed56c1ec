import { join } from 'node:path';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import sirv from 'sirv';
import { artRoutes } from './features/art/art.routes.ts';
import { artistRoutes } from './features/artists/artists.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createPassport } from './features/auth/passport.ts';
import { categoryRoutes } from './features/categories/categories.routes.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { diagnosticsRoutes } from './features/diagnostics/diagnostics.routes.ts';
import { emailSettingsRoutes } from './features/email-settings/email-settings.routes.ts';
import { eventRoutes } from './features/events/events.routes.ts';
import { findEvent, listEvents } from './features/events/events.store.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { locationRoutes } from './features/locations/locations.routes.ts';
import { messageRoutes } from './features/messages/messages.routes.ts';
import { pageRoutes } from './features/pages/pages.routes.ts';
import { partnerRoutes } from './features/partners/partners.routes.ts';
import { uploadRoutes } from './features/uploads/uploads.routes.ts';
import { errorHandler, notFound } from './http/errors.ts';
import { requestLog } from './http/log.ts';
import { isAdminRequest } from './http/route.ts';
import { sameOriginOnly, securityHeaders } from './http/security.ts';
import { sessionMiddleware } from './http/session.ts';
import type { Shell } from './http/shell.ts';
import type { Services } from './services.ts';
import { uploadFolder } from './upload-folder.ts';

/** Where the app's page and files come from; without a folder, something in front of us serves the files. */
export interface Frontend {
  shell: Shell;
  folder?: string;
}

/** The whole server as one Express app: every feature is mounted here, in this order. */
export function createApp(services: Services, { shell, folder }: Frontend): Express {
  const { config, db, clock, log, pool, sessionSecret } = services;
  const passport = createPassport(db);
  const whoAsks = [...sessionMiddleware(pool, sessionSecret), passport.session()];
  const app = express();
  app.set('trust proxy', config.trustedProxies);
  app.set('etag', 'weak');
  app.disable('x-powered-by');

  app.use(requestLog(log));
  if (folder) app.use(securityHeaders(config));
  app.use(compression());

  const api = express.Router();
  api.use(sameOriginOnly(config.publicUrl));
  healthRoutes(api, services);
  api.use(whoAsks);
  authRoutes(api, services, passport);
  eventRoutes(api, services);
  categoryRoutes(api, services);
  artistRoutes(api, services);
  partnerRoutes(api, services);
  locationRoutes(api, services);
  emailSettingsRoutes(api, services);
  contactRoutes(api, services);
  messageRoutes(api, services);
  uploadRoutes(api, services);
  diagnosticsRoutes(api, services);
  api.use(() => {
    throw notFound();
  });
  app.use('/api', api);

  artRoutes(app);
  app.use('/uploads', uploadedFiles(uploadFolder(config)));
  if (folder) serveFiles(app, folder);
  app.use(whoAsks);
  pageRoutes(app, services, shell, {
    findEvent: (slug, request) => findEvent(db, slug, clock.today(), isAdminRequest(request)),
    firstFeatured: async () => (await listEvents(db, { status: 'all', featured: true, limit: 1, order: 'nearest' }, clock.today()))[0],
  });
  app.use(errorHandler);
  return app;
}

/** Uploaded pictures: their names say their content, and a browser must never take one for a page. */
function uploadedFiles(folder: string): RequestHandler {
  return express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '1y',
    setHeaders: (response) => response.set({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'; sandbox" }),
  });
}

/** The built files: those with a hash in their name may be kept forever. */
function serveFiles(app: Express, folder: string): void {
  app.get('/index.html', (_request, response) => response.redirect(301, '/'));
  app.use(
    sirv(join(folder), {
      gzip: true,
      brotli: true,
      etag: true,
      extensions: [],
      setHeaders: (response, path) => {
        response.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    }),
  );
  app.use(['/assets', '/art', '/uploads'], () => {
    throw notFound();
  });
}
