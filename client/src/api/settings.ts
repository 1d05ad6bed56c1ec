import type { Settings } from '#shared/domain/settings.ts';

/** Reads the settings out of the page. Throws when the shell came without them, because nothing could be right then. */
export function readSettings(page: Document = document): Settings {
  const text = page.getElementById('settings')?.textContent;
  if (!text) throw new Error('The page came without its settings');
  return JSON.parse(text) as Settings;
}
