import { text } from 'node:stream/consumers';
import type { Settings } from '#shared/domain/settings.ts';

export interface PaintedScreen {
  path: string;
  settings: Settings;
  answers: ReadonlyMap<string, unknown>;
}

/** React's own hints for pictures; the page's head has better ones. */
const preloadLinks = /<link rel="preload"[^>]*>/g;

/** The HTML of a screen as a visitor sees it first. React and the screens are loaded by the first page that needs them, not at the server's start. */
export async function paintScreen(screen: PaintedScreen): Promise<string> {
  const [{ paintedApp }, { prerenderToNodeStream }] = await Promise.all([import('#client/painted-app.tsx'), import('react-dom/static')]);
  const { app, forget } = paintedApp(screen);
  try {
    // In one piece: what React would send later it puts in place by a script in the page, which our security policy forbids.
    const { prelude } = await prerenderToNodeStream(app, { progressiveChunkSize: Infinity });
    return (await text(prelude)).replace(preloadLinks, '');
  } finally {
    forget();
  }
}
