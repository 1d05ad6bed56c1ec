import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', databaseUrl: undefined, timeZone: 'America/Los_Angeles' });
  });

  it('takes empty variables for missing ones', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('lists every fault at once', () => {
    const faulty = { PORT: 'x', PUBLIC_URL: 'arts.example', DATABASE_URL: 'mysql://x', PROGRAM_TIME_ZONE: 'Sacramento', NOW: '2026-02-30', ADMIN_PASSWORD: 'short' };
    let message = '';
    try {
      readConfig(faulty);
    } catch (error) {
      message = String(error);
    }
    for (const name of Object.keys(faulty)) expect(message).toContain(name);
  });
});
