import type { Site } from '#tests/support/server.ts';
import { signIn, type Browser } from './browser.ts';
import { Journal } from './journal.ts';
import { prepareProgram, type Program } from './program.ts';

/** A site under load, and the journal of its responses. */
export interface Workload {
  site: Site;
  /** Signed in before the first fault. */
  manager: Browser;
  program: Program;
  journal: Journal;
}

/** Signs in and creates the program that the writes refer to. */
export async function prepareWorkload(site: Site): Promise<Workload> {
  const manager = await signIn(site);
  return { site, manager, program: await prepareProgram(manager), journal: new Journal() };
}
