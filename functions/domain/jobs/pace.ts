import type { Deps } from '../../platform/aws/deps.ts';
import { log } from '../../platform/log/log.ts';
import type { JobRecord } from '../../records/jobs.ts';
import { Pace, paceKey, WorkStage } from '../../records/paces.ts';

const workStages = WorkStage.options;

/**
 * A stage takes its pace times the length of the recording plus this, in seconds: even the shortest recording
 * takes time to start and to poll.
 */
const overhead = 30;

/** The shares of the stages before anything was measured. */
const usual: Pace = { checking: 10, transcribing: 65, recognising: 5, writing: 3, summarising: 12 };

const sum = (pace: Pace, stages: readonly WorkStage[]): number =>
  stages.reduce((total, stage) => total + pace[stage], 0);

const from = (stage: WorkStage) => workStages.slice(workStages.indexOf(stage));
const before = (stage: WorkStage) => workStages.slice(0, workStages.indexOf(stage));

/** The progress of a job at admission, and the highest before its end, in percent. */
export const progressBounds = { least: 5, most: 99 };

/** The progress at which a stage starts, by its measured share of the work, in percent. */
export function progressAt(stage: WorkStage, pace: Pace | null): number {
  const shares = pace ?? usual;
  const done = sum(shares, before(stage)) / Math.max(sum(shares, workStages), 0.001);
  return Math.min(
    progressBounds.most,
    Math.round(progressBounds.least + (100 - progressBounds.least) * done),
  );
}

/** The seconds that one stage of a recording of that length should take. */
export const secondsOf = (stage: WorkStage, pace: Pace, duration: number): number =>
  pace[stage] * (duration + overhead);

/** When a job should be done whose stage starts now. */
export const endFrom = (stage: WorkStage, pace: Pace, duration: number, now: Date): string =>
  new Date(now.getTime() + 1000 * sum(pace, from(stage)) * (duration + overhead)).toISOString();

/** The pace of jobs in a language; null before the first has ended, and on read errors: estimates are not essential. */
export const paceOf = ({ table }: Pick<Deps, 'table'>, language: string): Promise<Pace | null> =>
  table.get(paceKey(language), Pace).catch((error: unknown) => {
    log.warn('the pace of jobs could not be read', { error });
    return null;
  });

/** The weight of the newest job in the average. */
const weight = 0.3;

type NoteDeps = Pick<Deps, 'table' | 'now'>;

/** Includes a job that has just ended in the average of its language. Never fails: the job is done. */
export const notePace = (deps: NoteDeps, job: JobRecord, duration: number): Promise<void> =>
  note(deps, job, duration).catch((error: unknown) => {
    log.warn('the pace of a job was not noted', { error });
  });

async function note(
  { table, now }: NoteDeps,
  { began, recording }: JobRecord,
  duration: number,
): Promise<void> {
  const times = [...workStages.map((stage) => Date.parse(began[stage] ?? '')), now().getTime()];
  const taken = workStages.map((stage, at) => {
    const seconds = ((times[at + 1] ?? Number.NaN) - (times[at] ?? Number.NaN)) / 1000;
    return [stage, Math.max(0, seconds) / (duration + overhead)] as const;
  });
  // Jobs that began before stages were timed.
  if (taken.some(([, pace]) => Number.isNaN(pace))) return;
  const known = await table.get(paceKey(recording.language_code), Pace);
  const mixed = taken.map(([stage, pace]) => {
    const average = known === null ? pace : known[stage] * (1 - weight) + pace * weight;
    return [stage, average] as const;
  });
  await table.put({ ...paceKey(recording.language_code), ...Object.fromEntries(mixed) });
}
