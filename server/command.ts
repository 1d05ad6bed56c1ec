import { readConfig, type Config } from './config.ts';
import type { Database } from './db/client.ts';
import { sentenceOf } from './db/database-error.ts';
import { openConfiguredDatabase } from './db/open.ts';

/** Where a command writes its results and its complaints, and the environment it runs in. */
export interface Surroundings {
  environment: Record<string, string | undefined>;
  say: (text: string) => void;
  complain: (text: string) => void;
}

/** Does a command's work on the server's own database. Answers the exit code of the work, or 1 with a complaint when it throws. */
export async function onDatabase({ environment, complain }: Surroundings, work: (db: Database, config: Config) => Promise<number>): Promise<number> {
  try {
    const config = readConfig(environment);
    const { db, close } = await openConfiguredDatabase(config, complain);
    try {
      return await work(db, config);
    } finally {
      await close();
    }
  } catch (error) {
    complain(sentenceOf(error));
    return 1;
  }
}
