import { SFNClient } from '@aws-sdk/client-sfn';
import { endCutOff } from '../audit/begun.ts';
import { dynamo } from '../aws/clients.ts';
import { Executions } from '../aws/executions.ts';
import { Table } from '../aws/table.ts';
import { queueEnvironment } from '../environment.ts';
import { logged } from '../log/logged.ts';
import { admit } from './admit.ts';
import { agesOf } from './ages.ts';
import { measure } from './measure.ts';
import { sweep } from './sweep.ts';

const { TABLE, STATE_MACHINE, CONCURRENT_JOBS } = queueEnvironment(process.env);
const at = {
  table: new Table(dynamo(), TABLE),
  executions: new Executions(new SFNClient({}), STATE_MACHINE),
  now: () => new Date(),
};

/** Woken by the stream when a job waits or ends, and each minute to find what died unseen: work, and calls of the API. */
export const handler = logged(async (event: object, { functionName }): Promise<void> => {
  const byClock = !('Records' in event);
  if (byClock) {
    await sweep(at);
    await endCutOff(at.table, at.now());
  }
  await admit(at, CONCURRENT_JOBS);
  // Last: what could be started waits no more.
  if (byClock) measure(functionName, await agesOf(at.table, at.now()));
});
