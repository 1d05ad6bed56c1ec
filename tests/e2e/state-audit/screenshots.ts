import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { test } from './audit-test.ts';
import { heights, type Width } from './state.ts';
import { states } from './states.ts';
import { resetPage, settle, visit } from './visit.ts';

const folder = fileURLToPath(new URL('../../../screenshots', import.meta.url));
const usual: readonly Width[] = [390, 1440];

for (const state of states) {
  for (const width of state.widths ?? usual) {
    const name = state.media ? state.name : `${state.name}-${width}`;
    test(name, async ({ pages }) => {
      const page = pages[state.as === 'manager' ? 'manager' : 'visitor'];
      await page.setViewportSize({ width, height: heights[width] });
      await resetPage(page, state);
      await visit(page, state);
      if (state.isTall) await loadLazyPictures(page);
      await page.screenshot({ path: `${folder}/${name}.png`, fullPage: state.isTall ?? false, animations: 'disabled' });
    });
  }
}

/** Scrolls through the page, so that lazy pictures load. */
async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await settle(page);
  await page.evaluate(() => scrollTo(0, 0));
}
