import type { Page } from '@playwright/test';
import { serverError, pending, ErrorResponse, type State } from './state.ts';

const featured = 'GET /api/events?featured=true';
const active = 'GET /api/events?status=active';
const past = 'GET /api/events?status=past';

const contact = '/#contact';

async function writeMessage(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Subject').fill('A wall');
  await page.getByLabel('Message').fill('I have a spare wall.');
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
}

/** States of the home page and its contact form. */
export const homeStates: readonly State[] = [
  { name: 'home', path: '/', shows: 'Half-Time Choir', widths: [320, 390, 768, 1440, 1920], isTall: true },
  {
    name: 'home-loading',
    path: '/',
    shows: /^Loading$/,
    responses: { 'GET /api/events': pending, 'GET /api/partners': pending },
  },
  {
    name: 'home-placeholder',
    path: '/',
    shows: 'Something is about to happen here.',
    responses: { 'GET /api/events': [] },
  },
  {
    name: 'home-error',
    path: '/',
    shows: 'Failed to fetch past events',
    responses: {
      [featured]: serverError,
      [active]: serverError,
      [past]: serverError,
      'GET /api/partners': serverError,
    },
    isTall: true,
  },
  {
    name: 'contact-errors',
    path: contact,
    shows: 'Please fill in all required fields.',
    prepare: (page) => page.getByRole('button', { name: 'SEND MESSAGE' }).click(),
  },
  {
    name: 'contact-sending',
    path: contact,
    shows: 'SENDING...',
    responses: { 'POST /api/contact': pending },
    prepare: writeMessage,
  },
  {
    name: 'toast-error',
    path: contact,
    shows: 'Too many messages. Please try again later.',
    responses: {
      'POST /api/contact': new ErrorResponse(429, { message: 'Too many messages. Please try again later.' }),
    },
    prepare: writeMessage,
  },
];
