import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { knownCategory, knownIds, startContractClient } from '#server/testing/fuzz/contract-client.ts';
import {
  hostileCharacters,
  hostileParams,
  hostileQueries,
  hostileValues,
  smuggledFields,
} from '#server/testing/fuzz/hostile-values.ts';
import { contract, type CallContract, type CallKey } from '#shared/contract.ts';
import { runs } from '#shared/testing/fuzz-runs.ts';
import { pathsIn, valueAt, withValueAt, type Path } from '#shared/testing/json-paths.ts';
import { validValues } from '#shared/testing/valid-values.ts';

/**
 * Sends requests of every kind to every call of the contract, including new ones. `testing/fuzz` has the checks of each
 * response.
 */

interface Call {
  key: CallKey;
  access: string;
  body: fc.Arbitrary<object> | undefined;
}

const calls: Call[] = Object.entries<CallContract>(contract).map(([key, call]) => ({
  key: key as CallKey,
  access: call.access,
  body: call.body && validBodies(call.body),
}));
const withBody = calls.flatMap(({ key, body }) => (body ? [{ key, body }] : []));

/**
 * Bodies that a schema accepts and the test database too: references to stored records, no `updatedAt` that could be
 * stale, a recipient and a sender.
 */
function validBodies(schema: z.ZodType): fc.Arbitrary<object> {
  const fitting = Object.entries({
    category: knownCategory,
    locationId: 1,
    artistIds: knownIds,
    partnerIds: knownIds,
    // Any other one is a conflict.
    updatedAt: undefined,
    recipientEmails: ['someone@x.example'],
    fromEmail: 'program@x.example',
  });
  return validValues(schema).map((body) => ({
    ...(body as object),
    ...Object.fromEntries(fitting.filter(([name]) => name in (body as object))),
  }));
}

const pathOf = (key: CallKey, param: string | number = 1) => key.replace(/^\w+ /, '').replace(/:\w+/, String(param));
const json = (body: unknown) => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

function check<T>(
  numRuns: number,
  arbitrary: fc.Arbitrary<T>,
  predicate: (value: T) => Promise<unknown>,
): Promise<void> {
  return fc.assert(
    fc.asyncProperty(arbitrary, async (value) => void (await predicate(value))),
    { numRuns: runs(numRuns) },
  );
}

/** A body with one value replaced, one extra letter, or one extra value. */
function spoiled(bodies: fc.Arbitrary<object>): fc.Arbitrary<unknown> {
  const withOther = fc
    .tuple(bodies, fc.nat(), hostileValues)
    .map(([body, at, value]) => withValueAt(body, pick(pathsIn(body), at), value));
  const withLetter = fc.tuple(bodies, fc.nat(), hostileCharacters).map(([body, at, letter]) => {
    const texts = pathsIn(body).filter((inner) => typeof valueAt(body, inner) === 'string');
    const path = pick(texts, at);
    return withValueAt(body, path, `${String(valueAt(body, path))}${letter}x`);
  });
  const withField = fc
    .tuple(bodies, smuggledFields)
    .map(([body, name]) => Object.fromEntries([...Object.entries(body), [name, smuggled]]));
  return fc.oneof(
    { weight: 3, arbitrary: withOther },
    { weight: 3, arbitrary: withLetter },
    { weight: 1, arbitrary: withField },
  );
}
const pick = (paths: Path[], at: number) => paths[at % paths.length] ?? [];
const smuggled = 'smuggled in';

describe('every call keeps the contract', { timeout: 120_000 * runs(1) }, () => {
  it('for valid requests', async () => {
    const ask = await startContractClient();
    const accepted = new Set<string>();
    for (const { key, body } of calls) {
      for (const id of knownIds) {
        await check(2, body ?? fc.constant({}), async (value) => {
          const { status } = await ask(key, { path: pathOf(key, id), isSignedIn: true, ...json(value) });
          if (status < 300) accepted.add(key);
        });
      }
    }
    // These require an email address, deleted messages, a query, a picture, a backup, the password or another manager.
    expect(calls.map(({ key }) => key).filter((key) => !accepted.has(key))).toEqual([
      'GET /api/history',
      'DELETE /api/messages',
      'POST /api/messages/restore',
      'POST /api/upload',
      'POST /api/admin/login',
      'PUT /api/managers/:id/password',
      'POST /api/backup',
      'GET /api/backup',
    ]);
  });

  it.each([true, false])('if one value is hostile (signed in: %s)', async (isSignedIn) => {
    const ask = await startContractClient();
    for (const { key, body } of withBody) {
      await check(isSignedIn ? 8 : 2, spoiled(body), async (value) => {
        const { text } = await ask(key, { path: pathOf(key), isSignedIn, ...json(value) });
        expect(text).not.toContain(smuggled);
      });
    }
  });

  it('if the path is hostile', async () => {
    const ask = await startContractClient();
    for (const { key, body } of calls.filter(({ key: name }) => name.includes(':'))) {
      const asked = fc.tuple(fc.constantFrom(...hostileParams), body ?? fc.constant({}));
      await check(8, asked, async ([param, value]) => {
        const { status } = await ask(key, { path: pathOf(key, param), isSignedIn: true, ...json(value) });
        expect(status, param).toBeGreaterThanOrEqual(400);
      });
    }
  });

  it('if the query is hostile', async () => {
    const ask = await startContractClient();
    for (const { key, access } of calls.filter(({ key: name }) => name.startsWith('GET '))) {
      await check(8, fc.constantFrom(...hostileQueries), (query) =>
        ask(key, { path: `${pathOf(key)}?${query}`, isSignedIn: access === 'admin' }),
      );
    }
  });
});
