import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentFromCsv } from '#server/commands/content/testing/csv-content.ts';
import { projectRoot } from '#server/environment/project-root.ts';

/** Makes server/commands/content/testing/toronto-events.json.gz from the folder of CSV files given as the argument. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder with the CSV files.');
const content = await contentFromCsv(folder);
await writeFile(
  join(projectRoot, 'server/commands/content/testing/toronto-events.json.gz'),
  gzipSync(JSON.stringify(content), { level: 9 }),
);
