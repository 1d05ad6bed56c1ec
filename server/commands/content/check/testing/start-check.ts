import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { runContentCommand } from '#server/commands/content/run-content-command.ts';
import { callCommand } from '#server/testing/call-command.ts';
import { storeCategory } from '#server/testing/factories.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { isNotNull } from 'drizzle-orm';
import { changes, events } from '#shared/tables.ts';

/** The file name of an uploaded picture, distinguished by a digit. */
export const picture = (digit: number, size = '300x200') => `${String(digit).repeat(24)}-c04010-${size}.webp`;

/**
 * Creates a database with the category of the factories' activations and an upload folder with one picture. Returns
 * them with a function that runs the command.
 */
export async function startCommand(settings: Record<string, string> = {}) {
  const dataFolder = await freshFolder();
  const { db, url } = await openFreshDatabase();
  const upload = async (name: string) => {
    await mkdir(join(dataFolder, 'uploads'), { recursive: true });
    await writeFile(join(dataFolder, 'uploads', name), 'picture');
  };
  const check = async (...args: string[]) => {
    const environment = { DATABASE_URL: url, DATA_DIR: dataFolder, PUBLIC_URL: 'http://arts.example', ...settings };
    const { code, stdout, stderr } = await callCommand(runContentCommand, ['check', ...args], environment);
    return { code, lines: stdout.split('\n'), stderr };
  };
  const stored = async (id: number) => {
    const [event] = await db.select().from(events).where(eq(events.id, id));
    if (!event) throw new Error(`There is no event ${id}`);
    return event;
  };
  await storeCategory(db, { name: 'Immersive' });
  await upload(picture(0));
  return { db, check, upload, stored, log: () => db.select().from(changes).where(isNotNull(changes.actor)) };
}
