import './styles/archivo/archivo.css';
import './styles/visitors.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Settings } from '#shared/schemas/settings.ts';
import { App } from './app.tsx';
import { createQueryClient, followSession } from './api/query-client.ts';
import { preloadActivationPage, preloadRoute } from './routes.tsx';

/** Milliseconds to wait for the page's data before skeletons replace the first view. */
const firstViewTimeout = 500;

/** In sessionStorage: the URL of the page that was reloaded. */
const reloadedKey = 'reloaded-for-new-version';

reloadOnceWhenOutdated();
document.addEventListener('pointerover', preloadActivationPage);
document.addEventListener('focusin', preloadActivationPage);
void start();

/** Renders the app in place of the first view, once the page's script and its first data have loaded. */
async function start(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  // Written into the page by the server.
  const settings = JSON.parse(document.getElementById('settings')?.textContent ?? '') as Settings;
  const queryClient = createQueryClient();
  followSession(queryClient);
  await preloadRoute(window.location.pathname, queryClient, firstViewTimeout);
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App settings={settings} queryClient={queryClient} />
      </StrictMode>,
    );
  });
}

/** Reloads a tab that requests a script of an earlier deployment. The stored URL prevents a reload loop. */
function reloadOnceWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline, a reload would only lose the page.
    if (!navigator.onLine) return;
    try {
      if (sessionStorage.getItem(reloadedKey) === location.href) return;
      sessionStorage.setItem(reloadedKey, location.href);
    } catch {
      // The browser blocks storage.
      return;
    }
    event.preventDefault();
    location.reload();
  });
}
