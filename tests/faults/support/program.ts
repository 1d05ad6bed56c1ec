import type { Browser } from './browser.ts';

/** What every activation of the fault tests refers to. */
export interface Program {
  artistIds: number[];
  partnerIds: number[];
}

const category = 'Faults';
/** Whom every message of the contact form is mailed to. */
export const recipients = ['one@staff.example', 'two@staff.example'];

/** Makes people to refer to, and has messages mailed. */
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

/** An activation whose version is seen in each of its parts: its text, who takes part, and who supports it. */
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

/** Two of the three, other ones with each version, in an order that says which. */
function rotate(ids: readonly number[], by: number): number[] {
  const start = by % ids.length;
  return [...ids.slice(start), ...ids.slice(0, start)].slice(0, 2);
}
