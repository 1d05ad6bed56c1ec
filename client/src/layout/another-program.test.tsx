import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#client/testing/render-app.tsx';
import { demoSite } from '#shared/demo/site.ts';

const site = {
  ...demoSite,
  programName: 'Dockside',
  programLongName: 'Dockside Art Project',
  tagline: 'Art on the water at Pier Nine',
  accessEmail: 'access@dockside.example',
  legalEmail: 'legal@dockside.example',
  legalName: 'Dockside Foundation',
  footerText: 'Dockside is a gift to the harbor.',
  socialLinks: { Instagram: '@dockside', Email: 'hello@dockside.example' },
  heroTitle: 'The tide is out.',
  heroText: 'New boats are coming in.',
  aboutStatement: 'A pier with pictures.',
  aboutIntro: 'One paragraph.\n\nAnother paragraph.',
  figures: [1, 2, 3, 4, 5].map((index) => ({ figure: `${index}0`, label: `things of kind ${index}` })),
  pressItems: [],
};

test('every page names the program and its organization', async () => {
  renderApp('/about', { settings: { site } });
  expect(await within(screen.getByRole('banner')).findByRole('link', { name: 'Dockside' })).toBeVisible();
  expect(screen.getByText('Art on the water at Pier Nine')).toBeInTheDocument();
  expect(document.title).toBe('About · Dockside');
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByText('Dockside is a gift to the harbor.')).toBeVisible();
  expect(footer.getByText('© 2026 Dockside Foundation. All rights reserved.')).toBeVisible();
  expect(await footer.findByRole('link', { name: /^Instagram/ })).toHaveAttribute(
    'href',
    'https://www.instagram.com/dockside',
  );
});

test('the About page shows the statement, paragraphs and figures, and no empty list of articles', async () => {
  renderApp('/about', { settings: { site } });
  expect(await screen.findByText('A pier with pictures.')).toBeVisible();
  expect(screen.getByText('One paragraph.')).toBeVisible();
  expect(screen.getByText('Another paragraph.')).toBeVisible();
  const figures = screen.getByRole('heading', { name: 'Activity & Reach' }).closest('section') as HTMLElement;
  expect(within(figures).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByRole('heading', { name: 'In the press' })).toBeNull();
});

test('home without a featured activation shows the hero of the settings', async () => {
  renderApp('/', { settings: { site }, responses: { 'GET /api/events': [] } });
  expect(await screen.findByRole('heading', { name: 'The tide is out.' })).toBeVisible();
  expect(screen.getByText('New boats are coming in.')).toBeVisible();
});

test('the legal texts name the organization and its addresses', async () => {
  renderApp('/terms-of-service', { settings: { site } });
  expect(await screen.findByText(/This website belongs to Dockside Foundation/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'legal@dockside.example' })).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: 'access@dockside.example' })).toHaveLength(2);
});

test('an uploaded logo takes the place of the drawn one', async () => {
  renderApp('/about', { settings: { site: { ...site, logo: 'pictures.example/logo.png' } } });
  const header = within(await screen.findByRole('banner'));
  const logo = within(header.getByRole('link', { name: 'Dockside' })).getByRole('img', { name: 'Dockside' });
  expect(logo).toHaveAttribute('src', 'https://pictures.example/logo.png');
});
