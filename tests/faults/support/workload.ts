import type { Site } from '#tests/support/server.ts';
import { signIn, type Browser } from './browser.ts';
import { Journal } from './journal.ts';
import { prepareProgram, type Program } from './program.ts';

/** A site that people write to, and what it has acknowledged. */
export interface Workload {
  site: Site;
  /** Signed in since before the first fault. */
  manager: Browser;
  program: Program;
  journal: Journal;
}

/** Signs in and makes the program that everybody is about to write about. */
export async function prepareWorkload(site: Site): Promise<Workload> {
  const manager = await signIn(site);
  return { site, manager, program: await prepareProgram(manager), journal: new Journal() };
}
