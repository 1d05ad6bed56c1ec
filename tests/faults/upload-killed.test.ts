import { once } from 'node:events';
import { readdir, stat, utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Site } from '#tests/support/server.ts';
import * as http from '#tests/support/sign-in.ts';
import { signIn } from './support/browser.ts';
import { newPicture } from './support/load.ts';
import { newDatabase } from './support/postgres.ts';
import { startProduct } from './support/product.ts';
import { newSite } from './support/site.ts';

/** Starts an upload as the manager and never finishes it. */
async function beginUpload({ url }: Site): Promise<void> {
  const cookie = await http.signIn(url);
  const part = '--b\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\n\r\nhalf a picture';
  const body = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 9000'];
  const head = ['POST /api/upload HTTP/1.1', 'Host: localhost', `Cookie: ${cookie}`, ...body];
  const socket = connect(Number(new URL(url).port), 'localhost');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write([...head, '', part].join('\r\n'));
}

it('the file of an unfinished upload is private, and deleted at a start an hour after a kill', async () => {
  const site = await newSite({ DATABASE_URL: await newDatabase() });
  const product = await startProduct(site);
  await beginUpload(site);
  const folder = join(site.dataFolder, 'incoming');
  const arriving = () => readdir(folder).catch(() => []);
  await expect.poll(arriving).toHaveLength(1);
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  const [file = ''] = await arriving();
  expect([await modeOf(folder), await modeOf(join(folder, file))]).toEqual(['700', '600']);

  await product.kill();
  const anHourAgo = new Date(Date.now() - 61 * 60_000);
  await utimes(join(folder, file), anHourAgo, anHourAgo);
  const restarted = await startProduct(site);
  expect(await arriving()).toEqual([]);
  expect(await (await signIn(site)).upload(await newPicture())).toMatchObject({ status: 200 });
  expect(await arriving()).toEqual([]);
  expect(await restarted.stop()).toBe(0);
});
