import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { screenWords } from '#shared/domain/page-metadata.ts';
import { screenLoads } from './route-assets.ts';

it('every screen that has words of its own is named here, or the server would say that it does not exist', () => {
  expect(Object.keys(screenLoads).toSorted()).toEqual(Object.keys(screenWords).toSorted());
});

it.each(Object.values(screenLoads).flatMap(({ pageFile }) => pageFile ?? []))('%s is there', (pageFile) => {
  expect(existsSync(join(projectRoot, 'client', pageFile))).toBe(true);
});
