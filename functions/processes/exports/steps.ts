import * as z from 'zod';
import { type Reason, reason } from '#contract/reasons.ts';
import { Id } from '#contract/values.ts';
import type { Bucket } from '../../platform/aws/bucket.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { withInvocationLog } from '../../platform/log/invocation.ts';
import { log } from '../../platform/log/log.ts';

const Failed = z.object({ id: Id, failure: z.object({ Error: z.string() }) });
const Next = z.object({ id: Id, step: z.number().int().min(1) });
const About = z.object({ id: Id });

/** Few enough steps for a state machine's history, each well within the time limit of one. */
const stepLimit: StepLimit = { bytes: 8 * 1024 * 1024, timeBudgetMs: 60_000 };

/** Work that a state machine drives step by step (infra/exports.ts). */
interface Stepped {
  /** The log field of its id, and the log message of a failure. */
  idName: string;
  failed: string;
  /** Resolves to whether the work has ended. */
  takeStep(deps: Deps, next: z.infer<typeof Next>, limit: StepLimit): Promise<boolean>;
  end(deps: Deps, id: string, outcome: { status: 'failed'; stage: Reason }): Promise<void>;
}

/** Handles a step of such work, or ends it after one of them failed. */
export function stepHandler(deps: Deps, { idName, failed, takeStep, end }: Stepped) {
  const takeOrEnd = async (event: unknown) => {
    const asked = z.union([Failed, Next]).parse(event);
    const { id } = asked;
    if ('step' in asked) {
      return { id, step: asked.step + 1, ended: await takeStep(deps, asked, stepLimit) };
    }
    log.error(failed, { failure: asked.failure.Error });
    await end(deps, id, { status: 'failed', stage: reason('exportFailed', { number: id }) });
    return {};
  };
  return withInvocationLog(takeOrEnd, (event: unknown) => ({
    [idName]: About.safeParse(event).data?.id,
  }));
}

/** The limit of a step: bytes written, or milliseconds taken. */
export interface StepLimit {
  bytes: number;
  timeBudgetMs: number;
}

const progressKey = (id: string, step: number): string => `exports/${id}/steps/${step}.json`;

/** The progress after a step, parsed by `schema`; null if the step has not ended. */
export async function progressAfter<S extends z.ZodType>(
  uploadBucket: Bucket,
  id: string,
  step: number,
  schema: S,
): Promise<z.output<S> | null> {
  const key = progressKey(id, step);
  return (await uploadBucket.sizeOf(key)) === null ? null : uploadBucket.getJson(key, schema);
}

/** Work done step by step; `schema` is that of its progress, which one step leaves for the next. */
interface StepwiseWork<S extends z.ZodType> {
  schema: S;
  begin(): z.output<S> | Promise<z.output<S>>;
  isDone(progress: z.output<S>): boolean;
  advance(progress: z.output<S>): Promise<z.output<S>>;
  finish(progress: z.output<S>): Promise<void>;
  /** Publishes the progress. False when the work has ended meanwhile. */
  report(progress: z.output<S>): Promise<boolean>;
}

/**
 * Takes a step: continues from the progress of the previous one, and stores its own. Everything it writes is named by
 * the step's number, so every step can be repeated; a finished step is not taken again. Resolves to whether the work
 * has ended.
 */
export async function advanceWork<S extends z.ZodType>(
  uploadBucket: Bucket,
  { id, step }: { id: string; step: number },
  { schema, begin, isDone, advance, finish, report }: StepwiseWork<S>,
): Promise<boolean> {
  const left = await progressAfter(uploadBucket, id, step, schema);
  if (left) return !(await report(left));

  const before =
    step === 1 ? await begin() : await progressAfter(uploadBucket, id, step - 1, schema);
  if (!before) throw new Error(`Step ${step - 1} has left nothing`);
  if (isDone(before)) {
    await finish(before);
    return true;
  }
  const progress = await advance(before);
  await uploadBucket.putJson(progressKey(id, step), progress);
  return !(await report(progress));
}
