import { createSite, launchServer } from './server.ts';
import { removeFolder } from './temporary-folder.ts';
import { day } from './test.ts';

/** Creates a data folder with the demo program once, which every server of the run copies. */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  const site = await createSite({ NOW: day });
  const server = launchServer(site);
  await server.ready;
  await server.stop();
  process.env.DEMO_FOLDER = site.dataFolder;
  return () => removeFolder(site.dataFolder);
}
