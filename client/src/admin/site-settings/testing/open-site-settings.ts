import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { renderDashboard } from '#client/testing/dashboard.tsx';
import type { Responses } from '#client/testing/render-app.tsx';
import { demoSite } from '#shared/demo/site.ts';
import type { CurrentSiteSettings, SiteSettings } from '#shared/schemas/site-settings.ts';

/** Fewer rows than the demo's: jsdom is slow in a large form. */
const values = { ...demoSite, figures: demoSite.figures.slice(0, 3), pressItems: demoSite.pressItems.slice(0, 1) };

/** Site settings as the API returns them, after a number of saves. */
export function someSettings(saves = 0, changes: Partial<SiteSettings> = {}): CurrentSiteSettings {
  return {
    updatedAt: saves ? `2026-11-19T18:05:00.00${saves}Z` : null,
    savedBy: saves ? 'anna' : null,
    values: { ...values, ...changes },
  };
}

/** Opens the site settings from the account menu, and some of their sections besides the first. */
export async function openSiteSettings(responses: Responses = {}, sections: string[] = []) {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/Los_Angeles', 'Europe/Berlin']);
  const app = await renderDashboard('categories', { 'GET /api/site-settings': someSettings(), ...responses });
  await app.user.click(screen.getByRole('button', { name: 'More' }));
  // The line of unsaved edits may have another.
  await app.user.click(screen.getByText('Site settings', { selector: 'button' }));
  await screen.findByText('Save Settings');
  const dialog = within(screen.getByRole('dialog'));
  for (const name of sections)
    fireEvent.click(screen.getByRole('heading', { level: 3, name }).firstElementChild as Element);
  // By label: finding one by its role takes seconds in so large a form.
  const field = (name: string) =>
    dialog.getByLabelText(new RegExp(`^${name}( \\*)?$`), { selector: 'input, select, textarea' });
  /** Replaces the text of a field at once: typing letter by letter is slow in so large a form. */
  const fill = async (name: string, text: string) => {
    await app.user.clear(field(name));
    if (text) {
      await app.user.click(field(name));
      await app.user.paste(text);
    }
  };
  const save = () => app.user.click(dialog.getByText('Save Settings'));
  const puts = () => app.sent('PUT');
  return { ...app, dialog, field, fill, save, puts };
}
