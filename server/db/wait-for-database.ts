import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { describeStartError, isStartRefused } from './start-error.ts';

/** The log while the database starts. */
export interface StartLog {
  info: (message: string) => void;
  error: (message: string) => void;
}

/**
 * Waits until the database responds, trying once a second and logging each new reason why it does not. Throws after
 * `attempts`, or at once for a reason that no retry fixes, such as a wrong password.
 */
export async function waitForDatabase(pool: pg.Pool, log: StartLog, attempts = 60): Promise<void> {
  let loggedReason: string | undefined;
  for (let attempt = 1; ; attempt++) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const reason = describeStartError(error);
      if (attempt >= attempts || isStartRefused(error))
        throw new Error(`The database cannot be used: ${reason}`, { cause: error });
      if (reason !== loggedReason) log.error(`The database cannot be reached: ${reason} Trying again every second.`);
      loggedReason = reason;
      await pause(1000);
    }
  }
}
