import { setTimeout as pause } from 'node:timers/promises';
import { builtTemplate } from '../../local/build.ts';
import { startLocalCloud } from '../../local/cloud.ts';
import { scripted } from './scripted.ts';

/** The product as a process that can be killed: `cloud-process.ts DATA_DIR`. Tells its parent the address. */
const [dataDir = ''] = process.argv.slice(2);
const root = new URL('../..', import.meta.url).pathname;
const cloud = await startLocalCloud({
  outDir: await builtTemplate({ root, say: () => {} }),
  dataDir,
  port: 0,
  // Slow enough to be killed while it listens.
  recognise: async (request, signal) => {
    await pause(1500, undefined, { signal });
    return scripted(request, signal);
  },
  usedRightsDir: process.env.SAKSHI_USED_RIGHTS,
  say: () => {},
});
process.send?.(cloud.url);
process.once('disconnect', () => process.exit());
