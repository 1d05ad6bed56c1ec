import { expect, it } from 'vitest';
import { contract, type CallContract } from '#shared/contract.ts';
import { requestKey } from './request-key.ts';

const keyOf = (url: string, headers = {}) => requestKey({ method: 'GET', url, headers });

it.each([
  ['/events', '/events?utm_source=mail', '/events?number=1', '/events?limit=3', '/events?'],
  ['/api/events', '/api/events?number=1', '/api/events?'],
  ['/api/events?status=past&limit=4', '/api/events?limit=4&status=past', '/api/events?limit=%34&x=1&st%61tus=past'],
  ['/calendar.ics?category=Murals', '/calendar.ics?category=Murals&from=poster&limit=3'],
  ['/activations/low-tide', '/activations/low-tide?status=past'],
])('is the same for %s and its other spellings', (...urls) => {
  expect(new Set(urls.map((url) => keyOf(url))).size).toBe(1);
});

it('differs if a parameter changes the response', () => {
  const query = [
    '',
    '?status=past',
    '?status=past&limit=4',
    '?limit=4',
    '?order=date',
    '?status=',
    '?status=past&status=all',
    '?status=null',
    '?featured=true',
  ];
  const urls = [
    ...query.map((text) => `/api/events${text}`),
    '/calendar.ics',
    '/calendar.ics?category=A',
    '/calendar.ics?status=past',
    '/',
    '/events',
  ];
  expect(new Set(urls.map((url) => keyOf(url))).size).toBe(urls.length);
});

it.each([
  '/api/events/',
  '//api/events',
  '/api//events',
  '/Api/events',
  '/%61pi/events',
  '/activations/low%2Dtide',
  '*',
  'http://localhost/',
])('is undefined for %s, which only the app can interpret', (url) => {
  expect(keyOf(url)).toBeUndefined();
});

it('is undefined for writes and for requests with a session cookie', () => {
  expect(requestKey({ method: 'POST', url: '/', headers: {} })).toBeUndefined();
  expect(keyOf('/', { cookie: 'theme=dark; session=abc' })).toBeUndefined();
  expect(keyOf('/', { cookie: 'theme=dark' })).toBe('/');
});

it('covers every public read with a fixed path', () => {
  const reads = Object.entries<CallContract>(contract).filter(
    ([key, { query, access }]) => key.startsWith('GET ') && query && access === 'public',
  );
  expect(reads.length).toBeGreaterThan(0);
  for (const [key] of reads) expect(key).not.toContain(':');
});
