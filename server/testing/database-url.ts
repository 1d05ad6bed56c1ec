/** The migrated database that every test database is a copy of. */
export const templateDatabase = 'template_app';

/** The same server, another database. By hand because URL cannot read the form for sockets, `postgres://user@/name?host=…`. */
export function databaseUrl(url: string, name: string): string {
  return url.replace(/^([a-z]+:\/\/[^/?]*)[^?]*/, `$1/${name}`);
}
