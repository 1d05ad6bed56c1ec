import type { BrowserContext, Page } from '@playwright/test';
import axe from 'axe-core';

/** Loads axe into every page of a context. */
export async function loadAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript(axe.source);
}

/**
 * Returns the violations that axe finds, and text in the color of its background, which axe reports as incomplete.
 * Checks only the modal dialog while one is open: the rest is inert.
 */
export async function runAxe(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async () => {
    const modal = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].findLast(
      (dialog) => !dialog.closest('[aria-hidden="true"]'),
    );
    const results = await (window as unknown as { axe: typeof axe }).axe.run(modal ?? document, {
      resultTypes: ['violations', 'incomplete'],
    });
    const invisible = results.incomplete.map(({ id, nodes }) => ({
      id,
      nodes: nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
    }));
    return [...results.violations, ...invisible].map(({ id, nodes }) => ({
      id,
      elements: nodes.map(({ html, target }) => `${target.join(' ')} ${html.slice(0, 200)}`),
    }));
  });
  return violations.flatMap(({ id, elements }) => elements.map((element) => `axe ${id}: ${element}`));
}
