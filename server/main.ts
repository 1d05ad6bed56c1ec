import { createServer } from 'node:http';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { readEnvironment } from './environment.ts';
import { builtShell } from './http/shell.ts';
import { stopGracefully } from './http/stop.ts';
import { introduce, openServices } from './open-services.ts';
import { projectRoot } from './project-root.ts';

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(readEnvironment());
  const folder = join(projectRoot, 'dist/public');
  const shell = await builtShell(folder);
  const services = await openServices(config);
  const server = createServer({ headersTimeout: 15_000, requestTimeout: 60_000 }, createApp(services, { shell, folder }));
  stopGracefully(server, services);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.port, config.host, resolve);
  }).catch(async (error: NodeJS.ErrnoException) => {
    await services.close();
    throw error.code === 'EADDRINUSE' ? new Error(`Port ${config.port} is taken. Set PORT to another one.`) : error;
  });

  if (services.firstAccount) console.log(introduce(services.firstAccount, config.publicUrl));
  console.log(`Open ${config.publicUrl}`);
}
