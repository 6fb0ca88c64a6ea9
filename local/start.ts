import path from 'node:path';
import { builtTemplate } from './build.ts';
import { startLocalCloud } from './cloud.ts';
import { hasDemo, loadDemoAloud } from './demo.ts';
import { launch } from './launch.ts';

const root = path.dirname(import.meta.dirname);
const say = (line: string) => console.log(line);

await launch(root, say, async ({ options, resources, recogniser }) => {
  const { dataDir, demo } = options;
  const [outDir, recognise] = await Promise.all([builtTemplate({ root, say }), recogniser]);
  // An empty portal offers the demo, unless it was loaded before.
  const offered = !demo && !(await hasDemo(dataDir));
  const loadDemo = () => loadDemoAloud(root, dataDir, say);
  const offer = offered ? { loadDemo } : {};
  const cloud = resources.add(
    await startLocalCloud({ ...options, ...offer, outDir, recognise, say }),
  );
  if (demo) await loadDemo();
  say(`Sakshi is at ${cloud.url}/`);
});
