import type { Readable } from 'node:stream';
import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { Enrolment } from '#contract/speakers.ts';
import type { FormFile } from '#contract/values.ts';
import { looked, looksLikeAudio } from '../../platform/audio/file-type.ts';
import { expiry } from '../../platform/aws/bucket.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { AdditionRecord, SampleRecord } from '../../records/speakers.ts';
import { newSampleRecord, notAVoice } from './samples.ts';

/** Records for samples that will be uploaded; their keys start with `under`. */
export const samplesToSend = (
  under: string,
  files: ParsedInputOf<Api['startSamples']>['samples'],
): SampleRecord[] =>
  files.map(({ file_name, content_type, size }, place) =>
    newSampleRecord(under, 'samples', place, { name: file_name, type: content_type, size }),
  );

/** When the upload expires, in Unix seconds. */
export const expiresIn = ({ now }: Pick<Ctx, 'now'>): number =>
  Math.floor(now().getTime() / 1000) + limits.uploadDays * 86_400;

/** The URLs to send them to. */
export async function addressesFor(
  { uploadBucket, now }: Pick<Ctx, 'uploadBucket' | 'now'>,
  { id, samples }: Pick<AdditionRecord, 'id' | 'samples'>,
): Promise<Enrolment> {
  return {
    enrolment_id: id,
    uploads: await Promise.all(
      samples.map(async ({ key, size }, place) => ({
        number: place + 1,
        url: await uploadBucket.addressToSend(key, size),
      })),
    ),
    expires_at: expiry(now()),
  };
}

/**
 * The samples of a form; their keys start with `under`. Throws for files that need no examination to be
 * refused.
 */
export function formSamples(
  deps: Pick<Ctx, 'personalDataBucket'>,
  under: string,
  audio: FormFile | FormFile[],
): SentSample[] {
  const files = [audio].flat();
  const sent = files.map(({ bytes, ...file }, place) =>
    sampleInRequest(
      deps,
      newSampleRecord(under, 'audio', place, { ...file, size: bytes.length }),
      bytes,
    ),
  );
  const together = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (together > limits.formBytes)
    throw new AppError('too_large', reason('samplesTooLargeForForm'));
  const other = files.findIndex(({ bytes }) => !looksLikeAudio(bytes));
  if (other >= 0) throw notAVoice('audio', other);
  return sent;
}

/** A sample that was sent and is not stored yet. */
export interface SentSample {
  sample: SampleRecord;
  /** Its bytes, to examine. */
  open(): Promise<Uint8Array | Readable>;
  /** Stores exactly the bytes that were opened last. */
  keep(): Promise<void>;
  /** Deletes a refused sample. */
  drop(): Promise<void>;
}

/** A sample whose bytes came with the request. */
const sampleInRequest = (
  { personalDataBucket }: Pick<Ctx, 'personalDataBucket'>,
  sample: SampleRecord,
  bytes: Uint8Array,
): SentSample => ({
  sample,
  open: async () => bytes,
  keep: () => personalDataBucket.put(sample.key, bytes, sample.content_type),
  drop: async () => {},
});

/** Samples that have all arrived in the upload bucket. If one is overwritten before it is stored, storing it fails. */
export async function uploadedSamples(
  deps: Pick<Ctx, 'uploadBucket' | 'personalDataBucket'>,
  samples: SampleRecord[],
): Promise<SentSample[]> {
  await Promise.all(samples.map((sample, place) => refuseUnlessArrived(deps, sample, place)));
  return samples.map((sample, place) => arrived(deps, sample, place));
}

function arrived(
  { uploadBucket, personalDataBucket }: Pick<Ctx, 'uploadBucket' | 'personalDataBucket'>,
  sample: SampleRecord,
  place: number,
): SentSample {
  const { key, content_type: type, file_name } = sample;
  let etag = '';
  return {
    sample,
    async open() {
      const opened = await uploadBucket.open(key);
      if (!opened) throw missingYet(place, file_name);
      ({ etag } = opened);
      return opened.bytes;
    },
    async keep() {
      if (await personalDataBucket.copyUnchanged(uploadBucket, { key, type, etag })) return;
      throw new AppError(
        'conflict',
        reason('sampleSentAgain', { number: place + 1, file: file_name }),
      );
    },
    drop: () => uploadBucket.delete(key),
  };
}

const missingYet = (place: number, file: string): AppError =>
  new AppError('conflict', reason('sampleMissingYet', { number: place + 1, file }));

async function refuseUnlessArrived(
  { uploadBucket }: Pick<Ctx, 'uploadBucket'>,
  { key, size, file_name }: SampleRecord,
  place: number,
): Promise<void> {
  if ((await uploadBucket.sizeOf(key)) !== size) {
    throw missingYet(place, file_name);
  }
  if (looksLikeAudio(await uploadBucket.firstBytes(key, looked))) return;
  await uploadBucket.delete(key);
  throw notAVoice('samples', place);
}
