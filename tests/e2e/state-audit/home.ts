import type { Page } from '@playwright/test';
import { serverError, statesAt, pending, ErrorResponse, type State } from './state.ts';

const featured = 'GET /api/events?featured=true';
const active = 'GET /api/events?status=active';
const past = 'GET /api/events?status=past';

const at = statesAt('/');
const atContact = statesAt('/#contact');

async function writeMessage(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Subject').fill('A wall');
  await page.getByLabel('Message').fill('I have a spare wall.');
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
}

/** States of the home page and its contact form. */
export const homeStates: readonly State[] = [
  at('home', 'Half-Time Choir', { widths: [320, 390, 768, 1440, 1920], isTall: true }),
  at('home-loading', /^Loading$/, { responses: { 'GET /api/events': pending, 'GET /api/partners': pending } }),
  at('home-placeholder', 'Something is about to happen here.', { responses: { 'GET /api/events': [] } }),
  at('home-error', 'Failed to fetch past events', {
    responses: {
      [featured]: serverError,
      [active]: serverError,
      [past]: serverError,
      'GET /api/partners': serverError,
    },
    isTall: true,
  }),
  atContact('contact-errors', 'Please fill in all required fields.', {
    prepare: (page) => page.getByRole('button', { name: 'SEND MESSAGE' }).click(),
  }),
  atContact('contact-sending', 'SENDING...', { responses: { 'POST /api/contact': pending }, prepare: writeMessage }),
  atContact('toast-error', 'Too many messages. Please try again later.', {
    responses: {
      'POST /api/contact': new ErrorResponse(429, { message: 'Too many messages. Please try again later.' }),
    },
    prepare: writeMessage,
  }),
];
