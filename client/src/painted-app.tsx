import type { ReactElement } from 'react';
import { Router } from 'wouter';
import { answerKey } from '#shared/domain/answer-key.ts';
import type { Settings } from '#shared/domain/settings.ts';
import { App } from './app.tsx';
import { createQueryClient } from './data/query-client.ts';

interface PaintedAppProps {
  path: string;
  settings: Settings;
  /** The public answers that the screen at the path shows, by their address. */
  answers: ReadonlyMap<string, unknown>;
}

interface PaintedApp {
  app: ReactElement;
  /** To be called when it is painted: React and Node hold on to the first app and the last, which can be as large as all their answers. */
  forget: () => void;
}

/** The product as a visitor sees it first, for the server to paint. */
export function paintedApp({ path, settings, answers }: PaintedAppProps): PaintedApp {
  // It lives as long as the painting; a timer would keep it longer.
  const queryClient = createQueryClient(Infinity);
  for (const [address, answer] of answers) queryClient.setQueryData(answerKey(address), answer);
  const app = (
    <Router ssrPath={path}>
      <App settings={settings} queryClient={queryClient} isPainted />
    </Router>
  );
  return { app, forget: () => queryClient.clear() };
}
