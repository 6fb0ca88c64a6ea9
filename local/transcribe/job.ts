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

export const isOver = ({ status }: Job): boolean => status === 'COMPLETED' || status === 'FAILED';

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
export function describe({ request, caller: _caller, identified, ...job }: Job) {
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
export function summarise(job: Job) {
  const { Settings: _settings, Media: _media, Transcript: _transcript, ...summary } = describe(job);
  return { ...summary, OutputLocationType: 'CUSTOMER_BUCKET' };
}
