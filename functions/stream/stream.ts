import { SFNClient } from '@aws-sdk/client-sfn';
import { Executions } from '../aws/executions.ts';
import { surroundings } from '../aws/surroundings.ts';
import { streamEnvironment } from '../environment.ts';
import { changesOf } from './change.ts';
import { clearAfter, clearDue } from './clear-away.ts';
import { derive } from './derive.ts';

const names = streamEnvironment(process.env);
const at = {
  ...surroundings(names),
  executions: new Executions(new SFNClient({}), names.STATE_MACHINE),
};

/**
 * Each change of a meeting, in order, and each minute what deleted ones left. A fault stops the batch:
 * the stream offers it again from there.
 */
export async function handler(event: object): Promise<void> {
  if (!('Records' in event)) return clearDue(at);
  for (const change of changesOf(event)) {
    await derive(at.table, change, at.now());
    if (!change.meeting) await clearAfter(at, change.id);
  }
}
