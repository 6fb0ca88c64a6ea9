import { SFNClient } from '@aws-sdk/client-sfn';
import { admitEnvironment } from '../environment.ts';
import { dynamo } from '../platform/aws/clients.ts';
import { Executions } from '../platform/aws/executions.ts';
import { Table } from '../platform/aws/table.ts';
import { lazily } from '../platform/lazily.ts';
import { withInvocationLog } from '../platform/log/invocation.ts';
import { stopCancelled } from '../processes/job-cancellation.ts';
import { admit, sweep } from '../processes/queue-admission.ts';
import { agesOf, measure } from '../processes/queue-metrics.ts';
import { endAbandonedIntents } from '../records/audit.ts';

const { TABLE, STATE_MACHINE, CONCURRENT_JOBS } = admitEnvironment(process.env);
const deps = {
  table: new Table(dynamo(), TABLE),
  executions: new Executions(new SFNClient({}), STATE_MACHINE),
  // Only the cancellation of a running job needs it.
  transcriptions: lazily(async () => {
    const { TranscribeClient } = await import('@aws-sdk/client-transcribe');
    const { Transcriptions } = await import('../platform/aws/transcriptions.ts');
    return new Transcriptions(new TranscribeClient({}));
  }),
  now: () => new Date(),
};

/**
 * Woken by the stream when a job waits or ends, also by cancellation, and every minute to find what died silently: jobs, and
 * calls of the API.
 */
export const handler = withInvocationLog(async (event: object, { functionName }): Promise<void> => {
  const byClock = !('Records' in event);
  if (byClock) {
    await sweep(deps);
    await endAbandonedIntents(deps.table, deps.now());
  } else await stopCancelled(deps, event);
  await admit(deps, CONCURRENT_JOBS);
  // Last, so that jobs just started no longer count as waiting.
  if (byClock) measure(functionName, await agesOf(deps.table, deps.now()));
});
