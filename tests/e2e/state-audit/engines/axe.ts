import type { BrowserContext, Page } from '@playwright/test';
import axe from 'axe-core';

/** Brings axe onto every page of a context. */
export async function loadAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript(axe.source);
}

/** What axe finds wrong on the screen. Behind a modal nobody sees or hears anything: then the modal is the screen. */
export async function askAxe(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async () => {
    const modal = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].findLast(
      (dialog) => !dialog.closest('[aria-hidden="true"]'),
    );
    const results = await (window as unknown as { axe: typeof axe }).axe.run(modal ?? document, {
      resultTypes: ['violations'],
    });
    return results.violations.map(({ id, nodes }) => ({
      id,
      elements: nodes.map(({ html, target }) => `${target.join(' ')} ${html.slice(0, 200)}`),
    }));
  });
  return violations.flatMap(({ id, elements }) => elements.map((element) => `axe ${id}: ${element}`));
}
