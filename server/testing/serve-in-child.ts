import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { readEnvironment } from '#server/environment/environment.ts';
import { developmentTemplate } from '#server/html/document-template.ts';
import { projectRoot } from '#server/environment/project-root.ts';
import { startServer } from '#server/lifecycle/start-server.ts';

/** What server/main.ts does, with no need for a build. */
const documentTemplate = developmentTemplate(join(projectRoot, 'client'), async (html) => html);
await startServer(readConfig(readEnvironment()), (services) => createApp(services, { documentTemplate }));
