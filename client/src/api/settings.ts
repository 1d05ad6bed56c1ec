import type { Settings } from '#shared/schemas/settings.ts';

/** Returns the settings that the server wrote into the page. Throws an Error if there are none. */
export function readSettings(page: Document = document): Settings {
  const text = page.getElementById('settings')?.textContent;
  if (!text) throw new Error('The page has no settings');
  return JSON.parse(text) as Settings;
}
