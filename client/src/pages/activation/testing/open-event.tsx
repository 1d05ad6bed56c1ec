import { screen, within } from '@testing-library/react';
import { anEvent } from '#client/testing/factories.ts';
import { renderApp, type Responses } from '#client/testing/render-app.tsx';
import { demoSite } from '#shared/demo/site.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

/** The slug of the opened activation. */
export const slug = 'sky-mural';
/** The call that fetches it. */
export const call = `GET /api/events/slug/${slug}`;

/** Opens the page of the activation 'Sky Mural'. */
export const openEvent = (
  overrides: Partial<ProgramEvent> = {},
  responses: Responses = {},
  site: Partial<SiteSettings> = {},
) =>
  renderApp(`/activations/${slug}`, {
    settings: { site: { ...demoSite, ...site } },
    responses: { [call]: anEvent({ title: 'Sky Mural', slug, ...overrides }), ...responses },
  });

/** Waits for the title of the page. */
export const findTitle = () => screen.findByRole('heading', { level: 1, name: 'Sky Mural' });

/** Waits for the section with a heading, and returns its queries. */
export const findSection = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement);

/** Returns the name and text of each fact in the details. */
export const factsOf = async () => {
  await findTitle();
  return screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.closest('div')?.querySelector('dd')?.textContent]);
};
