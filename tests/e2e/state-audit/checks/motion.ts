import type { Page } from '@playwright/test';

/** Returns the endless animations that run although the visitor prefers reduced motion. */
export async function checkMotion(page: Page): Promise<string[]> {
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
