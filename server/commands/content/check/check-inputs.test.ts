import { expect, it } from 'vitest';
import { storeArtist, storeCategory, storeEvent, storeLocation, storePartner } from '#server/testing/factories.ts';
import { emailSettings, events } from '#shared/tables.ts';
import { startCommand } from './testing/start-check.ts';

it('reports rows that the dashboard could not save, with its messages', async () => {
  const { db, check } = await startCommand();
  await storeEvent(db);
  await db.update(events).set({ title: 'Two\u0007', venue: '', featuredImage: 'javascript:alert(1)' });
  await storeArtist(db, { name: 'x'.repeat(201) });
  await storePartner(db, { contactEmail: 'nobody' });
  await storeLocation(db, { googleMapsLink: 'maps' });
  await storeCategory(db, { name: ' ' });
  await db.insert(emailSettings).values({ recipientEmails: ['staff'] });

  const { code, lines } = await check('--repair');

  expect(code).toBe(1);
  expect(lines).toEqual([
    'events 1 "Two\uFFFD": Title contains characters that cannot be shown. Venue is required. Featured image must be a web address, such as https://example.org or example.org. Correct it in the dashboard.',
    expect.stringMatching(
      /^artists 1 "x+": Artist name may have at most 200 characters\. Correct it in the dashboard\.$/,
    ),
    'partners 1 "Confluence Radio": Contact email must be an email address. Correct it in the dashboard.',
    'locations 1 "North Atrium": Google Maps link must be a web address, such as https://example.org or example.org. Correct it in the dashboard.',
    'categories 2 " ": Category name is required. Correct it in the dashboard.',
    'email_settings 1 "Email tab": Recipient must be an email address. Correct it in the dashboard.',
    'To correct manually: 6.',
  ]);
});
