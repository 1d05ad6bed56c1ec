import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import { renderApp } from '#client/testing/render-app.tsx';

const open = (published: boolean) =>
  renderApp('/activations/sky-mural', {
    responses: {
      'GET /api/events/slug/sky-mural': anEvent({ id: 7, slug: 'sky-mural', title: 'Sky Mural', published }),
    },
  });

it('an unpublished activation is marked as a draft and links to its dialog', async () => {
  open(false);
  expect(await screen.findByText('Draft: only you can see this page.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/admin?tab=events&edit=7');
});

it('a published one is not', async () => {
  open(true);
  await screen.findByRole('heading', { level: 1, name: 'Sky Mural' });
  expect(screen.queryByText(/^Draft/)).toBeNull();
});
