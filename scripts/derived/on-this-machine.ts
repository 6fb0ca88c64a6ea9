import { readFile } from 'node:fs/promises';
import { OperatorFile, operatorFilePath } from '../../local/iam/operator.ts';
import { namesOf } from './connect.ts';

/** What `npm start` runs over this data folder: tells this process where it is, and answers its names. */
export async function onThisMachine(dataDir: string) {
  const written = await readFile(operatorFilePath(dataDir), 'utf8').catch(() => null);
  if (written === null) throw new Error(`Nothing runs over ${dataDir}: npm start`);
  const operator = OperatorFile.parse(JSON.parse(written));
  Object.assign(process.env, operator.environment);
  return namesOf(operator);
}
