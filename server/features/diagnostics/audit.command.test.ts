import { describe, expect, it } from 'vitest';
import { commandLine } from '#server/features/history/history.store.ts';
import { callCommand } from '#server/testing/call-command.ts';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { demoSite } from '#shared/demo/site.ts';
import { changes, siteSettings } from '#shared/tables.ts';
import { runAuditCommand } from './audit.command.ts';

/** Creates a database, and returns it and a function that runs the command. */
async function startCommand() {
  const { db, url } = await openFreshDatabase();
  const run = (...args: string[]) =>
    callCommand(runAuditCommand, args, { DATABASE_URL: url, PROGRAM_TIME_ZONE: 'America/Los_Angeles' });
  const store = (...entries: (typeof changes.$inferInsert)[]) => db.insert(changes).values(entries);
  return { db, run, store };
}

const save = { actor: 'manager', action: 'changed activation', name: 'Low Tide' };
const put = { ...save, address: '203.0.113.7', outcome: 'done' as const };
const signIn = { actor: 'anna', action: 'signed in', address: '2001:db8::1' };

describe('the audit log', () => {
  it('prints aligned lines in the time zone of the program, newest first', async () => {
    const { run, store } = await startCommand();
    await store(
      { ...signIn, at: new Date('2026-07-01T06:00:00Z'), outcome: 'refused', attempts: 12 },
      { ...put, at: new Date('2026-11-20T22:03:22Z') },
      { actor: commandLine, action: 'loaded content from', at: new Date('2026-11-21T07:59:59Z'), outcome: 'failed' },
    );
    const { code, stdout } = await run();
    expect(code).toBe(0);
    expect(stdout.split('\n')).toEqual([
      '2026-11-20 23:59:59  command line  loaded content from            failed',
      '2026-11-20 14:03:22  manager       changed activation   Low Tide  done              203.0.113.7',
      '2026-06-30 23:00:00  anna          signed in                      refused 12 times  2001:db8::1',
    ]);
  });

  it('uses the time zone of the site settings, for times and for the first day, and finds an actor', async () => {
    const { db, run, store } = await startCommand();
    await db.insert(siteSettings).values({ version: 1, values: { ...demoSite, timeZone: 'Asia/Tokyo' } });
    await store(
      { ...put, name: 'before', at: new Date('2026-11-20T14:59:59Z') },
      { ...put, name: 'midnight', at: new Date('2026-11-20T15:00:00Z') },
    );
    const { stdout } = await run('--since', '2026-11-21');
    expect(stdout).toMatch(/^2026-11-21 00:00:00 .* midnight /);
    expect(stdout).not.toContain('before');
    expect((await run('--actor', 'MANAGER', '--limit', '2')).stdout.split('\n')).toHaveLength(2);
    expect(await run('--actor', 'nobody')).toEqual({ code: 0, stdout: 'No matching entries.', stderr: '' });
  });

  it('prints refused attempts, messages by their id, and no states that nobody saved', async () => {
    const { run, store } = await startCommand();
    await store(
      { actor: 'manager', action: 'refused it', outcome: 'refused' },
      { actor: 'manager', action: 'deleted message', kind: 'messages', recordId: 12 },
      { actor: null, action: 'changed activation', name: 'Low Tide' },
    );
    const { stdout } = await run();
    expect(stdout).toMatch(/refused it +refused$/m);
    expect(stdout).toMatch(/deleted message +12 +done$/m);
    expect(stdout).not.toContain('Low Tide');
  });

  it('prints one object per line with --json, and nothing without entries', async () => {
    const { run, store } = await startCommand();
    expect(await run('--json')).toEqual({ code: 0, stdout: '', stderr: '' });
    await store(
      { ...put, at: new Date('2026-11-20T22:03:22.123Z'), requestId: 'r1' },
      { actor: commandLine, action: 'loaded content from', outcome: 'interrupted' },
    );
    const lines = (await run('--json')).stdout.split('\n').map((line) => JSON.parse(line) as unknown);
    expect(lines).toEqual([
      expect.objectContaining({ actor: commandLine, name: null, outcome: 'interrupted' }),
      { id: 1, attempts: 1, kind: null, recordId: null, ...put, at: '2026-11-20T22:03:22.123Z', requestId: 'r1' },
    ]);
  });

  it('prints no control characters', async () => {
    const { run, store } = await startCommand();
    const evil = 'a\u001B[31mb\rc\nd\u009B2Je\u202Ef\u2028g\u007F';
    await store({ ...put, actor: evil, name: evil });
    const { stdout } = await run();
    // oxlint-disable-next-line no-control-regex -- finding control characters is the point
    const unsafe = /[\u0000-\u001F\u007F-\u009F\u2028-\u202E]/;
    expect(stdout).not.toMatch(unsafe);
    expect(stdout).toContain('a\uFFFD[31mb\uFFFDc\uFFFDd');
    const json = (await run('--json')).stdout;
    expect(json).not.toMatch(unsafe);
    expect(JSON.parse(json)).toMatchObject({ actor: evil, name: evil });
  });

  it('reports database errors', async () => {
    const { db, run } = await startCommand();
    await db.execute('alter table changes rename to gone');
    expect(await run()).toEqual({ code: 1, stdout: '', stderr: 'relation "changes" does not exist' });
  });
});
