import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ada, storeMessages } from '#server/features/messages/testing/store-messages.ts';
import { storeArtist, storeEvent, storeLocation } from '#server/testing/factories.ts';
import { manager, startAppAsManager } from '#server/testing/harness.ts';
import { changes } from '#shared/tables.ts';

test('lists records deleted within thirty days, with the manager who deleted them', async () => {
  const { agent, db } = await startAppAsManager();
  await storeArtist(db, { name: 'Stays', title: 'Painter' });
  await storeArtist(db, { name: 'Long gone', deletedAt: sql`now() - interval '31 days'` as never });
  const artist = await storeArtist(db, { name: 'Ana Ruiz', title: 'Painter' });
  const earlier = await storeArtist(db, { name: 'Earlier', deletedAt: new Date(Date.now() - 2000) });
  const location = await storeLocation(db);
  const { id: event } = await storeEvent(db);
  const deletion = { action: 'deleted artist', kind: 'artists', recordId: artist };
  await db.insert(changes).values({ ...deletion, actor: 'earlier, before it was restored' });
  const [messageId] = await storeMessages(db, ada);
  for (const path of [`artists/${artist}`, `locations/${location}`, `events/${event}`, `messages/${messageId}`])
    await agent.delete(`/api/${path}`).expect(204);
  await db.insert(changes).values({ ...deletion, actor: 'too late', outcome: 'refused' });

  const { body } = await agent.get('/api/deleted').expect(200);
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const by = { deletedAt: at, deletedBy: manager.username };
  expect(body).toEqual([
    { entity: 'events', id: event, name: 'Low Tide', ...by },
    { entity: 'artists', id: artist, name: 'Ana Ruiz', ...by },
    { entity: 'artists', id: earlier, name: 'Earlier', deletedAt: at, deletedBy: null },
    { entity: 'locations', id: location, name: 'North Atrium', ...by },
    { entity: 'messages', id: messageId, name: 'A wall, from Ada', ...by },
  ]);

  await agent.post(`/api/artists/${artist}/restore`).expect(200);
  const after = (await agent.get('/api/deleted').expect(200)).body as { entity: string }[];
  expect(after.map(({ entity }) => entity)).toEqual(['events', 'artists', 'locations', 'messages']);
});
