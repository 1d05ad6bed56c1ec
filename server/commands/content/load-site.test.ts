import { expect, test } from 'vitest';
import { startApp } from '#server/testing/harness.ts';
import { demoSite } from '#shared/demo/site.ts';
import { readSiteSettings, saveSiteSettings } from '#server/program/site-settings.store.ts';
import { contentText, exportContent } from './export-content.ts';
import { loadContent } from './load-content.ts';
import { describeReport } from './load-report.ts';

const site = { ...demoSite, programName: 'Dockside', figures: [], pressItems: [] };
const file = (part: object) => ({ format: 'sunhall-content', version: 1, site: part });

test('site settings travel from one program to another, and loading them again changes nothing', async () => {
  const [one, other] = [await startApp(), await startApp()];
  expect(await exportContent(one.db)).not.toHaveProperty('site');
  await saveSiteSettings(one.db, { actor: 'manager' }, site);
  const exported: unknown = JSON.parse(contentText(await exportContent(one.db)));

  const loaded = await loadContent(other.db, exported, { author: { actor: 'command line' } });
  expect(describeReport(loaded)).toContain('  site       created');
  expect(await readSiteSettings(other.db)).toMatchObject({ version: 1, savedBy: 'command line', values: site });
  expect(await loadContent(other.db, exported)).toMatchObject({ site: 'unchanged', rejected: [] });
  expect(await loadContent(other.db, file({ ...site, programName: 'Pier' }))).toMatchObject({ site: 'updated' });
  expect(await readSiteSettings(other.db)).toMatchObject({ version: 2 });
});

test('invalid site settings are refused with the reason', async () => {
  const { db } = await startApp();
  const report = await loadContent(db, file({ ...site, programName: '', country: 'us' }));
  expect(describeReport(report)).toContain(
    'site: Program name is required. Country must be two capital letters, such as US.',
  );
  expect(await readSiteSettings(db)).toMatchObject({ version: 0 });
});
