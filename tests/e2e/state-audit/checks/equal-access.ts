import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** The part of IBM's engine that we use. */
interface Engine {
  Checker: new () => {
    check: (
      node: Document | Element,
      guidelines: string[],
    ) => Promise<{
      results: { ruleId: string; value: [string, string]; path: { dom: string }; message: string; snippet: string }[];
    }>;
  };
}

/** Loads IBM Equal Access into every page of a context. */
export async function loadEqualAccess(context: BrowserContext): Promise<void> {
  await context.addInitScript(`${source}; window.ace = ace;`);
}

/** Returns the violations that IBM Equal Access finds, without those that need a manual review. */
export async function runEqualAccess(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { Checker } = (window as unknown as { ace: Engine }).ace;
    const modal = [...document.querySelectorAll('[role="dialog"]')].findLast(
      (dialog) => !dialog.closest('[aria-hidden="true"]'),
    );
    const { results } = await new Checker().check(modal ?? document, ['IBM_Accessibility']);
    const failed = results.filter(({ value: [level, outcome] }) => outcome === 'FAIL' && level === 'VIOLATION');
    return failed.map(
      ({ ruleId, path, message, snippet }) => `ibm ${ruleId}: ${message} ${path.dom} ${snippet.slice(0, 200)}`,
    );
  });
}
