import { screen, within } from '@testing-library/react';
import { renderDashboard } from '#client/testing/dashboard.tsx';
import type { Answers } from '#client/testing/render-app.tsx';
import { demoSite } from '#shared/demo/site.ts';
import type { CurrentSiteSettings, SiteSettings } from '#shared/schemas/site-settings.ts';

/** The storage key of the draft. */
export const draftKey = 'draft:site-settings:1';

/** Site settings as the API returns them. */
export function someSettings(version = 0, values: Partial<SiteSettings> = {}): CurrentSiteSettings {
  return {
    version,
    savedAt: version ? '2026-11-19T18:05:00.000Z' : null,
    savedBy: version ? 'anna' : null,
    values: { ...demoSite, ...values },
    fallbacks: { timeZone: 'America/Los_Angeles', formUrl: 'https://forms.example/apply', formScriptUrl: null },
  };
}

/** Opens the site settings from the account menu. */
export async function openSiteSettings(answers: Answers = {}) {
  const app = await renderDashboard('categories', { 'GET /api/site-settings': someSettings(), ...answers });
  const open = async () => {
    await app.user.click(screen.getByRole('button', { name: 'More' }));
    await app.user.click(screen.getByRole('button', { name: 'Site settings' }));
    return within(await screen.findByRole('dialog', { name: 'Site settings' }));
  };
  const dialog = await open();
  const field = (name: string | RegExp) => dialog.getByRole('textbox', { name });
  /** Replaces the text of a field at once: typing letter by letter is slow in so large a form. */
  const fill = async (name: string | RegExp, text: string) => {
    await app.user.clear(field(name));
    if (text) {
      await app.user.click(field(name));
      await app.user.paste(text);
    }
  };
  const save = () => app.user.click(dialog.getByRole('button', { name: 'Save Settings' }));
  const puts = () => app.calls.filter(({ key }) => key === 'PUT /api/site-settings').map(({ body }) => body);
  return { ...app, open, dialog, field, fill, save, puts };
}
