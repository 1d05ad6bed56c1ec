import type pg from 'pg';

/** Every column that can contain the URL of an upload, by type. */
const textColumns = [
  ['events', 'featured_image'],
  ['artists', 'profile_image'],
  ['partners', 'logo'],
  ['partners', 'website'],
] as const;
const arrayColumns = [
  ['events', 'gallery'],
  ['artists', 'portfolio'],
] as const;
const jsonColumns = [
  ['artists', 'social_links'],
  ['partners', 'social_links'],
] as const;

const hasOldPrefix = (value: string) => `starts_with(${value}, $1)`;
const rewritten = (value: string) =>
  `case when ${hasOldPrefix(value)} then $2 || substr(${value}, length($1) + 1) else ${value} end`;

/** Replaces the URL prefix of uploads in the content. Leaves `updatedAt` unchanged. */
export async function rewriteUrls(client: pg.Client, from: string, to: string): Promise<void> {
  if (from === to) return;
  const update = (table: string, column: string, value: string, condition: string) =>
    client.query(`update ${table} set ${column} = ${value} where ${condition}`, [from, to]);
  for (const [table, column] of textColumns) await update(table, column, rewritten(column), hasOldPrefix(column));
  for (const [table, column] of arrayColumns) {
    const items = `unnest(${column}) with ordinality as listed (item, place)`;
    await update(
      table,
      column,
      `array(select ${rewritten('item')} from ${items} order by place)`,
      `exists (select from ${items} where ${hasOldPrefix('item')})`,
    );
  }
  for (const [table, column] of jsonColumns) {
    const items = `jsonb_each_text(${column}) as listed (label, item)`;
    await update(
      table,
      column,
      `(select jsonb_object_agg(label, ${rewritten('item')}) from ${items})`,
      `exists (select from ${items} where ${hasOldPrefix('item')})`,
    );
  }
  // Saved values are JSON, in which a text that begins with the prefix follows a quotation mark.
  for (const table of ['site_settings', 'changes'])
    await client.query(
      `update ${table} set "values" = replace("values"::text, $1, $2)::jsonb where position($1 in "values"::text) > 0`,
      [quoted(from), quoted(to)],
    );
}

const quoted = (prefix: string) => `"${JSON.stringify(prefix).slice(1, -1)}`;
