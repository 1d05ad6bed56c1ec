import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { startApp } from '#server/testing/harness.ts';
import { contract, type CallContract } from '#shared/contract.ts';
import { renderDocsPage } from './docs-page.ts';
import { demoSite } from '#shared/demo/site.ts';
import { openApiDocument } from './openapi-document.ts';

async function readPage() {
  const { agent } = await startApp();
  const { text } = await agent.get('/api/docs').expect(200).expect('Content-Type', 'text/html; charset=utf-8');
  return new JSDOM(text).window.document;
}

test('lists every operation with summary, method and path', async () => {
  const page = await readPage();
  const shown = [...page.querySelectorAll('main article:has(.method)')].map(
    (article) => `${article.querySelector('h3')?.textContent}: ${article.querySelector('.call')?.textContent}`,
  );
  const calls = Object.entries(contract).map(
    ([key, { summary }]: [string, CallContract]) => `${summary}: ${key.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(shown.toSorted()).toEqual(calls.toSorted());
});

test('has valid internal links and unique ids', async () => {
  const page = await readPage();
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = [...page.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')?.slice(1));
  expect(targets.length).toBeGreaterThan(100);
  expect(targets.filter((target) => !ids.includes(target ?? ''))).toEqual([]);
});

test('lists fields with their constraints', async () => {
  const rows = [...(await readPage()).querySelectorAll('#EventInput tbody tr')].map((row) =>
    row.textContent?.replaceAll(/\s+/g, ' ').trim(),
  );
  expect(rows).toContain('title string 1 to 200 characters');
  expect(rows).toContain('status optional"upcoming" or "current" or "past" default "upcoming"');
  expect(rows).toContain('endDate optionalstring or null 1 to 40 characters A day, written YYYY-MM-DD.');
  expect(rows).toContain('gallery optionallist of string or null up to 3 items');
});

test('needs no inline script or style', async () => {
  expect((await readPage()).querySelectorAll('script, style, [style]')).toHaveLength(0);
});

test('escapes text of the document', () => {
  const document = openApiDocument('http://localhost', demoSite);
  document.info.title = '<script>alert(1)</script>';
  expect(renderDocsPage(document)).not.toContain('<script');
});
