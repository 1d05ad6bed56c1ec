import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import { incomingFolder } from '#server/platform/storage/open-storage.ts';
import { listen, send } from '#server/testing/fuzz/raw-http.ts';
import { manager, startAppAsManager } from '#server/testing/harness.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Upload } from '#shared/schemas/upload.ts';
import type { Form } from './forms.ts';
import { foreign } from './polyglots.ts';

/** A server that receives hostile uploads. */
export interface AttackedServer {
  /** Sends a form, checks the response, and returns whether a picture was stored. */
  attack: (form: Form) => Promise<'stored' | 'refused'>;
  port: number;
  /** The manager's cookie. */
  cookie: string;
  /** Lists the uploads that are still arriving. */
  temporaryFiles: () => Promise<string[]>;
  storedFiles: () => Promise<string[]>;
}

/** Starts a server for a test. */
export async function startUnderAttack(): Promise<AttackedServer> {
  const {
    services: { storage, ...others },
  } = await startAppAsManager();
  const port = await listen({ storage, ...others });
  const login = await send(port, {
    method: 'POST',
    path: '/api/admin/login',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(manager),
  });
  const cookie = login.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? '';
  const temporaryFiles = () => readdir(incomingFolder(others.config)).catch(() => []);
  const storedFiles = async () => (await storage.list()).map(({ name }) => name).toSorted();

  const attack: AttackedServer['attack'] = async ({ type, body }) => {
    const before = await storedFiles();
    const { status, text, headers } = await send(port, {
      method: 'POST',
      path: '/api/upload',
      headers: { 'Content-Type': type, Cookie: cookie },
      body,
    });
    await vi.waitFor(async () => expect(await temporaryFiles()).toEqual([]), 10_000);
    expect(headers['content-type']).toMatch(/^application\/json/);
    if (status === 200) {
      await expectClean(storage, port, JSON.parse(text) as Upload);
      return 'stored';
    }
    expect([400, 413, 415], text).toContain(status);
    const { message } = JSON.parse(text) as { message: string };
    expect(JSON.parse(text)).toEqual({ message: expect.stringMatching(/^[A-Z][^/]+\.$/), error: message });
    expect(await storedFiles()).toEqual(before);
    return 'refused';
  };
  return { attack, port, cookie, temporaryFiles, storedFiles };
}

/** Expects that the stored file is a re-encoded picture and is served as such. */
async function expectClean(storage: Storage, port: number, { url, width, height }: Upload): Promise<void> {
  const { headers } = await send(port, { method: 'GET', path: url });
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  });
  expect(url).toMatch(new RegExp(`^/uploads/[\\da-f]{24}-[\\da-f]{6}-${width}x${height}\\.webp$`));
  const content = await storage.read(url.slice('/uploads/'.length));
  for (const encoding of ['latin1', 'utf16le'] as const)
    expect(content.includes(Buffer.from(foreign, encoding))).toBe(false);
  const { format, exif, icc, xmp, iptc, comments } = await sharp(content).metadata();
  expect({ format, exif, icc, xmp, iptc, comments }).toEqual({ format: 'webp' });
}
