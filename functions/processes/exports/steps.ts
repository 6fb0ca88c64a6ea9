import * as z from 'zod';
import { type Reason, reason } from '#contract/reasons.ts';
import { Id } from '#contract/values.ts';
import type { Bucket } from '../../platform/aws/bucket.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { withInvocationLog } from '../../platform/log/invocation.ts';
import { log } from '../../platform/log/log.ts';
import type { StepLimit } from './everything.ts';

const Failed = z.object({ id: Id, failure: z.object({ Error: z.string() }) });
const Next = z.object({ id: Id, step: z.number().int().min(1) });
const About = z.object({ id: Id });

/** Few enough steps for a state machine's history, each well within the time limit of one. */
const enough: StepLimit = { bytes: 8 * 1024 * 1024, milliseconds: 60_000 };

/** Work that a state machine drives step by step (infra/exports.ts). */
interface Stepped {
  /** The log field of its id, and the log message of a failure. */
  idName: string;
  failed: string;
  /** Resolves to whether the work has ended. */
  takeStep(deps: Deps, next: z.infer<typeof Next>, enough: StepLimit): Promise<boolean>;
  end(deps: Deps, id: string, outcome: { status: 'failed'; stage: Reason }): Promise<void>;
}

/** Handles a step of such work, or ends it after one of them failed. */
export function stepHandler(deps: Deps, { idName, failed, takeStep, end }: Stepped) {
  const takeOrEnd = async (event: unknown) => {
    const asked = z.union([Failed, Next]).parse(event);
    const { id } = asked;
    if ('step' in asked) {
      return { id, step: asked.step + 1, ended: await takeStep(deps, asked, enough) };
    }
    log.error(failed, { failure: asked.failure.Error });
    await end(deps, id, { status: 'failed', stage: reason('exportFailed', { number: id }) });
    return {};
  };
  return withInvocationLog(takeOrEnd, (event: unknown) => ({
    [idName]: About.safeParse(event).data?.id,
  }));
}

/** How far an export has come: what one step leaves for the next, in one object. */
export const ExportProgress = z.object({
  /** The upload id of S3. */
  storage_id: z.string(),
  /** Index of the source being read, and the position in it. */
  source: z.number(),
  cursor: z.string().nullable(),
  records: z.number(),
  /** Parts that S3 has, and bytes in them. */
  parts: z.array(z.object({ number: z.number(), etag: z.string() })),
  bytes: z.number(),
  /** Written but not sent yet, since it is smaller than a part may be: base64. */
  carried: z.string(),
});
export type ExportProgress = z.infer<typeof ExportProgress>;

const progressKey = (id: string, step: number): string => `exports/${id}/steps/${step}.json`;

/** What a step left, parsed by the `schema` of its work; null while it has not ended. */
export async function progressAfter<S extends z.ZodType>(
  uploadBucket: Bucket,
  id: string,
  step: number,
  schema: S,
): Promise<z.output<S> | null> {
  const key = progressKey(id, step);
  return (await uploadBucket.sizeOf(key)) === null ? null : uploadBucket.getJson(key, schema);
}

export const saveProgress = (
  uploadBucket: Bucket,
  id: string,
  step: number,
  progress: object,
): Promise<void> => uploadBucket.putJson(progressKey(id, step), progress);
