import { describe, expect, it } from 'vitest';
import { requestKey } from './request-key.ts';

describe('the key of a request', () => {
  it.each([
    ['/events', '/events?utm_source=mail', '/events?number=1', '/events?limit=3', '/events?'],
    ['/api/events', '/api/events?number=1', '/api/events?', '/api/events?status=all', '/api/events?order=nearest'],
    ['/api/events?status=past&limit=4', '/api/events?limit=4&status=past', '/api/events?limit=%34&x=1&st%61tus=past'],
    ['/calendar.ics?category=Murals', '/calendar.ics?category=Murals&from=poster&limit=3'],
    ['/activations/low-tide', '/activations/low-tide?status=past'],
    ['/activations/%C3%A9', '/activations/%c3%a9'],
  ])('is the same for %s and its other spellings', (...urls) => {
    expect(new Set(urls.map(requestKey)).size).toBe(1);
  });

  it('differs if a parameter or the path changes the response', () => {
    const queries = ['', 'status=past', 'status=past&limit=4', 'limit=4', 'order=date', 'status=', 'featured=true'];
    const urls = [
      ...[...queries, 'status=past&status=all', 'status=null'].map((query) => `/api/events?${query}`),
      '/calendar.ics',
      '/calendar.ics?category=A',
      '/calendar.ics?status=past',
      '/',
      '/events',
      '/Events',
      '/events/',
      '/activations%2Fx',
      '/activations/x',
    ];
    expect(new Set(urls.map(requestKey)).size).toBe(urls.length);
  });
});
