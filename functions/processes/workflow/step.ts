import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { transientError } from '#contract/jobs.ts';
import { reason } from '#contract/reasons.ts';
import { engineErrors } from '#contract/speech-engine.ts';
import { Id } from '#contract/values.ts';
import { progressAt } from '../../domain/jobs/pace.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { type Invocation, withInvocationLog } from '../../platform/log/invocation.ts';
import { log } from '../../platform/log/log.ts';
import { isTransient } from '../../platform/transient.ts';
import { findJob, JobRecord, jobKey } from '../../records/jobs.ts';
import type { WorkStage } from '../../records/paces.ts';

const Work = z.object({ job_id: Id, attempt: z.number() });

const About = z.object({ job_id: Id, meeting_id: Id, attempt: z.number() });
const aboutJob = (event: unknown) => About.safeParse(event).data ?? {};

/**
 * A step of the state machine: given its dependencies, a Lambda handler. `work` gets the job, in the
 * attempt its run was started for, and `input`: what the earlier steps answered.
 */
export const step =
  <S extends z.ZodType, D extends Deps = Deps>(
    input: S,
    work: (deps: D, job: JobRecord, input: z.output<S>) => Promise<object | void>,
  ) =>
  (deps: D) => {
    const act = withInvocationLog(async (event: unknown): Promise<object> => {
      const { job_id, attempt } = Work.parse(event);
      const job = { ...(await findJob(deps.table, job_id)), attempt };
      return (await work(deps, job, input.parse(event))) ?? {};
    }, aboutJob);
    return (event: unknown, invocation: Invocation) =>
      act(event, invocation).catch((error: unknown) => {
        throw forStateMachine(error);
      });
  };

const ofEngine = new Set<string>(Object.values(engineErrors));

/**
 * Lambda passes only name and message of an error on: the name says whether the state machine repeats the step,
 * and the message of an AppError carries the whole reason.
 */
function forStateMachine(error: unknown): unknown {
  if (error instanceof AppError) {
    const { name, reason, params, detail } = error;
    return Object.assign(new Error(JSON.stringify({ reason, params, detail })), { name });
  }
  if (!(error instanceof Error) || ofEngine.has(error.name) || !isTransient(error)) return error;
  const { name, message } = error;
  return Object.assign(new Error(`${name}: ${message}`, { cause: error }), {
    name: transientError,
  });
}

/**
 * Reports the stage that begins now, and the progress that it stands for. A repeated step never moves the
 * progress back. Throws when the attempt no longer runs, so that no work is wasted.
 */
export async function reportStage(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  job: JobRecord,
  stage: WorkStage,
  known: Partial<Pick<JobRecord, 'pace' | 'expected_end'>> = {},
): Promise<JobRecord> {
  const running = { status: 'processing', attempt: job.attempt };
  const progress = progressAt(stage, known.pace ?? job.pace);
  const began = { [stage]: now().toISOString(), ...job.began };
  const updated = await table.update(
    jobKey(job.job_id),
    { set: { progress, stage: reason(stage), began, ...known } },
    JobRecord,
    {
      is: running,
      atMost: { attribute: 'progress', value: progress },
    },
  );
  const current = updated ?? (await findJob(table, job.job_id));
  refuseUnlessRunning(job, current);
  return current;
}

/** Shows how far a stage is that counts its own progress, in percent. Never moves it back, and never fails. */
export async function reportProgress(
  { table }: Pick<Deps, 'table'>,
  job: JobRecord,
  progress: number,
): Promise<void> {
  const condition = {
    is: { status: 'processing', attempt: job.attempt },
    atMost: { attribute: 'progress', value: progress },
  };
  try {
    await table.update(jobKey(job.job_id), { set: { progress } }, JobRecord, condition);
  } catch (error) {
    log.warn('the progress of a job was not shown', { error });
  }
}

function refuseUnlessRunning({ job_id, attempt }: JobRecord, now: JobRecord): void {
  if (now.status === 'processing' && now.attempt === attempt) return;
  throw new Error(`Attempt ${attempt} of job ${job_id} runs no more`);
}

/** How often work that takes long asks whether its job still runs, in ms. */
const askInterval = 5000;

/** Does work that takes long; aborts its signal when the attempt no longer runs. */
export async function whileJobRuns<T>(
  { table }: Pick<Deps, 'table'>,
  job: JobRecord,
  work: (signal: AbortSignal) => Promise<T>,
  interval = askInterval,
): Promise<T> {
  const ended = new AbortController();
  const timer = setInterval(async () => {
    try {
      refuseUnlessRunning(job, await findJob(table, job.job_id));
    } catch (error) {
      // A question that failed says nothing about the job, and the next one comes soon.
      if (isTransient(error))
        log.warn('a step could not ask whether its job still runs', { error });
      else ended.abort(error);
    }
  }, interval);
  try {
    return await work(ended.signal);
  } finally {
    clearInterval(timer);
  }
}

/** Where an attempt of a job stores its results. */
export const resultKey = (job: JobRecord, kind: 'transcripts' | 'words' | 'summaries'): string =>
  `meetings/${job.meeting_id}/${kind}/${job.job_id}-${job.attempt}.json`;
