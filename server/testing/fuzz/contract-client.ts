import { and, eq, ne } from 'drizzle-orm';
import type pg from 'pg';
import { expect } from 'vitest';
import { readEmailSettings } from '#server/features/messages/outgoing-mails.store.ts';
import type { Database } from '#server/platform/db/client.ts';
import { storeArtist, storeCategory, storeEvent, storeLocation, storePartner } from '#server/testing/factories.ts';
import { manager, sessionCookie, startAppAsManager } from '#server/testing/harness.ts';
import { contract, type CallKey } from '#shared/contract.ts';
import { contactMessages, sessions, users } from '#shared/tables.ts';
import { expectContractResponse } from './expect-contract-response.ts';
import { listen, send, type RawAnswer, type RawRequest } from './raw-http.ts';

/** The category of the stored events. */
export const knownCategory = 'Immersive';
/** The ids of the initial rows, in every list; also the slugs of activations. */
export const knownIds = [1, 2, 3];

type Asked = Omit<RawRequest, 'method'> & { isSignedIn: boolean };

/**
 * Starts a server with a few rows in every table and the manager signed in. Returns a function that sends a request and
 * checks the response against the contract.
 */
export async function startContractClient() {
  const { agent, db, services } = await startAppAsManager();
  // Sending emails would change the rows read back.
  await services.outbox.stop();
  await storeSomeOfEverything(db);
  const port = await listen(services);
  const fingerprint = await fingerprintOf(services.pool);
  const Cookie = await sessionCookie(agent);
  const signedIn = await db.select().from(sessions);
  const [{ password } = { password: '' }] = await db.select().from(users);
  let stored = await fingerprint();

  return async (key: CallKey, { isSignedIn, headers, ...rest }: Asked): Promise<RawAnswer> => {
    const [method = ''] = key.split(' ');
    // The previous request may have logged out, or changed the password.
    if (isSignedIn) {
      await db.insert(sessions).values(signedIn).onConflictDoNothing();
      const isOther = and(eq(users.username, manager.username), ne(users.password, password));
      const { rowCount } = await db.update(users).set({ password }).where(isOther);
      if (rowCount) stored = await fingerprint();
    }
    const answer = await send(port, { method, headers: { ...headers, ...(isSignedIn && { Cookie }) }, ...rest });
    const before = stored;
    stored = await fingerprint();
    expectContractResponse(contract[key].response, answer);
    if (answer.status >= 400 || method === 'GET') expect(stored, 'what is stored').toEqual(before);
    else if (answer.text) await expectReadsBack(port, Cookie, key, answer);
    return answer;
  };
}

/** Checks that the list contains the record that a write returned. */
async function expectReadsBack(port: number, Cookie: string, key: CallKey, { text }: RawAnswer): Promise<void> {
  const list = key.replace(/^\w+ (\/api\/[^/]+).*/, 'GET $1');
  const written: unknown = JSON.parse(text);
  if (!(list in contract) || typeof written !== 'object' || written === null || !('id' in written)) return;
  const path = `${list.slice(4)}?drafts=true&contacts=true`;
  const content = JSON.parse((await send(port, { method: 'GET', path, headers: { Cookie } })).text) as object;
  // The list is the response or inside it.
  const rows = [content, ...Object.values(content)].flat() as { id?: unknown }[];
  // What a restore brought back is only in its response.
  const {
    activations: _with,
    formerSlug: _slug,
    ...record
  } = written as { activations?: unknown; formerSlug?: unknown };
  expect(rows.find(({ id }) => id === written.id)).toEqual(record);
}

async function storeSomeOfEverything(db: Database): Promise<void> {
  await readEmailSettings(db);
  const message = { name: 'Ada', email: 'ada@x.example', subject: 'A wall', message: 'It is large.' };
  await db.insert(contactMessages).values(knownIds.map(() => message));
  for (const id of knownIds) {
    await storeCategory(db, { name: id === 1 ? knownCategory : `Category ${id}` });
    await storeLocation(db);
    await storeArtist(db);
    await storePartner(db);
    const references = { category: knownCategory, locationId: id, artistIds: [id], partnerIds: [id] };
    await storeEvent(db, { title: String(id), ...references });
  }
}

/** Tables that change with any request: sessions, the log of changes and limits. */
const ownBooks = ['sessions', 'changes', 'rate_limits'];

/** Returns a function that hashes the content of every table, except those above. */
async function fingerprintOf(pool: pg.Pool): Promise<() => Promise<unknown>> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> all($1)",
    [ownBooks],
  );
  const columns = rows.map(
    ({ name }) => `(select md5(string_agg(t::text, '' order by t::text)) from "${name}" t) as "${name}"`,
  );
  const query = `select ${columns.join(', ')}`;
  return async () => (await pool.query<object>(query)).rows[0];
}
