import sharp, { type Color } from 'sharp';
import { expect } from 'vitest';
import type { TestApp } from '#server/testing/harness.ts';
import { parsePicture } from '#shared/domain/pictures/picture.ts';
import type { Upload } from '#shared/schemas/upload.ts';

/** Returns a picture in one color. */
export const plain = (width: number, height: number, background: Color = '#c04010') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Uploads a file. */
export const upload = ({ agent }: Pick<TestApp, 'agent'>, content: Buffer, name = 'picture.jpg') =>
  agent.post('/api/upload').attach('image', content, name);

/** Returns the URLs of all copies of a picture. */
export const copiesOf = (url: string): string[] =>
  parsePicture(url)
    ?.srcSet.split(', ')
    .map((source) => source.split(' ')[0] ?? '') ?? [];

/** Uploads a picture, and returns the response and the stored main file. */
export async function uploaded(app: TestApp, content: Buffer): Promise<{ answer: Upload; bytes: Buffer }> {
  const answer = (await upload(app, content).expect(200)).body as Upload;
  const { body, headers } = await app.agent.get(answer.url).expect(200).expect('Content-Type', 'image/webp');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  return { answer, bytes: body as Buffer };
}
