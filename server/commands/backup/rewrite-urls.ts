import type pg from 'pg';

/** Every column in which the address of an upload may stand, by its form. */
const texts = [
  ['events', 'featured_image'],
  ['artists', 'profile_image'],
  ['partners', 'logo'],
  ['partners', 'website'],
] as const;
const lists = [
  ['events', 'gallery'],
  ['artists', 'portfolio'],
] as const;
const records = [
  ['artists', 'social_links'],
  ['partners', 'social_links'],
] as const;

const isMoving = (value: string) => `starts_with(${value}, $1)`;
const moved = (value: string) =>
  `case when ${isMoving(value)} then $2 || substr(${value}, length($1) + 1) else ${value} end`;

/** Lets the content name its uploads where they are now. Time stamps stay: nobody has edited anything. */
export async function rewriteUrls(client: pg.Client, from: string, to: string): Promise<void> {
  if (from === to) return;
  const update = (table: string, column: string, value: string, condition: string) =>
    client.query(`update ${table} set ${column} = ${value} where ${condition}`, [from, to]);
  for (const [table, column] of texts) await update(table, column, moved(column), isMoving(column));
  for (const [table, column] of lists) {
    const items = `unnest(${column}) with ordinality as listed (item, place)`;
    await update(
      table,
      column,
      `array(select ${moved('item')} from ${items} order by place)`,
      `exists (select from ${items} where ${isMoving('item')})`,
    );
  }
  for (const [table, column] of records) {
    const items = `jsonb_each_text(${column}) as listed (label, item)`;
    await update(
      table,
      column,
      `(select jsonb_object_agg(label, ${moved('item')}) from ${items})`,
      `exists (select from ${items} where ${isMoving('item')})`,
    );
  }
}
