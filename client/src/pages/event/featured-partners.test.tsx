import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPartner } from '#client/testing/factories.ts';
import type { Responses } from '#client/testing/render-app.tsx';
import { findSection, findTitle, openEvent } from './testing/open-event.tsx';

describe('featured partners', () => {
  const radio = aPartner({
    name: 'Confluence Radio',
    type: 'sponsor',
    logo: '/uploads/radio.webp',
    description: 'Two rivers.',
    website: 'https://radio.example/',
    socialLinks: { instagram: 'https://instagram.example/radio', facebook: '' },
  });
  const lark = aPartner({ name: 'Lark & Level', type: 'organization' });
  const other = aPartner({ name: 'Someone Else' });
  const partners: Responses = { 'GET /api/partners': [other, radio, lark] };

  it('shows several in the order of the activation, each with a badge of its type', async () => {
    openEvent({ partnerIds: [lark.id, radio.id] }, partners);
    const shown = await findSection('Featured Partners');
    expect(shown.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
      'Lark & Level',
      'Confluence Radio',
    ]);
    expect(shown.getByText('Sponsor')).toBeVisible();
    expect(shown.getByText('Organization')).toBeVisible();
    expect(shown.getByText('Sponsor').className).not.toBe(shown.getByText('Organization').className);
    expect(shown.getByRole('img', { name: 'Confluence Radio' })).toHaveAttribute('src', '/uploads/radio.webp');
    expect(shown.getByText('L')).toBeInTheDocument();
    expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://radio.example/',
      'https://instagram.example/radio',
    ]);
  });

  it('shows one if the others were deleted', async () => {
    openEvent({ partnerIds: [9999, radio.id] }, partners);
    expect((await findSection('Featured Partner')).getAllByRole('heading', { level: 3 })).toHaveLength(1);
  });

  it('shows none if all were deleted', async () => {
    const { calls } = openEvent({ partnerIds: [9999] }, partners);
    await findTitle();
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /api/partners'));
    expect(screen.queryByRole('heading', { name: /Featured Partner/ })).toBeNull();
  });

  it('are not fetched if the activation has none', async () => {
    const { calls } = openEvent();
    await findTitle();
    expect(calls.map(({ key }) => key)).not.toContain('GET /api/partners');
  });

  it('can be fetched again after a failure', async () => {
    let isDown = true;
    const { user } = openEvent(
      { partnerIds: [radio.id] },
      { 'GET /api/partners': () => (isDown ? new Response(null, { status: 503 }) : [radio]) },
    );
    expect(await screen.findByText('Failed to fetch partners')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Featured Partner' })).toBeVisible();
  });
});
