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

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const settings = readSettings();
const queryClient = createQueryClient();
const app = (
  <StrictMode>
    <App settings={settings} queryClient={queryClient} />
  </StrictMode>
);
if (await takeOverPainting(root, todayFrom(settings), queryClient)) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
