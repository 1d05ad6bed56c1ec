import type { Browser } from './browser.ts';

/** The records that the activations of the fault tests refer to. */
export interface Program {
  artistIds: number[];
  partnerIds: number[];
}

const category = 'Faults';
/** The recipients of every contact message. */
export const recipients = ['one@staff.example', 'two@staff.example'];

/** Creates artists and partners, and turns on emails for contact messages. */
export async function prepareProgram(browser: Browser): Promise<Program> {
  await browser.call('POST /api/categories', { name: category });
  await browser.call('PUT /api/email-settings', {
    recipientEmails: recipients,
    fromEmail: 'no-reply@sunhall.example',
    fromName: 'Sunhall',
    enabled: true,
  });
  const idOf = async (call: string, name: string) => (await browser.call<{ id: number }>(call, { name })).id;
  const names = ['Ada', 'Bea', 'Cleo'];
  return {
    artistIds: await Promise.all(names.map((name) => idOf('POST /api/artists', name))),
    partnerIds: await Promise.all(names.map((name) => idOf('POST /api/partners', name))),
  };
}

/** Returns an activation whose description, artists and partners all depend on the version. */
export function activation({ artistIds, partnerIds }: Program, title: string, version: number) {
  return {
    title,
    description: `Version ${version}`,
    category,
    date: '2026-11-20',
    time: '12:00 PM',
    venue: 'North Atrium',
    artistIds: rotate(artistIds, version),
    partnerIds: rotate(partnerIds, version + 1),
  };
}

/** Returns two of the three ids; each version gets a different pair. */
function rotate(ids: readonly number[], by: number): number[] {
  const start = by % ids.length;
  return [...ids.slice(start), ...ids.slice(0, start)].slice(0, 2);
}
