import '#client/styles/archivo/archivo.css';
import '#client/styles/visitors.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient, followSession } from '#client/api/query-client.ts';
import { bearForeignNodes } from '#client/ui/foreign-nodes.ts';
import { prefetchLazyParts } from '#client/ui/lazy.tsx';
import type { Settings } from '#shared/schemas/settings.ts';
import { App } from './app.tsx';
import { preloadActivationPage, preloadRoute } from './routes.tsx';
import { loadParts } from './use-parts.ts';

/** How long to wait for the page's data before skeletons replace the first view. */
const firstViewTimeoutMs = 500;

bearForeignNodes();
// A style sheet that did not load is requested again only if it has left the document.
window.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), true);
document.addEventListener('pointerover', preloadActivationPage);
document.addEventListener('focusin', preloadActivationPage);
for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, prefetch, { once: true, capture: true });
void start();

/** Loads what the visitor can open. A failure shows when it is opened. */
function prefetch(): void {
  loadParts().catch(() => undefined);
  void prefetchLazyParts();
}

/** Resolves when nothing of the first view is still loading, and the page has nothing to do. Safari lacks the callback. */
async function idle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<unknown>((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
}

/** Renders the app in place of the first view, once the page's script and its first data have loaded. */
async function start(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  // Written into the page by the server.
  const settings = JSON.parse(document.getElementById('settings')?.textContent ?? '') as Settings;
  const queryClient = createQueryClient();
  followSession(queryClient);
  await preloadRoute(location.pathname, queryClient, firstViewTimeoutMs);
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App settings={settings} queryClient={queryClient} />
      </StrictMode>,
    );
  });
  await idle();
  await loadParts().catch(() => undefined);
}
