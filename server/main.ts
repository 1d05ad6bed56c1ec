import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { builtTemplate } from '#server/features/pages/page-head.ts';
import { startServer } from '#server/lifecycle/start-server.ts';
import { errorMessage } from '#server/platform/db/database-error.ts';
import { ConfigurationError, readConfig } from '#server/platform/environment/config.ts';
import { assumeProduction, readEnvironment, projectRoot } from '#server/platform/environment/environment.ts';
import { createLog } from '#server/platform/http/log.ts';
import { createApp } from './app.ts';

// By default, V8 lets the heap grow to three times what is in use, and keeps it.
setFlagsFromString('--heap-growing-percent=15');

/** The usual exit status for a wrong configuration, after which the systemd unit does not restart the server. */
const configurationExit = 78;

try {
  // The demo depends on the NODE_ENV that was set.
  const environment = { ...readEnvironment() };
  assumeProduction();
  const { empty } = parseArgs({ options: { empty: { type: 'boolean' } } }).values;
  const folder = join(projectRoot, 'dist/public');
  const documentTemplate = await builtTemplate(folder);
  const { config } = await startServer(readConfig({ ...environment, ...(empty && { DEMO: 'off' }) }), (services) =>
    createApp(services, { documentTemplate, folder }),
  );
  console.log(`Open ${config.publicUrl}`);
} catch (error) {
  createLog('fatal').fatal(errorMessage(error));
  process.exit(error instanceof ConfigurationError ? configurationExit : 1);
}
