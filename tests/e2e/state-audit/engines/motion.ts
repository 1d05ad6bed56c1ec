import type { Page } from '@playwright/test';

/** What goes on moving although the visitor asked for reduced motion. */
export async function askMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === Infinity)
      .map(
        ({ effect }) =>
          `moves without end: ${effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : ''}`,
      ),
  );
}
