import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#client/testing/render-app.tsx';
import { textsOf } from '#client/testing/texts.ts';
import { demoSite } from '#shared/demo/site.ts';

async function renderAbout() {
  const app = renderApp('/about', { settings: { site: { ...demoSite, accessEmail: 'access@sunhall.example' } } });
  await screen.findByRole('heading', { level: 1, name: 'About' });
  return app;
}

const itemsUnder = (heading: string) =>
  within(screen.getByRole('heading', { name: heading }).closest('section') as HTMLElement).getAllByRole('listitem');

test('says how to visit before the figures', async () => {
  await renderAbout();
  const visit = screen.getByRole('heading', { name: 'Visit' });
  const figures = screen.getByRole('heading', { name: 'Activity & Reach' });
  expect(visit.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const section = within(visit.closest('section') as HTMLElement);
  expect(section.getByText(/2400 Almond Row, Sacramento, CA 95816/)).toBeVisible();
  const directions = section.getByRole('link', { name: /^Directions to Almond Row/ });
  expect(directions).toHaveAttribute('href', expect.stringContaining('query=2400%20Almond%20Row'));
  const email = section.getByRole('link', { name: 'access@sunhall.example' });
  expect(email).toHaveAttribute('href', 'mailto:access@sunhall.example');
});

test('shows the four figures', async () => {
  await renderAbout();
  expect(textsOf(itemsUnder('Activity & Reach'))).toEqual([
    '20+activations since 2018',
    '41+artists in a 2022 retrospective',
    '140+works',
    '7press items',
  ]);
});

// React logs an error for equal keys, on which the test setup fails.
test('shows equal paragraphs, figures and press items as often as they are written', async () => {
  const figure = { figure: '7', label: 'walls' };
  const press = { title: 'Walls', date: '2026-01-02', summary: 'On walls.', link: 'https://press.example/walls' };
  const site = { ...demoSite, aboutIntro: 'Twice.\n\nTwice.', figures: [figure, figure], pressItems: [press, press] };
  renderApp('/about', { settings: { site } });
  expect(await screen.findAllByText('Twice.')).toHaveLength(2);
  expect(itemsUnder('Activity & Reach')).toHaveLength(2);
  expect(itemsUnder('In the press')).toHaveLength(2);
});

test('lists seven press items, each with a link to another site', async () => {
  await renderAbout();
  const rows = itemsUnder('In the press');
  expect(rows).toHaveLength(7);
  const first = within(rows[0] as HTMLElement);
  expect(first.getByText('March 14, 2026')).toHaveAttribute('datetime', '2026-03-14');
  expect(first.getByText(/vacant windows as wall space/)).toBeVisible();
  const link = first.getByRole('link', {
    name: 'The mall that hired muralists instead of mannequins (opens in a new window)',
  });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/capitolcitypost\.example\//));
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('ends with links to the activations and the contact form', async () => {
  const { user } = await renderAbout();
  expect(screen.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '/#contact');
  await user.click(screen.getByRole('link', { name: 'Explore Activations' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Discover Activations' })).toBeVisible();
});
