import path from 'node:path';
import { builtTemplate } from './build.ts';
import { startLocalCloud } from './cloud.ts';
import { onThisMachine } from './machine.ts';

const root = path.dirname(import.meta.dirname);
const say = (line: string) => console.log(line);

await onThisMachine(root, say, async ({ options, opened, recognise, engineChosen }) => {
  const outDir = await builtTemplate({ root, say });
  const cloud = opened.add(await startLocalCloud({ ...options, outDir, recognise, say }));
  await engineChosen;
  say(`Sakshi is at ${cloud.url}/`);
});
