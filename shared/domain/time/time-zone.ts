/**
 * Returns whether a name is a time zone, and not an abbreviation such as IST, which means several. Not whether it is
 * listed: browsers and servers list different names of a zone, such as US/Pacific.
 */
export function isTimeZone(name: string): boolean {
  if (!name.includes('/')) return name === 'UTC';
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
