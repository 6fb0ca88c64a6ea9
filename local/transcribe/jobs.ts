import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../host/durable-files.ts';
import type { MediaFormat, StartRequest } from './request.ts';

/** A stored job. Times in ISO 8601. */
export interface Job {
  request: StartRequest;
  /** Access key id of the creator, whose permissions the job uses. */
  caller: string;
  status: 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';
  created: string;
  started?: string;
  /** How often it was started since it was created or the server was shut down. */
  starts?: number;
  completed?: string;
  failureReason?: string;
  /** The format that was found. */
  mediaFormat?: MediaFormat;
  transcriptUri?: string;
  /** The result of IdentifyLanguage. */
  identified?: { language: string; score: number };
}

export const isFinished = ({ status }: Job): boolean =>
  status === 'COMPLETED' || status === 'FAILED';

/** Bucket and key of an s3:// URI. */
export function parseS3Uri(uri: string): { Bucket: string; Key: string } {
  const [Bucket = '', ...rest] = uri.slice('s3://'.length).split('/');
  return { Bucket, Key: rest.join('/') };
}

/**
 * Where the transcript is written: a key ending in "/" is a folder, no key means the bucket's root.
 */
export function outputOf(request: StartRequest): { Bucket: string; Key: string } {
  const { OutputBucketName: Bucket, OutputKey: key = '', TranscriptionJobName: name } = request;
  return { Bucket, Key: key === '' || key.endsWith('/') ? `${key}${name}.json` : key };
}

const checkFile = '.write_access_check_file.temp';

/**
 * The objects that Transcribe writes before it starts a job, to check that the caller may: in the folder of the
 * output and, as some callers saw, at the bucket's root. They stay there.
 */
export function accessChecks(request: StartRequest): { Bucket: string; Key: string }[] {
  const { Bucket, Key } = outputOf(request);
  const folder = Key.slice(0, Key.lastIndexOf('/') + 1);
  return [...new Set([`${folder}${checkFile}`, checkFile])].map((key) => ({ Bucket, Key: key }));
}

const epochSeconds = (iso?: string) => (iso ? Date.parse(iso) / 1000 : undefined);

/** A job as the API describes it. Undefined members are dropped in JSON. */
export function describeJob({ request, caller: _caller, identified, ...job }: Job) {
  const { OutputBucketName: _bucket, OutputKey: _key, LanguageCode, ...echoed } = request;
  return {
    ...echoed,
    MediaFormat: job.mediaFormat ?? echoed.MediaFormat,
    Settings: { ChannelIdentification: false, ShowAlternatives: false, ...echoed.Settings },
    LanguageCode: identified?.language ?? LanguageCode,
    IdentifiedLanguageScore: identified?.score,
    TranscriptionJobStatus: job.status,
    CreationTime: epochSeconds(job.created),
    StartTime: epochSeconds(job.started),
    CompletionTime: job.status === 'COMPLETED' ? epochSeconds(job.completed) : undefined,
    FailureReason: job.failureReason,
    Transcript: { TranscriptFileUri: job.transcriptUri },
  };
}

/** A job as the answer to its start describes it: only what was asked for. */
export function describeStarted(job: Job) {
  const { Transcript: _transcript, Settings: _settings, ...described } = describeJob(job);
  return { ...described, Settings: job.request.Settings };
}

/** A job as ListTranscriptionJobs describes it. */
export function summariseJob(job: Job) {
  const {
    Settings: _settings,
    Media: _media,
    Transcript: _transcript,
    MediaFormat: _format,
    ...summary
  } = describeJob(job);
  return { ...summary, OutputLocationType: 'CUSTOMER_BUCKET' };
}

/** Stores each job in a JSON file and nowhere else, so a crash loses none. */
export function jobStore(folder: string) {
  const fileOf = (name: string) => join(folder, `${name}.json`);

  async function get(name: string): Promise<Job | null> {
    const text = await readFile(fileOf(name), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as Job); // only this store writes here
  }

  return {
    get,

    /** Stores a new job; false if its name is taken. */
    async create(job: Job): Promise<boolean> {
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `${randomUUID()}.tmp`);
      await writeDurably(temporary, JSON.stringify(job, null, 2));
      try {
        await link(temporary, fileOf(job.request.TranscriptionJobName));
        return true;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    },

    save(job: Job): Promise<void> {
      return writeDurably(fileOf(job.request.TranscriptionJobName), JSON.stringify(job, null, 2));
    },

    /** All jobs, newest first. */
    async list(): Promise<Job[]> {
      const files = await readdir(folder).catch(() => []);
      const names = files.filter((f) => f.endsWith('.json')).map((f) => f.slice(0, -5));
      const jobs = (await Promise.all(names.map(get))).filter((job) => job !== null);
      return jobs.sort((a, b) => b.created.localeCompare(a.created));
    },

    async remove(name: string): Promise<void> {
      await rm(fileOf(name), { force: true });
    },
  };
}
