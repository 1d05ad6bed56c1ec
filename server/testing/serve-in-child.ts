import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { readEnvironment } from '#server/environment.ts';
import { developmentTemplate } from '#server/html/document-template.ts';
import { projectRoot } from '#server/project-root.ts';
import { startServer } from '#server/lifecycle/start-server.ts';

/** Does the same as server/main.ts, without a build. */
await startServer(readConfig(readEnvironment()), {
  documentTemplate: developmentTemplate(join(projectRoot, 'client'), async (html) => html),
});
