import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  GetTranscriptionJobCommand,
  StartTranscriptionJobCommand,
  type StartTranscriptionJobCommandInput,
  TranscribeClient,
} from '@aws-sdk/client-transcribe';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { awsJson } from '../../../local/protocol/aws-json.ts';
import { listen } from '../../../local/protocol/listen.ts';
import { createS3 as localS3 } from '../../../local/s3/emulator.ts';
import { createTranscribe, type Transcribe } from '../../../local/transcribe/emulator.ts';
import type { Recognise, Recognition } from '../../../local/transcribe/recognition.ts';
import { encode } from '../speech/made-audio.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/* A local Transcribe over a local S3, talked to by AWS's own clients; only the engine is a fake. */
const region = 'ap-south-1';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

export const root = await temporaryFolder();
export const mp3 = await readFile(await encode(root, 'a.mp3'));

export const heard: Recognition = {
  seconds: 2,
  engine: { id: 'fake', label: 'A fake', rough: true },
  language: 'mr-IN',
  scores: [{ language: 'mr-IN', score: 0.9 }],
  words: [{ text: 'नमस्कार', start: 0, end: 1, confidence: 1 }],
};
export const recognise = vi.fn<Recognise>();

/** A recogniser that runs until it is aborted. */
export const endless: Recognise = (_, signal) =>
  new Promise((_resolve, reject) => {
    // It may have been aborted before it started.
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const storage = await listen(
  await localS3({
    dir: join(root, 's3'),
    region,
    buckets: ['uploads', 'records'].map((name) => ({ name, versioned: false, cors: [] })),
    secretOf: () => credentials.secretAccessKey,
  }),
);
export const s3 = new S3Client({ region, credentials, endpoint: storage.url });

/** Puts other media at `s3://uploads/a.mp3`. */
export const putMedia = (Body: Buffer) =>
  s3.send(new PutObjectCommand({ Bucket: 'uploads', Key: 'a.mp3', Body }));

/** The transcript file at a key of `s3://records`. */
export async function transcript(Key: string) {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: 'records', Key }));
  return JSON.parse((await Body?.transformToString()) ?? '');
}

/** The size of the object at a key of `s3://records`. */
export async function bytesAt(Key: string) {
  const head = await s3.send(new HeadObjectCommand({ Bucket: 'records', Key }));
  return head.ContentLength;
}

const began = '2026-01-02T03:04:05Z';
/** The service's clock, which only tests move. */
export const clock = new Date(began);

let runs = 0;
export let dir: string;
export let service: Transcribe;

/** Restarts the service over the same data, as after a crash. */
export function restart(): void {
  service = createTranscribe({
    dir,
    recognise,
    storageFor: () => s3,
    now: () => new Date(clock),
  });
}

const server = await listen((request, response) => awsJson(service.operations)(request, response));
export const client = new TranscribeClient({ region, credentials, endpoint: server.url });

/** Gives each test of a file a fresh service, with `s3://uploads/a.mp3` in place. */
export function freshServices(): void {
  beforeEach(async () => {
    dir = join(root, String(runs++));
    clock.setTime(Date.parse(began));
    restart();
    recognise.mockReset().mockResolvedValue(heard);
    await putMedia(mp3);
  });
  afterEach(() => service.close());
}

export function start(extra: Partial<StartTranscriptionJobCommandInput> = {}) {
  const input: StartTranscriptionJobCommandInput = {
    TranscriptionJobName: 'meeting-1',
    Media: { MediaFileUri: 's3://uploads/a.mp3' },
    MediaFormat: 'mp3',
    LanguageCode: 'mr-IN',
    OutputBucketName: 'records',
    OutputKey: 'transcripts/1.json',
    ...extra,
  };
  return client.send(new StartTranscriptionJobCommand(input));
}

export async function get(TranscriptionJobName = 'meeting-1') {
  const command = new GetTranscriptionJobCommand({ TranscriptionJobName });
  return (await client.send(command)).TranscriptionJob;
}

/** Polls until `check` passes. */
export const eventually = <T>(check: () => Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 50_000 });

/** The job once it has ended. */
export const ended = () =>
  eventually(async () => {
    const job = await get();
    expect(job?.TranscriptionJobStatus).toMatch(/COMPLETED|FAILED/);
    return job;
  });
