import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/platform/environment/environment.ts';
import { startApp } from '#server/testing/harness.ts';
import { rowFields } from './content-file.ts';
import { loadContent } from './load-content.ts';

const documentation = await readFile(join(projectRoot, 'docs/own-program.md'), 'utf8');

test('the example of the documentation can be loaded', async () => {
  const { db } = await startApp();
  const report = await loadContent(db, JSON.parse(/```json\n(.*?)```/s.exec(documentation)?.[1] ?? ''));
  expect(Object.values(report.counts).map(({ created }) => created)).toEqual([1, 1, 1, 1, 1]);
});

test.each(Object.entries(rowFields))('the documentation lists every field of %s', (list, { shape }) => {
  const line = documentation.split('\n').find((text) => text.startsWith(`| ${list} |`));
  for (const field of Object.keys(shape)) expect(line).toMatch(new RegExp(`\\b${field}\\b`));
});
