import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { JobRecord } from '../jobs/store.ts';

/** How an attempt of a job ended. */
const EndedJob = JobRecord.pick({ job_id: true, attempt: true }).extend({
  status: z.enum(['completed', 'failed']),
});
export type EndedJob = z.infer<typeof EndedJob>;

const Image = z
  .record(
    z.string(),
    z.custom<AttributeValue>((value) => typeof value === 'object'),
  )
  .transform((image) => unmarshall(image));
const Event = z.object({
  Records: z.array(
    z.object({
      dynamodb: z.object({
        NewImage: Image.pipe(EndedJob),
        OldImage: Image.pipe(JobRecord.pick({ status: true })).optional(),
      }),
    }),
  ),
});

/**
 * The jobs that a batch of the table's stream saw end. `infra/` lets only records of ended jobs through;
 * one that had ended before changed in something else.
 */
export const endedJobsOf = (event: unknown): EndedJob[] =>
  Event.parse(event)
    .Records.map(({ dynamodb }) => dynamodb)
    .filter(({ NewImage, OldImage }) => OldImage?.status !== NewImage.status)
    .map(({ NewImage }) => NewImage);
