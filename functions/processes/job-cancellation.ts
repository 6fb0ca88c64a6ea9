import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { tryOrLog } from '../platform/aws/due.ts';
import type { Executions } from '../platform/aws/executions.ts';
import type { Transcriptions } from '../platform/aws/transcriptions.ts';
import { executionName, JobRecord } from '../records/jobs.ts';

export interface CancellationDeps {
  executions: Pick<Executions, 'stop'>;
  transcriptions: Pick<Transcriptions, 'delete'>;
}

const Image = z.record(
  z.string(),
  z.custom<AttributeValue>((value) => typeof value === 'object'),
);
const Event = z.object({
  Records: z.array(z.object({ dynamodb: z.object({ NewImage: Image }) })),
});

/** The jobs that were cancelled after they had started, in a batch of the table's stream. */
const cancelledIn = (event: unknown): JobRecord[] =>
  Event.parse(event)
    .Records.map(({ dynamodb }) => JobRecord.parse(unmarshall(dynamodb.NewImage)))
    .filter(({ status, started_at }) => status === 'cancelled' && started_at !== null);

/**
 * Stops the execution and the transcription of cancelled jobs. What cannot be stopped ends by itself, because each step
 * checks whether its job still runs.
 */
export async function stopCancelled(deps: CancellationDeps, event: unknown): Promise<void> {
  for (const job of cancelledIn(event)) {
    const name = executionName(job);
    const stop = async () => {
      // First, so that it starts no transcription afterwards.
      await deps.executions.stop(name, 'The job was cancelled');
      await deps.transcriptions.delete(name);
    };
    await tryOrLog(stop, 'a cancelled job goes on', { job_id: job.job_id });
  }
}
