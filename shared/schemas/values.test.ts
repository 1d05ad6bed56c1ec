import { expect, it } from 'vitest';
import type { z } from 'zod';
import { demoSite } from '#shared/demo/site.ts';
import { ArtistInput } from './artist.ts';
import { CategoryInput } from './category.ts';
import { EventChanges } from './event-changes.ts';
import { EventInput, EventListQuery } from './event.ts';
import { calendarDay, emailAddress, idParam, requiredMessage, requiredText, socialLinks, url } from './fields.ts';
import { PartnerListQuery } from './partner.ts';
import { SiteSettings } from './site-settings.ts';

// cspell:ignore müller mller

/** Returns what is stored, or the first message. */
function read(schema: z.ZodType, value: unknown): unknown {
  const { data, error } = schema.safeParse(value);
  return error ? error.issues[0]?.message : data;
}

const notHex = 'Color must be written as #RRGGBB';
it.each([
  ['3b82f6', '#3b82f6'],
  ['#abc', '#aabbcc'],
  [' # 0E 6B 3B', '#0E6B3B'],
  ['#12345', notHex],
  ['x#abcdef', notHex],
  ['#abcdef0', notHex],
  ['#gggggg', notHex],
  [undefined, '#3B82F6'],
  [null, '#3B82F6'],
  ['', '#3B82F6'],
])('the color %j: %j', (color, expected) => expect(read(CategoryInput.shape.color, color)).toBe(expected));

it.each([
  ['A\n wall ', 'A wall'],
  ['A wall', 'A wall'],
  ['A long wall', 'Title may have at most 6 characters'],
  ['\u1ED7'.repeat(6).normalize('NFD'), '\u1ED7'.repeat(6)],
  ['\u1F82'.repeat(6).normalize('NFD'), '\u1F82'.repeat(6)],
  [`${' '.repeat(500)}A${'\u200B'.repeat(500)}`, 'A'],
  [`A${' '.repeat(98_000)}`, 'Title may have at most 6 characters'],
  ['A\uD800', 'Title contains characters that cannot be shown'],
  ['', 'Title is required'],
  [7, 'Title is required'],
])('the text %j: %j', (title, expected) => expect(read(requiredText('Title', 6), title)).toBe(expected));

it('an activation is changed once in a list', () => {
  const change = (...ids: number[]) => ({ changes: ids.map((id) => ({ id, featured: true })) });
  expect(read(EventChanges, change(1, 2))).toEqual(change(1, 2));
  expect(read(EventChanges, change(1, 1))).toBe('The same id is listed twice');
});

const noDay = 'Date must be a real day in the form YYYY-MM-DD';
const noYear = 'Date must have a year from 1000 to 9999';
it.each([
  ['2026-12-05', '2026-12-05'],
  ['2026-12-05T08:00:00.000Z', '2026-12-05'],
  ['on 2026-12-05T08:00', noDay],
  ['0026-12-05', '2026-12-05'],
  ['0926-12-05', noYear],
  ['12026-12-05', noYear],
  ['2026-02-30', noDay],
  ['12/5/2026', noDay],
  ['x'.repeat(41), noDay],
  ['', 'Date is required'],
  [undefined, 'Date is required'],
])('the day %j: %j', (day, expected) => expect(read(calendarDay('Date'), day)).toBe(expected));

it.each([
  ['info@Müller.example', 'info@xn--mller-kva.example'],
  ['nobody', 'Email must be an email address, like name@example.com'],
  [`${'x'.repeat(250)}@a.example`, 'Email may have at most 254 characters'],
  ['', 'Email is required'],
  [undefined, 'Email is required'],
])('the email address %j: %j', (email, expected) => expect(read(emailAddress('Email'), email)).toBe(expected));

const noUrl = 'Link must be a web address, such as https://example.org or example.org';
it.each([
  ['example.org', 'example.org'],
  ['/uploads/a.webp', '/uploads/a.webp'],
  ['javascript:alert(1)', noUrl],
  ['', 'Link is required'],
])('the address %j: %j', (address, expected) => expect(read(url('Link'), address)).toBe(expected));

const noId = 'An id must be a whole number above 0';
it.each([
  ['2147483647', 2_147_483_647],
  ['2147483648', noId],
  ['0', noId],
  ['01', noId],
])('the id %j: %j', (id, expected) => expect(read(idParam, id)).toBe(expected));

const fields = { title: 'Low Tide', description: 'Mud.', category: 'Murals', time: '9:00 AM', venue: 'Atrium' };
const at = (...times: string[]) => ({ sessions: times.map((time) => ({ date: '2026-12-05', time })) });
const gallery = ['https://a.example/1.jpg', 'https://youtu.be/dQw4w9WgXcQ'];
it.each([
  ['a later end', { endDate: '2026-12-06' }, { endDate: '2026-12-06' }],
  ['an end on its first day', { endDate: '2026-12-05' }, { endDate: null }],
  ['an earlier end', { endDate: '2026-12-04' }, 'The end date cannot be before the start date'],
  ['a picture and a video', { gallery }, { galleryTypes: ['image', 'youtube'] }],
  ['a type for each', { gallery, galleryTypes: ['image', 'image'] }, { galleryTypes: ['image', 'image'] }],
  ['too few types', { gallery, galleryTypes: ['image'] }, 'Every gallery item needs a type'],
  ['two dates on a day', at('9:00 AM', '2:00 PM'), at('9:00 AM', '2:00 PM')],
  ['a date twice', at('9:00 AM', '9:00 AM'), 'The same date and time is listed twice'],
  ['more texts than pictures', { galleryAlts: ['A'] }, 'The number of image descriptions must match the gallery'],
  ['two artists', { artistIds: [1, 2] }, { artistIds: [1, 2] }],
  ['an artist twice', { artistIds: [1, 1] }, 'The same artist is listed twice'],
])('an activation with %s', (_, more, expected) => {
  const given = read(EventInput, { ...fields, date: '2026-12-05', ...more });
  expect({ given }).toMatchObject({ given: expected });
});

it.each([
  [
    { featured: 'true', drafts: 'true' },
    { featured: true, drafts: true },
  ],
  [{ featured: 'false' }, { featured: false }],
  [{ featured: 'yes' }, 'Featured must be true or false'],
])('the list asked for by %j: %j', (query, expected) => {
  const given = read(EventListQuery, query);
  expect({ given }).toMatchObject({ given: expected });
});

it('the contact emails of partners are asked for', () =>
  expect(read(PartnerListQuery, { contacts: 'true' })).toEqual({ contacts: true }));

it('a legal text may follow its heading', () =>
  expect(read(SiteSettings, { ...demoSite, privacyPolicy: '## Who\nUs.' })).toMatchObject({
    privacyPolicy: '## Who\nUs.',
  }));

it('empty links and portfolio items are dropped', () => {
  expect(read(socialLinks, { instagram: '@ada', web: '' })).toEqual({ instagram: '@ada' });
  expect(read(ArtistInput.shape.portfolio, ['A wall', ''])).toEqual(['A wall']);
});

const noZone = 'Time zone must be an IANA name, such as America/Los_Angeles';
const press = { title: 'A', summary: 'B', link: 'c.example' };
it.each([
  [{ launchYear: undefined }, 'Year is required'],
  [{ launchYear: 2020.5 }, 'Year must be a whole number'],
  [{ privacyPolicy: 'We keep nothing.\n## Who' }, 'Privacy policy must start with ## and a heading'],
  [{ programName: ' ' }, 'Program name is required'],
  [{ country: 'us' }, 'Country must be two capital letters, such as US'],
  [{ timeZone: 'Mars/Olympus' }, noZone],
  [{ timeZone: 'VST' }, noZone],
  [{ timeZone: 'IST' }, noZone],
  [{ logo: 'javascript:alert(1)' }, 'Logo must be a web address, such as https://example.org or example.org'],
  [{ pressItems: [{ ...press, date: '2026-02-30' }] }, noDay],
  [{ formUrl: 'javascript:alert(1)' }, 'Form must be a web address, such as https://example.org or example.org'],
  [{ formUrl: '/uploads/form.html' }, 'Form must be a web address, such as https://example.org/form'],
  [{ formScriptUrl: 'http://a.example/x.js' }, 'Embedding script must be a web address that starts with https://'],
])('the site settings with %j: %s', (more, message) =>
  expect(read(SiteSettings, { ...demoSite, ...more })).toBe(message),
);

it('on the server, a message names its field', () => expect(requiredMessage('Title')).toBe('Title is required'));
