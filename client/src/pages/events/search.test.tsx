import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEvent, aPartner } from '#client/testing/factories.ts';
import {
  address,
  chosen,
  expectTitles,
  nothingFound,
  openListing,
  results,
  select,
  titles,
} from './testing/open-listing.ts';

const link = (name: string) => screen.findByRole('link', { name });

describe('nothing found', () => {
  it('offers the same search under All Status, with its count', async () => {
    const { user } = openListing('/events?search=ech');
    expect(await screen.findByText(nothingFound)).toBeVisible();
    await user.click(await link('Show 1 activation under All Status'));
    await expectTitles(['Echo']);
    expect(address()).toBe('/events?search=ech&status=all');
    expect(await chosen('Status')).toBe('All Status');
  });

  it('offers nothing where All Status has nothing either', async () => {
    openListing('/events?search=kites');
    expect(await screen.findByText(nothingFound)).toBeVisible();
    expect(screen.queryByRole('link', { name: /All Status/ })).toBeNull();
  });
});

it('finds accents without them, and the other way around', async () => {
  const { user } = openListing('/events', {
    'GET /api/events': [anEvent({ title: 'Miró' }), anEvent({ title: 'Miro', venue: 'Café' })],
  });
  await titles();
  await user.type(screen.getByRole('searchbox'), 'miro');
  await expectTitles(['Miro', 'Miró']);
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'MIRÓ');
  await expectTitles(['Miro', 'Miró']);
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'cafe');
  await expectTitles(['Miro']);
});

describe('a search for a partner', () => {
  const partners = [aPartner({ id: 21, name: 'Papel Café' }), aPartner({ id: 22, name: 'Tule Credit Union' })];
  const supported = [
    anEvent({ title: 'Night Market', partnerIds: [22, 21] }),
    anEvent({ title: 'Echo', date: '2026-09-01', endDate: '2026-09-30', partnerIds: [21] }),
    anEvent({ title: 'Sky Mural', partnerIds: [99] }),
  ];
  const open = (path: string, response: unknown) =>
    openListing(path, { 'GET /api/events': supported, 'GET /api/partners': response });

  it('finds what they support, and asks for the partners once something is typed', async () => {
    const { user, calls } = open('/events?status=all', partners);
    const asked = () => calls.filter(({ key }) => key === 'GET /api/partners').length;
    await expectTitles(['Night Market', 'Sky Mural', 'Echo']);
    expect(asked()).toBe(0);
    await user.type(screen.getByRole('searchbox'), 'papel cafe');
    await expectTitles(['Night Market', 'Echo']);
    await waitFor(async () => expect((await results()).getByRole('status')).toHaveTextContent('2 activations'));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'TULE');
    await expectTitles(['Night Market']);
    expect(asked()).toBe(1);
  });

  it('is counted under All Status', async () => {
    const { user } = open('/events?search=papel&status=past', partners);
    await expectTitles(['Echo']);
    await user.selectOptions(await select('Status'), 'Upcoming');
    expect(await link('Show 2 activations under All Status')).toBeVisible();
  });

  it.each([null, () => Response.error()])('finds everything else if the partners do not load', async (response) => {
    open('/events?search=market', response);
    await expectTitles(['Night Market']);
  });
});
