import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/environment/project-root.ts';
import { pageMetadata } from '#shared/domain/page-metadata.ts';
import { routeAssets } from './route-assets.ts';

it('every screen that has words of its own is named here, or the server would say that it does not exist', () => {
  expect(Object.keys(routeAssets).toSorted()).toEqual(Object.keys(pageMetadata).toSorted());
});

it.each(Object.values(routeAssets).flatMap(({ pageFile }) => pageFile ?? []))('%s is there', (pageFile) => {
  expect(existsSync(join(projectRoot, 'client', pageFile))).toBe(true);
});
