import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aLocation, managerResponses, renderDashboard } from '#client/testing/dashboard.tsx';
import { anEvent } from '#client/testing/factories.ts';
import type { Responses } from '#client/testing/render-app.tsx';
import { demoSite } from '#shared/demo/site.ts';

const version = { version: 1, savedAt: '2026-11-19T18:05:00.000Z', savedBy: 'anna', values: demoSite };
const fresh: Responses = {
  'GET /api/history?kind=site-settings&id=1': [],
  'GET /api/health/s3': { status: 'not_configured', config: {} },
  'GET /api/admin/safeguards': { hasSecondFactor: false, lastBackupAt: null, nightlyBackup: null },
};
const setUp: Responses = {
  'GET /api/history?kind=site-settings&id=1': [version],
  'GET /api/locations': [aLocation()],
  'GET /api/email-settings': {
    ...(managerResponses['GET /api/email-settings'] as object),
    recipientEmails: ['anna@dockside.example'],
    enabled: true,
  },
  'GET /api/email-settings/delivery': {
    ...(managerResponses['GET /api/email-settings/delivery'] as object),
    transport: 'smtp',
  },
  'GET /api/health/s3': { status: 'configured', config: {} },
  'GET /api/admin/safeguards': { hasSecondFactor: true, lastBackupAt: '2026-11-19T11:30:00.000Z', nightlyBackup: null },
};

const openList = async (responses: Responses) => {
  const app = await renderDashboard('events', responses);
  const section = within(await screen.findByRole('region', { name: 'Getting started' }));
  return { ...app, section };
};
const steps = (section: Awaited<ReturnType<typeof openList>>['section']) =>
  section.getAllByRole('listitem').map((item) => /^[\w -]+, (done|to do)/.exec(item.textContent)?.[0]);

const labels = [
  'Name and texts',
  'Address',
  'Legal texts',
  'First location',
  'First activation',
  'Email',
  'Storage',
  'Two-factor authentication',
  'Backup',
];

test('an empty program shows what is to do, next to the specified empty state', async () => {
  const { section } = await openList(fresh);
  expect(steps(section)).toEqual(labels.map((label) => `${label}, to do`));
  expect(section.getByText('0 of 9 done')).toBeVisible();
  expect(section.getByText(/^Until you save your own, visitors see placeholders/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No activations yet' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create First Activation' })).toBeVisible();
});

test('what the server has is done', async () => {
  const { section } = await openList(setUp);
  // The saved settings are the demo's.
  const toDo = ['Name and texts', 'Address', 'Legal texts', 'First activation'];
  expect(steps(section)).toEqual(labels.map((label) => `${label}, ${toDo.includes(label) ? 'to do' : 'done'}`));
  expect(section.getByText(/^Still placeholders: Program name, .*, Figures, Press items$/)).toBeVisible();
  expect(section.getByText(/^The last one: November 19, 2026, 3:30 AM\./)).toBeVisible();
});

test('the texts are done once none is left from the demo', async () => {
  const values = {
    ...demoSite,
    programName: 'Dockside',
    programLongName: 'Dockside Art Project',
    tagline: 'Art on the water',
    presenterName: 'Pier Nine',
    presenterLongName: 'Pier Nine Harbor Trust',
    contactEmail: 'office@dockside.example',
    aboutStatement: 'Art on the water.',
    aboutIntro: 'We began with one boat.',
    figures: [],
    pressItems: demoSite.pressItems.slice(3, 4),
  };
  const almost = await openList({ ...setUp, 'GET /api/history?kind=site-settings&id=1': [{ ...version, values }] });
  expect(steps(almost.section)[0]).toBe('Name and texts, to do');
  expect(almost.section.getByText('Still placeholders: Press items')).toBeVisible();
  almost.unmount();
  const own = { ...version, values: { ...values, pressItems: [] } };
  const { section } = await openList({ ...setUp, 'GET /api/history?kind=site-settings&id=1': [own] });
  expect(steps(section)[0]).toBe('Name and texts, done');
});

test.each([
  ['enabled', { enabled: false }],
  ['recipients', { recipientEmails: [] }],
])('email is not done without %s', async (_, missing) => {
  const settings = { ...(setUp['GET /api/email-settings'] as object), ...missing };
  const { section } = await openList({ ...setUp, 'GET /api/email-settings': settings });
  expect(steps(section)).toContain('Email, to do');
});

test('a step opens its place', async () => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue([]);
  // Without rows, because jsdom is slow in a large form.
  const values = { ...demoSite, figures: [], pressItems: [] };
  const settings = { version: 0, savedAt: null, savedBy: null, values, fallbacks: {} };
  const { section, user } = await openList({ ...fresh, 'GET /api/site-settings': settings });
  const link = (name: RegExp) => section.getByRole('link', { name }).getAttribute('href');
  expect(link(/^Email/)).toBe('/admin?tab=email');
  expect(link(/^Storage/)).toBe('/diagnostics');
  await user.click(section.getByRole('button', { name: /^Address/ }));
  expect(await screen.findByText('Save Settings')).toBeVisible();
  await user.click(screen.getByText('Cancel'));
  await user.click(section.getByRole('link', { name: /^First location/ }));
  expect(screen.getByRole('tab', { name: /^Locations/ })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(screen.queryByText('Getting started')).toBeNull());
});

test.each<[string, Responses]>([
  ['a server without site settings', { 'GET /api/health/s3': fresh['GET /api/health/s3'] }],
  ['a server with another response', { ...fresh, 'GET /api/history?kind=site-settings&id=1': {} }],
  ['a program with an activation', { ...fresh, 'GET /api/events': [anEvent()] }],
])('%s shows no list', async (_, responses) => {
  await renderDashboard('events', responses);
  await waitFor(() => expect(screen.queryByText('No activations yet') ?? screen.getByText(/^Showing 1/)).toBeVisible());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('Getting started')).toBeNull();
});
