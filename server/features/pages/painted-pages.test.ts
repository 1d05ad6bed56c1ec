import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { starterSource } from '#server/http/inline.ts';
import { storeEvent } from '#server/testing/factories.ts';
import { secondInstance, startApp, startAppAsManager } from '#server/testing/harness.ts';
import { checksum } from '#shared/domain/checksum.ts';
import type { Painting } from '#shared/domain/painting.ts';

const rootOf = ({ text }: { text: string }) => new JSDOM(text).window.document.getElementById('root') as HTMLElement;
const titles = (root: HTMLElement) => [...root.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent);

describe('a painted page', () => {
  it.each(['/', '/events', '/activations/low-tide'])('%s holds its screen, and the tags of the answers it shows', async (path) => {
    const { agent, db } = await startApp();
    await storeEvent(db, { title: 'Low Tide', date: '2999-01-01', featured: true });
    const root = rootOf(await agent.get(path).expect(200));
    expect(titles(root)).toContain('Low Tide');
    const { answers } = JSON.parse(root.dataset.painting ?? '') as Painting;
    expect(Object.keys(answers).length).toBeGreaterThan(0);
    for (const [address, { tag, sum }] of Object.entries(answers)) {
      const { text } = await agent.get(address).expect(200).expect('ETag', tag);
      expect(checksum(text)).toBe(sum);
    }
  });

  it('shows what was saved, however it was named', async () => {
    const { agent, db } = await startApp();
    const title = '</script><script>alert(1)</script> " style="x" $&';
    await storeEvent(db, { title, date: '2999-01-01' });
    const root = rootOf(await agent.get('/activations/script-script-alert-1-script-style-x-and').expect(200));
    expect(titles(root)[0]).toBe(title);
    expect(root.querySelector('script, [style]')).toBeNull();
  });

  it('starts its script when it is on the screen, by a line that the security policy names', async () => {
    const { agent } = await startApp();
    const { document } = new JSDOM((await agent.get('/events').expect(200)).text).window;
    expect(document.querySelector('script[src]')).toBeNull();
    expect(document.querySelector('template')?.content.querySelectorAll('script[type=module][src]')).toHaveLength(1);
    const starter = document.querySelector('script:not([type])')?.textContent ?? '';
    expect(`'sha256-${createHash('sha256').update(starter).digest('base64')}'`).toBe(starterSource);
  });

  it('holds no draft, and a manager gets none', async () => {
    const { agent, db, services } = await startAppAsManager();
    await storeEvent(db, { title: 'Low Tide', date: '2999-01-01', published: false });
    expect(rootOf(await agent.get('/events').expect(200)).childElementCount).toBe(0);
    expect(rootOf(await secondInstance(services).get('/events').expect(200)).textContent).not.toContain('Low Tide');
  });

  it('is empty where there is nothing, and where the address filters', async () => {
    const { agent } = await startApp();
    for (const [path, status] of [['/nowhere', 404], ['/events?month=May', 200], ['/admin-login', 200]] as const) {
      expect([path, rootOf(await agent.get(path).expect(status)).childElementCount]).toEqual([path, 0]);
    }
  });
});
