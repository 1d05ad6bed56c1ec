import 'archivo.css';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { reloadOnceWhenOutdated } from './outdated.ts';
import { readSettings } from './data/settings.ts';

reloadOnceWhenOutdated();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <App settings={readSettings()} />
  </StrictMode>,
);
