/** The migrated template of every test database. */
export const templateDatabase = 'template_app';

/**
 * Returns the URL of another database on the same server. Does not use URL, which cannot parse
 * `postgres://user@/name?host=…`.
 */
export function databaseUrl(url: string, name: string): string {
  return url.replace(/^([a-z]+:\/\/[^/?]*)[^?]*/, `$1/${name}`);
}
