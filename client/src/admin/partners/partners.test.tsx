import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { card, field, renderDashboard } from '#client/testing/dashboard.tsx';
import { anEvent, aPartner } from '#client/testing/factories.ts';
import { expectText, optionsOf } from '#client/testing/texts.ts';

const papel = aPartner({
  id: 1,
  name: 'Papel Studio',
  type: 'organization',
  description: 'A community print shop.',
  website: 'https://www.papel.example/',
  contactEmail: 'ink@papel.example',
  logo: 'https://papel.example/logo.png',
  socialLinks: { instagram: 'https://instagram.example/papel', tiktok: 'https://tiktok.example/papel' },
});
const tule = aPartner({ id: 2, name: 'Tule Credit Union' });

test('shows every partner with logo, type, description, website and usage', async () => {
  await renderDashboard('partners', {
    'GET /api/partners': [papel, tule],
    'GET /api/events': [anEvent({ partnerIds: [1, 2] }), anEvent({ partnerIds: [1] })],
  });
  await screen.findByRole('heading', { level: 3, name: 'Papel Studio' });
  const shown = card('Papel Studio');
  expect(shown.getByRole('img', { name: 'Papel Studio' })).toHaveAttribute('src', 'https://papel.example/logo.png');
  expect(shown.getByText('Organization')).toBeVisible();
  expect(shown.getByText('A community print shop.')).toBeVisible();
  const website = shown.getByRole('link', { name: 'papel.example (opens in a new window)' });
  expect(website).toHaveAttribute('href', 'https://www.papel.example/');
  expect(website).toHaveAttribute('target', '_blank');
  await waitFor(() => expect(shown.getByText('Used in 2 activations')).toBeVisible());
  expect(card('Tule Credit Union').getByText('Sponsor')).toBeVisible();
  expect(card('Tule Credit Union').queryByRole('link')).toBeNull();
  for (const action of ['Edit', 'Delete']) expect(card('Tule Credit Union').getByText(action)).toBeVisible();
});

test('an earlier version keeps the contact email, which versions do not have', async () => {
  const { contactEmail: _, ...values } = { ...papel, name: 'Papel' };
  const version = { id: 1, savedAt: '2026-11-18T18:05:00.000Z', savedBy: null, values };
  const { user } = await renderDashboard('partners', {
    'GET /api/partners': [papel],
    'GET /api/history?kind=partners&id=1': [version],
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Papel Studio' }));
  await user.click(screen.getByText('History'));
  await user.click(await screen.findByText('November 18, 2026, 10:05 AM'));
  await user.click(screen.getByText('Use this version'));
  expect(field('Name')).toHaveValue('Papel');
  expect(field('Contact email')).toHaveValue('ink@papel.example');
});

test('says which partners are hidden; a version from before brings none of them back by itself', async () => {
  const hidden = { ...papel, shown: false };
  const { contactEmail: _, ...values } = { ...papel, name: 'Papel' };
  const { user, sent } = await renderDashboard('partners', {
    'GET /api/partners': [hidden, tule],
    'PUT /api/partners/1': hidden,
    'GET /api/history': [{ id: 1, savedAt: papel.updatedAt, savedBy: null, values }],
  });
  await screen.findByRole('heading', { level: 3, name: 'Papel Studio' });
  expect(card('Papel Studio').getByText('Hidden')).toBeVisible();
  expect(card('Tule Credit Union').queryByText('Hidden')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit Papel Studio' }));
  const shown = () => screen.getByRole('switch', { name: 'Shown on the site' });
  expect(shown()).not.toBeChecked();
  await user.click(screen.getByText('History'));
  await user.click(await screen.findByRole('button', { name: 'January 1, 2026, 4:00 AM' }));
  await user.click(screen.getByText('Use this version'));
  expect(field('Name')).toHaveValue('Papel');
  expect(shown()).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save Partner' }));
  await expectText('Partner saved successfully!');
  expect(sent('PUT')).toMatchObject([{ name: 'Papel', shown: false }]);
});

test('edits every field and keeps unknown social links', async () => {
  const { contactEmail: _email, ...version } = papel;
  const { user, sent } = await renderDashboard('partners', {
    'GET /api/partners': [papel],
    'PUT /api/partners/1': papel,
    'GET /api/history': [{ id: 1, savedAt: papel.updatedAt, savedBy: null, values: { ...version, name: 'Papel' } }],
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Papel Studio' }));
  expect(field('Contact email')).toHaveValue('ink@papel.example');
  expect(field('Instagram')).toHaveValue('https://instagram.example/papel');
  for (const name of ['Facebook', 'Twitter', 'LinkedIn']) expect(field(name)).toHaveValue('');
  // The history holds no personal data, so a version of it erases none.
  await user.click(screen.getByText('History'));
  await user.click(await screen.findByRole('button', { name: 'January 1, 2026, 4:00 AM' }));
  await user.click(screen.getByText('Use this version'));
  const type = screen.getByRole('combobox', { name: 'Type' });
  expect(optionsOf(type)).toEqual(['Sponsor', 'Organization']);
  await user.selectOptions(type, 'Sponsor');
  await user.type(field('Facebook'), 'https://facebook.example/papel');
  await user.clear(field('Website'));
  await user.click(screen.getByRole('button', { name: 'Save Partner' }));
  await expectText('Partner saved successfully!');
  const { id: _, createdAt: _createdAt, ...fields } = papel;
  const socialLinks = { ...papel.socialLinks, facebook: 'https://facebook.example/papel' };
  expect(sent('PUT')).toEqual([{ ...fields, name: 'Papel', type: 'sponsor', website: null, socialLinks }]);
});
