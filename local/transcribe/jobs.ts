import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../host/durable-files.ts';
import type { StartRequest } from './request.ts';

/** A job as it is kept. Times are ISO 8601. */
export interface Job {
  request: StartRequest;
  /** Who started it, by access key: it reads and writes with their rights. */
  caller: string;
  status: 'QUEUED' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';
  created: string;
  started?: string;
  completed?: string;
  failureReason?: string;
  transcriptUri?: string;
  /** What IdentifyLanguage found. */
  identified?: { language: string; score: number };
}

export const isFinished = ({ status }: Job): boolean =>
  status === 'COMPLETED' || status === 'FAILED';

/** The bucket and key an s3:// URI names. */
export function parseS3Uri(uri: string): { Bucket: string; Key: string } {
  const [Bucket = '', ...rest] = uri.slice('s3://'.length).split('/');
  return { Bucket, Key: rest.join('/') };
}

/** Where a job's transcript goes: a key ending in "/" is a folder, no key is the bucket's root. */
export function outputOf(request: StartRequest): { Bucket: string; Key: string } {
  const { OutputBucketName: Bucket, OutputKey: key = '', TranscriptionJobName: name } = request;
  return { Bucket, Key: key === '' || key.endsWith('/') ? `${key}${name}.json` : key };
}

const epochSeconds = (iso?: string) => (iso ? Date.parse(iso) / 1000 : undefined);

/** A job as the API tells it: JSON drops what is undefined. */
export function describeJob({ request, caller: _caller, identified, ...job }: Job) {
  const { OutputBucketName: _bucket, OutputKey: _key, LanguageCode, ...echoed } = request;
  return {
    ...echoed,
    LanguageCode: identified?.language ?? LanguageCode,
    IdentifiedLanguageScore: identified?.score,
    TranscriptionJobStatus: job.status,
    CreationTime: epochSeconds(job.created),
    StartTime: epochSeconds(job.started),
    CompletionTime: epochSeconds(job.completed),
    FailureReason: job.failureReason,
    Transcript: job.transcriptUri ? { TranscriptFileUri: job.transcriptUri } : undefined,
  };
}

/** A job in a list. */
export function summariseJob(job: Job) {
  const {
    Settings: _settings,
    Media: _media,
    Transcript: _transcript,
    ...summary
  } = describeJob(job);
  return { ...summary, OutputLocationType: 'CUSTOMER_BUCKET' };
}

/** One JSON file per job: nothing else knows about jobs, so a crash forgets none. */
export function jobStore(folder: string) {
  const fileOf = (name: string) => join(folder, `${name}.json`);

  async function get(name: string): Promise<Job | null> {
    const text = await readFile(fileOf(name), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as Job); // written by this store alone
  }

  return {
    get,

    /** Keeps a new job; false when there is one of its name. */
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
