import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { storeEvent } from '#server/testing/factories.ts';
import { startAppAsManager } from '#server/testing/harness.ts';

test.each([
  [{}, { Published: 'yes', 'Overridden status': '' }],
  [
    { status: 'past', statusOverride: true },
    { Published: 'yes', 'Overridden status': 'past' },
  ],
  [{ published: false }, { Published: 'no', 'Overridden status': '' }],
  [{ published: false, publicFrom: '2026-12-24' }, { Published: '2026-12-24' }],
  [{ published: false, publicFrom: '2026-11-01' }, { Published: 'yes' }],
  [
    { noticeKind: 'moved', notice: 'Later.', movedFrom: { date: '2026-11-12', endDate: null, time: '7 PM' } },
    { 'Kind of notice': 'moved', 'Moved from': '2026-11-12 |  | 7 PM' },
  ],
  [
    { featured: true, gallery: ['/uploads/a.webp', '/uploads/b.webp'], galleryAlts: ['A wall', ''] },
    { Featured: 'yes', Gallery: '/uploads/a.webp | A wall\n/uploads/b.webp' },
  ],
] as const)('the export of %j has %j', async (event, cells) => {
  const { agent, db } = await startAppAsManager();
  await storeEvent(db, event as Parameters<typeof storeEvent>[1]);
  const { text } = await agent.get('/api/events/export').expect(200);
  expect(parse(text, { columns: true, bom: true })).toMatchObject([cells]);
});
