import { describe, expect, it } from 'vitest';
import { startAppAsManager } from '#server/testing/harness.ts';
import { plain, upload } from './testing/upload.ts';

const tooMany = 'Too many pictures are being uploaded right now. Please try again in a minute.';

describe('POST /api/upload', () => {
  it('accepts ten concurrent uploads, and rejects more with a message', async () => {
    const app = await startAppAsManager();
    const picture = await plain(1000, 1000).png().toBuffer();
    const responses = await Promise.all(Array.from({ length: 16 }, () => upload(app, picture)));
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(6);
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([503, { message: tooMany, error: tooMany }]);
    await upload(app, picture).expect(200);
  });
});
