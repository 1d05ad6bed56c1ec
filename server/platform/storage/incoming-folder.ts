import { resolve } from 'node:path';
import type { Config } from '#server/platform/environment/config.ts';

/** Returns the folder for incoming uploads. Servers that share a data folder differ in their ports. */
export function incomingFolder({ dataFolder, port }: Pick<Config, 'dataFolder' | 'port'>): string {
  return resolve(dataFolder, 'incoming', String(port));
}
