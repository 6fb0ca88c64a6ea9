import { readFile } from 'node:fs/promises';
import { Operator, operatorFile } from '../../local/operator.ts';
import { namesOf } from './around.ts';

/** What `npm start` runs over this data folder: tells this process where it is, and answers its names. */
export async function onThisMachine(dataDir: string) {
  const written = await readFile(operatorFile(dataDir), 'utf8').catch(() => null);
  if (written === null) throw new Error(`Nothing runs over ${dataDir}: npm start`);
  const operator = Operator.parse(JSON.parse(written));
  Object.assign(process.env, operator.environment);
  return namesOf(operator);
}
