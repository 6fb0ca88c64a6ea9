import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import pLimit, { type LimitFunction } from 'p-limit';
import { type Operation, ServiceError } from '../protocol/aws-json.ts';
import {
  accessChecks,
  describeJob,
  describeStarted,
  isFinished,
  type Job,
  jobStore,
  outputOf,
  parseS3Uri,
  summariseJob,
} from './jobs.ts';
import { concurrencyOf, type Recognise } from './recognition.ts';
import { badRequest, parseStartRequest, type StartRequest } from './request.ts';
import { runJob } from './run-job.ts';
import { Vocabularies } from './vocabularies.ts';

/** A job that was running each time the server was killed has probably killed it. */
const maxStarts = 5;

export interface TranscribeOptions {
  /** Where jobs are stored and processed. */
  dir: string;
  recognise: Recognise;
  /** S3 with the permissions of the job's creator: Transcribe has none of its own. */
  storageFor(caller: string): S3Client;
  now: () => Date;
}

export interface Transcribe {
  /** The operations on transcription jobs and vocabularies, for `awsJson`. */
  operations: Record<string, Operation>;
  /** Restarts jobs that were waiting or running when the process ended. Call once, at start. */
  resume(): Promise<void>;
  /** Stops running jobs; the next `resume` restarts them. */
  close(): Promise<void>;
}

/** Amazon Transcribe's batch jobs, performed by the local speech engine. */
export function createTranscribe(options: TranscribeOptions): Transcribe {
  const { dir } = options;
  const store = jobStore(join(dir, 'jobs'));
  const queue = new JobQueue(options, store);
  const vocabularies = new Vocabularies({ ...options, dir: join(dir, 'vocabularies') });
  return {
    operations: {
      ...jobOperations(options, { store, queue, vocabularies }),
      ...vocabularies.operations,
    },
    async resume() {
      await rm(join(dir, 'work'), { recursive: true, force: true });
      const unfinished = (await store.list()).filter((job) => !isFinished(job));
      for (const job of unfinished.reverse()) queue.add(job);
    },
    close: () => queue.close(),
  };
}

type JobStore = ReturnType<typeof jobStore>;

function jobOperations(
  { storageFor, now }: TranscribeOptions,
  { store, queue, vocabularies }: { store: JobStore; queue: JobQueue; vocabularies: Vocabularies },
): Record<string, Operation> {
  async function find(name: unknown): Promise<Job> {
    const job = await store.get(String(name));
    if (job) return job;
    throw badRequest(
      "The requested job couldn't be found. Check the job name and try your request again.",
    );
  }

  return {
    async StartTranscriptionJob(input, caller = 'anybody') {
      const request = parseStartRequest(input);
      await vocabularies.require(request);
      const s3 = storageFor(caller);
      await requireMedia(request, s3);
      await requireOutput(request, s3);
      const created = now().toISOString();
      // AWS calls a job queued only where the caller allows that it is deferred.
      const job: Job = { request, caller, status: 'IN_PROGRESS', created, started: created };
      if (!(await store.create(job))) {
        throw new ServiceError(
          'ConflictException',
          'The requested job name already exists. Use a different job name.',
        );
      }
      const response = { TranscriptionJob: describeStarted(job) };
      queue.add(job);
      return response;
    },

    async GetTranscriptionJob({ TranscriptionJobName }) {
      return { TranscriptionJob: describeJob(await find(TranscriptionJobName)) };
    },

    async ListTranscriptionJobs({ Status, JobNameContains = '', MaxResults, NextToken = '0' }) {
      const matching = (await store.list()).filter(
        ({ status, request }) =>
          (Status === undefined || Status === status) &&
          request.TranscriptionJobName.includes(String(JobNameContains)),
      );
      const from = Number(NextToken);
      const to = from + Number(MaxResults ?? 5);
      return {
        Status,
        NextToken: to < matching.length ? String(to) : undefined,
        TranscriptionJobSummaries: matching.slice(from, to).map(summariseJob),
      };
    },

    async DeleteTranscriptionJob({ TranscriptionJobName }) {
      const { request } = await find(TranscriptionJobName);
      await queue.stop(request.TranscriptionJobName);
      await store.remove(request.TranscriptionJobName);
    },
  };
}

async function requireMedia({ Media }: StartRequest, s3: S3Client): Promise<void> {
  await s3.send(new HeadObjectCommand(parseS3Uri(Media.MediaFileUri))).catch(() => {
    throw badRequest(
      "The URI that you provided doesn't point to an S3 object. Make sure that the object exists and try your request again.",
    );
  });
}

async function requireOutput(request: StartRequest, s3: S3Client): Promise<void> {
  const writes = accessChecks(request).map((at) =>
    s3.send(new PutObjectCommand({ ...at, ContentLength: 0 })),
  );
  await Promise.all(writes).catch(() => {
    throw badRequest(
      "The specified output location can't be accessed. Make sure that you have write permission and try your request again.",
    );
  });
}

interface UnfinishedJob {
  cancel: AbortController;
  /** Undefined while it waits for its turn. */
  done: Promise<void> | undefined;
}

/** Runs jobs in order, as many at a time as the engine takes. */
class JobQueue {
  readonly #options: TranscribeOptions;
  readonly #store: JobStore;
  readonly #limited: LimitFunction;
  readonly #unfinished = new Map<string, UnfinishedJob>();

  constructor(options: TranscribeOptions, store: JobStore) {
    this.#options = options;
    this.#store = store;
    this.#limited = pLimit(concurrencyOf(options.recognise));
  }

  add(job: Job): void {
    const name = job.request.TranscriptionJobName;
    const cancel = new AbortController();
    const { signal } = cancel;
    const own: UnfinishedJob = { cancel, done: undefined };
    this.#unfinished.set(name, own);
    void this.#limited(async () => {
      if (signal.aborted) return;
      own.done = this.#run(job, signal).catch((error) => {
        if (!signal.aborted) console.error(error);
      });
      await own.done;
      if (!signal.aborted) this.#unfinished.delete(name);
    });
  }

  /** A job that still waits for its turn will never run. */
  async stop(name: string): Promise<void> {
    const job = this.#unfinished.get(name);
    job?.cancel.abort();
    this.#unfinished.delete(name);
    await job?.done;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#unfinished.keys()].map((name) => this.stop(name)));
  }

  async #run(job: Job, signal: AbortSignal): Promise<void> {
    const { dir, recognise, storageFor, now } = this.#options;
    const { request } = job;
    const s3 = storageFor(job.caller);
    const folder = join(dir, 'work', request.TranscriptionJobName);
    try {
      const { starts = 0 } = job;
      if (starts >= maxStarts) {
        throw new Error(
          `The server was killed ${starts} times while it transcribed this recording.`,
        );
      }
      Object.assign(job, { status: 'IN_PROGRESS', starts: starts + 1 });
      await this.#store.save(job);
      const { language, scores, mediaFormat } = await runJob(
        request,
        { s3, recognise, folder },
        signal,
      );
      const { Bucket, Key } = outputOf(request);
      job.transcriptUri = `https://s3.${await s3.config.region()}.amazonaws.com/${Bucket}/${Key}`;
      if (request.IdentifyLanguage) job.identified = { language, score: scores[0]?.score ?? 0 };
      job.mediaFormat = mediaFormat;
      job.status = 'COMPLETED';
    } catch (error) {
      if (signal.aborted) {
        await this.#store.save({ ...job, starts: 0 });
        return;
      }
      job.status = 'FAILED';
      job.failureReason = error instanceof Error ? error.message : String(error);
    }
    job.completed = now().toISOString();
    await this.#store.save(job);
  }
}
