import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/**
 * The project's folder. Found through package.json's own imports, so it is right both in source and in the built
 * server.
 */
export const projectRoot = dirname(createRequire(import.meta.url).resolve('#package.json'));
