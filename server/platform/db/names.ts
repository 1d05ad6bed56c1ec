import { asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { systemActors } from '#shared/domain/constants.ts';
import { nameKey, normalizeLine } from '#shared/domain/text/stored-text.ts';
import { artists, categories, changes, events, locations, partners, users } from '#shared/tables.ts';
import { advisoryLocks, type Database } from './client.ts';

/** PostgreSQL compares names by another rule than `nameKey`, so it never decides whether two are equal. */

/** Locks the names of categories until the transaction ends: to look one up, or to give or take one. */
export async function lockCategoryNames(tx: Database, purpose: 'look up' | 'change'): Promise<void> {
  const lock = purpose === 'change' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await tx.execute(sql`select ${lock}(${advisoryLocks.categoryNames})`);
}

/** Locks the users until the transaction ends, except for reading. */
export async function lockUsers(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${users} in share row exclusive mode`);
}

/** Returns the texts of a column that are the same name. */
export async function spellingsOf(db: Database, column: PgColumn, name: string, where?: SQL): Promise<string[]> {
  const key = nameKey(name);
  const rows = await db.selectDistinct({ text: column }).from(column.table).where(where);
  return rows.flatMap(({ text }) => (typeof text === 'string' && nameKey(text) === key ? [text] : []));
}

/**
 * Brings names that older releases stored into their stored form, and connects activations with their categories. A
 * name that is taken gets a number. Runs at every start, because an instance of an older release may still have been
 * writing.
 */
export async function storeNames(tx: Database, log: (message: string) => void = () => undefined): Promise<void> {
  if ((await findWork(tx)).length === 0) return;
  await lockCategoryNames(tx, 'change');
  await lockUsers(tx);
  for (const { statement, message } of await findWork(tx)) {
    await tx.execute(statement);
    if (message) log(message);
  }
}

interface Work {
  statement: SQL;
  message?: string;
}

async function findWork(tx: Database): Promise<Work[]> {
  const work: Work[] = [];
  for (const column of [artists.name, partners.name, locations.name, events.title, events.venue])
    for (const { text } of await tx.selectDistinct({ text: column }).from(column.table)) {
      const stored = normalizeLine(text);
      const target = sql`update ${column.table} set ${sql.identifier(column.name)} = ${stored}`;
      if (stored && stored !== text) work.push({ statement: sql`${target} where ${eq(column, text)}` });
    }

  const accounts = await tx.select({ id: users.id, name: users.username }).from(users).orderBy(asc(users.id));
  for (const { id, from, name } of newNames(accounts)) {
    work.push({ statement: sql`update ${users} set username = ${name} where id = ${id}` });
    work.push(...announcement('user', from, name));
  }

  const { id: categoryId, name: categoryName, deletedAt } = categories;
  const named = await tx
    .select({ id: categoryId, name: categoryName, deletedAt })
    .from(categories)
    .orderBy(sql`${deletedAt} desc nulls first`, asc(categoryId));
  work.push(...(await findLooseActivations(tx, named)));
  const live = named.filter((row) => !row.deletedAt);
  const deleted = named.filter((row) => row.deletedAt).flatMap((row) => newNames([row]));
  for (const { id, from, name } of [...newNames(live), ...deleted]) {
    work.push({ statement: sql`update ${categories} set name = ${name} where id = ${id}` });
    work.push({
      statement: sql`update ${events} set category = ${name} where category_id = ${id} and category = ${from}`,
    });
    work.push(...announcement('category', from, name));
  }
  return work;
}

/** Connects activations with the category whose name they have. */
async function findLooseActivations(tx: Database, named: readonly Named[]): Promise<Work[]> {
  const isLoose = isNull(events.categoryId);
  const rows = await tx.selectDistinct({ name: events.category }).from(events).where(isLoose);
  return rows.flatMap(({ name }) => {
    const isSame = (other: Named) => nameKey(other.name) === nameKey(name);
    const category = named.find((other) => other.name === name) ?? named.find(isSame);
    const stored = category?.name ?? (normalizeLine(name) || name);
    if (!category && stored === name) return [];
    const copy = sql`category = ${stored}, category_id = ${category?.id ?? null}`;
    return [{ statement: sql`update ${events} set ${copy} where ${isLoose} and ${eq(events.category, name)}` }];
  });
}

/** Tells of a number in the server log and the audit log: a manager needs it to sign in. */
function announcement(noun: string, from: string, name: string): Work[] {
  if (nameKey(from) === nameKey(name)) return [];
  return [
    {
      statement: sql`insert into ${changes} (actor, action, name)
        values (${systemActors.server}, ${`renamed a ${noun} to`}, ${name})`,
      message: `There were two names "${normalizeLine(from)}". One ${noun} is now named "${name}".`,
    },
  ];
}

interface Named {
  id: number;
  name: string;
}

/** Returns the new names that bring all into their stored form and let no two be equal. */
function newNames(rows: readonly Named[]): { id: number; from: string; name: string }[] {
  const storedForm = ({ name }: Named) => normalizeLine(name) || name;
  const present = new Set(rows.map(({ name }) => nameKey(name)));
  const used = new Set<string>();
  // A row that has its stored form already keeps it.
  const inOrder = rows.toSorted((a, b) => Number(a.name !== storedForm(a)) - Number(b.name !== storedForm(b)));
  return inOrder.flatMap((row) => {
    const stored = storedForm(row);
    const start = stored.slice(0, 95).replace(/[\s\p{Surrogate}]+$/u, '');
    let name = stored;
    for (let number = 2; used.has(nameKey(name)) || (name !== stored && present.has(nameKey(name))); number++)
      name = `${start} ${number}`;
    used.add(nameKey(name));
    return name === row.name ? [] : [{ id: row.id, from: row.name, name }];
  });
}
