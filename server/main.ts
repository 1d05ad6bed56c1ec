import { join } from 'node:path';
import { readConfig } from './config.ts';
import { assumeProduction, readEnvironment } from './environment.ts';
import { builtShell } from './http/shell.ts';
import { projectRoot } from './project-root.ts';
import { serve } from './serve.ts';

try {
  assumeProduction();
  const folder = join(projectRoot, 'dist/public');
  const { config } = await serve(readConfig(readEnvironment()), { shell: await builtShell(folder), folder });
  console.log(`Open ${config.publicUrl}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
