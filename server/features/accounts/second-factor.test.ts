import { asc, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeUser } from '#server/testing/factories.ts';
import { secondInstance, signIn as signInWith, startApp, type TestApp } from '#server/testing/harness.ts';
import { changes, sessions, users } from '#shared/tables.ts';
import { generateSeed, setSecondFactor } from './second-factor.store.ts';

const missing = { message: 'Please enter the code of your authenticator app.', needsCode: true };
const notValid = { message: 'That code is not valid any more. Please enter a new one.', needsCode: true };
const period = 30_000;
const whoWaits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

// In the middle of a TOTP step, so that none ends during a test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / period) * period + period / 2 });
});

/** Starts a server whose manager uses two-factor authentication, and provides the codes. */
async function startWithSecondFactor() {
  const app = await startApp({ TRUST_PROXY: '1' });
  const id = await storeUser(app.db);
  const seed = generateSeed();
  await setSecondFactor(app.db, id, seed);
  const codeOf = (stepsFromNow = 0) =>
    new TOTP({ secret: seed }).generate({ timestamp: Date.now() + stepsFromNow * period });
  return { ...app, id, codeOf };
}

const signIn = ({ agent }: Pick<TestApp, 'agent'>, body: object) => signInWith(agent, body);
const outcomes = async ({ db }: TestApp) =>
  (await db.select().from(changes).orderBy(asc(changes.id))).map(({ actor, name, outcome }) => [actor, name, outcome]);

describe('two-factor authentication', () => {
  it('requires a code after the password', async () => {
    const app = await startWithSecondFactor();
    await signIn(app, {}).expect(401, missing);
    await signIn(app, { code: '' }).expect(401, missing);
    await signIn(app, { code: 'guess' }).expect(401, notValid);
    await app.agent.get('/api/email-settings').expect(401);
    expect(await app.db.$count(sessions)).toBe(0);
    await signIn(app, { code: app.codeOf() }).expect(200, { isAuthenticated: true, username: 'manager' });
    await app.agent.get('/api/email-settings').expect(200);
    expect(await outcomes(app)).toEqual([
      ['manager', 'code missing', 'refused'],
      ['manager', 'code wrong', 'refused'],
      ['manager', null, 'done'],
    ]);
  });

  it('returns the usual error for a wrong password, whatever the code', async () => {
    const app = await startWithSecondFactor();
    await storeUser(app.db, { username: 'other' });
    const answers = [];
    const others = [{ username: 'other' }, { username: 'nobody', code: '123456' }];
    for (const attempt of [{}, { code: app.codeOf() }, { code: 'x' }, ...others])
      answers.push((await signIn(app, { password: 'guess', ...attempt }).expect(401)).text);
    expect(new Set(answers)).toEqual(new Set(['{"message":"Invalid username or password."}']));
    // The attempt did not use up the code.
    await signIn(app, { code: app.codeOf() }).expect(200);
  });

  it('rejects expired and future codes, and those of another seed or format', async () => {
    const app = await startWithSecondFactor();
    const ofOtherSeed = new TOTP({ secret: generateSeed() }).generate();
    const misshapen = ['abcdef', app.codeOf().slice(1), `${app.codeOf()}0`];
    for (const code of [app.codeOf(-2), app.codeOf(2), ofOtherSeed, ...misshapen])
      await signIn(app, { code }).expect(401, notValid);
    expect((await outcomes(app))[0]).toEqual(['manager', 'code wrong', 'refused']);
    await signIn(app, { code: 123456 }).expect(400);
  });

  it('accepts each code once, and none older than the last one', async () => {
    const app = await startWithSecondFactor();
    await signIn(app, { code: app.codeOf() }).expect(200);
    await signIn(app, { code: app.codeOf() }).expect(401, notValid);
    await signIn(app, { code: app.codeOf(-1) }).expect(401, notValid);
    // As an app shows it.
    await signIn(app, { code: app.codeOf(1).replace(/^.../, '$& ') }).expect(200);
    await signIn(app, { code: app.codeOf() }).expect(401, notValid);
  });

  it('accepts a code once if two instances receive it at the same time', async () => {
    const app = await startWithSecondFactor();
    const code = app.codeOf();
    const statuses = await app.db.transaction(async (tx) => {
      // Both wait just before storing the code, then continue together.
      await tx.select().from(users).for('update');
      const both = [app, { agent: secondInstance(app.services) }].map(
        async (instance) => (await signIn(instance, { code })).status,
      );
      await expect.poll(async () => (await app.db.execute(whoWaits)).rows).toHaveLength(2);
      return both;
    });
    expect((await Promise.all(statuses)).filter((status) => status === 200)).toHaveLength(1);
    expect(await app.db.$count(sessions)).toBe(1);
  });

  it('uses up no code of a seed that is set in the meantime', async () => {
    const app = await startWithSecondFactor();
    const seed = generateSeed();
    const { late } = await app.db.transaction(async (tx) => {
      await tx.select().from(users).for('update');
      const answer = signIn(app, { code: app.codeOf() }).then(({ status }) => status);
      await expect.poll(async () => (await app.db.execute(whoWaits)).rows).toHaveLength(1);
      await setSecondFactor(tx, app.id, seed);
      return { late: answer };
    });
    expect(await late).toBe(401);
    await signIn(app, { code: new TOTP({ secret: seed }).generate() }).expect(200);
  });

  it('allows ten wrong codes, from all addresses together, which do not lock out a known browser', async () => {
    const app = await startWithSecondFactor();
    const known = secondInstance(app.services);
    await signIn({ agent: known }, { code: app.codeOf(-1) }).expect(200);
    const from = (place: number, code: string) => signIn(app, { code }).set('X-Forwarded-For', `203.0.113.${place}`);
    for (let place = 0; place < 10; place++) await from(place, 'guess').expect(401, notValid);
    await from(10, app.codeOf()).expect(429, { message: 'Too many attempts. Please try again in fifteen minutes.' });
    await signIn({ agent: known }, { code: app.codeOf() }).expect(200);
  });
});
