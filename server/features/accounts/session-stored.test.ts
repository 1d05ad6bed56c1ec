import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { storeUser } from '#server/testing/factories.ts';
import { appOn, manager, startApp } from '#server/testing/harness.ts';

it('stores the session before the response is sent', async () => {
  const { db, services } = await startApp();
  await storeUser(db, { ...manager, role: 'admin' });
  const server = createServer(appOn(services)).listen(0);
  onTestFinished(() => void server.close());
  const url = `http://localhost:${(server.address() as AddressInfo).port}/api/admin`;
  const query = services.pool.query.bind(services.pool) as (...args: unknown[]) => unknown;
  const slowly = async (...args: unknown[]) => {
    if (String(args[0]).startsWith('INSERT')) await pause(300);
    return query(...args);
  };
  vi.spyOn(services.pool, 'query').mockImplementation((...args: unknown[]) => slowly(...args) as never);

  // Resolves with the headers, possibly before the body.
  const headers = { 'Content-Type': 'application/json' };
  const login = await fetch(`${url}/login`, { method: 'POST', headers, body: JSON.stringify(manager) });
  const Cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const status = await fetch(`${url}/status`, { headers: { Cookie } });
  expect(await status.json()).toEqual({ isAuthenticated: true, username: manager.username });
  await login.text();
});
