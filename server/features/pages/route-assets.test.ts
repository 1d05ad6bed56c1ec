import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/platform/environment/environment.ts';
import { demoSite } from '#shared/demo/site.ts';
import { pageMetadata } from '#shared/domain/pages/page-metadata.ts';
import { routeAssets } from './page-head.ts';

it('every route with metadata has assets', () => {
  expect(Object.keys(routeAssets).toSorted()).toEqual(Object.keys(pageMetadata(demoSite)).toSorted());
});

it.each(Object.values(routeAssets).flatMap(({ pageFile }) => pageFile ?? []))('%s exists', (pageFile) => {
  expect(existsSync(join(projectRoot, 'client', pageFile))).toBe(true);
});
