import 'archivo.css';
import './styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createQueryClient } from './data/query-client.ts';
import { readSettings, todayFrom } from './data/settings.ts';
import { reloadOnceWhenOutdated } from './outdated.ts';
import { takeOverPainting } from './take-over-painting.ts';

reloadOnceWhenOutdated();

// To evaluate this script is a long task by itself on a phone; what comes now is the next one.
setTimeout(() => void start());

/** A function, because nothing may wait at the top of this file: screens import from the same file of the build, and would wait for it while it waits for them. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const settings = readSettings();
  const queryClient = createQueryClient();
  /** Who moves on while React takes the painting over gets the next screen drawn anew, and that is no error. */
  const path = window.location.pathname;
  const isPainted = await takeOverPainting(root, todayFrom(settings), queryClient);
  const app = (
    <StrictMode>
      <App settings={settings} queryClient={queryClient} isPainted={isPainted} />
    </StrictMode>
  );
  if (isPainted) startTransition(() => void hydrateRoot(root, app, { onRecoverableError: (error) => window.location.pathname === path && reportError(error) }));
  else createRoot(root).render(app);
}
