import { builtTemplate } from '../../local/build.ts';
import { startLocalCloud } from '../../local/cloud.ts';
import { scripted } from './scripted.ts';

/** Runs the product in a separate process: `cloud-process.ts DATA_DIR`. Sends its URL to the parent process. */
const [dataDir = ''] = process.argv.slice(2);
const root = new URL('../..', import.meta.url).pathname;
const cloud = await startLocalCloud({
  outDir: await builtTemplate({ root, say: () => {} }),
  dataDir,
  port: 0,
  recognise: scripted,
  weak: process.env.SAKSHI_GUARANTEES === 'weak',
  usedRightsDir: process.env.SAKSHI_USED_RIGHTS,
  say: () => {},
});
process.send?.({ url: cloud.url, database: cloud.database });
process.once('message', async () => {
  await cloud.close();
  process.exit();
});
process.once('disconnect', () => process.exit());
