import './styles/archivo/archivo.css';
import './styles/visitors.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Settings } from '#shared/schemas/settings.ts';
import { App } from './app.tsx';
import { createQueryClient, followSession } from './api/query-client.ts';
import { preloadActivationPage, preloadRoute } from './routes.tsx';

/** How long, in milliseconds, the first view may wait for the page's data before skeletons replace it. */
const firstViewTimeout = 500;

/** The sessionStorage key of the page that was reloaded. */
const reloadedKey = 'reloaded-for-new-version';

reloadOnceWhenOutdated();
document.addEventListener('pointerover', preloadActivationPage);
document.addEventListener('focusin', preloadActivationPage);
void start();

/** Renders the app in place of the first view, once the page's script and its first data have loaded. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const settings = readSettings();
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

/** Returns the settings that the server wrote into the page. */
function readSettings(): Settings {
  const text = document.getElementById('settings')?.textContent;
  if (!text) throw new Error('The page has no settings');
  return JSON.parse(text) as Settings;
}

/**
 * Reloads a tab that was open during a deployment when it requests a script that no longer exists. The mark in
 * sessionStorage prevents a reload loop after a broken deployment.
 */
function reloadOnceWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline, a reload would only lose the page.
    if (!navigator.onLine) return;
    try {
      if (sessionStorage.getItem(reloadedKey) === location.href) return;
      sessionStorage.setItem(reloadedKey, location.href);
    } catch {
      // The browser blocks storage: without the mark, a reload could loop.
      return;
    }
    event.preventDefault();
    location.reload();
  });
}
