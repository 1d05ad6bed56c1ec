import { JSDOM } from 'jsdom';
import type TestAgent from 'supertest/lib/agent.js';
import { demoSite } from '#shared/demo/site.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

/** Settings of another program than the demo's. */
export const dockside: SiteSettings = {
  ...demoSite,
  programName: 'Dockside',
  programLongName: 'Dockside Art Project',
  tagline: 'Art on the water at Pier Nine, Oakland',
  city: 'Oakland',
  contactEmail: 'hello@dockside.example',
  socialLinks: { Instagram: '@dockside', Email: 'hello@dockside.example' },
  timeZone: 'Europe/Berlin',
  formUrl: 'forms.dockside.example/apply',
  formScriptUrl: 'https://cdn.dockside.example/embed.js',
};

export const page = ({ text }: { text: string }) => new JSDOM(text).window.document;
export const embedded = (document: Document): unknown =>
  JSON.parse(document.getElementById('settings')?.textContent ?? '');
export const put = (agent: TestAgent, values: object) => agent.put('/api/site-settings').send(values);
