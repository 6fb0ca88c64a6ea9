import path from 'node:path';
import { builtTemplate } from './build.ts';
import { startLocalCloud } from './cloud.ts';
import { launch } from './launch.ts';

const root = path.dirname(import.meta.dirname);
const say = (line: string) => console.log(line);

await launch(root, say, async ({ options, resources, recognise, engineChosen }) => {
  const outDir = await builtTemplate({ root, say });
  const cloud = resources.add(await startLocalCloud({ ...options, outDir, recognise, say }));
  await engineChosen;
  say(`Sakshi is at ${cloud.url}/`);
});
