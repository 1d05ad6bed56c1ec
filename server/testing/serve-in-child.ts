import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { readEnvironment } from '#server/environment.ts';
import { developmentShell } from '#server/http/shell.ts';
import { projectRoot } from '#server/project-root.ts';
import { serve } from '#server/serve.ts';

/** What server/main.ts does, with no need for a build. */
await serve(readConfig(readEnvironment()), {
  shell: developmentShell(join(projectRoot, 'client'), async (html) => html),
});
