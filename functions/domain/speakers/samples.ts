import path from 'node:path';
import * as z from 'zod';
import { voiceSampleExtension, voiceSampleRefusal, voiceSampleTypes } from '#contract/audio.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Key, Table } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import {
  findSpeaker,
  printKeyOf,
  type SampleRecord,
  type SpeakerRecord,
  sampleWrites,
} from '../../records/speakers.ts';

/** The field in which samples are sent: files of a form, or described in JSON. */
export type Field = 'audio' | 'samples';

interface File {
  name: string;
  type: string;
  size: number;
}

/**
 * The record of the sample at `place` of those sent as `field`; throws if it is refused. `under` is a key prefix that
 * no other sample has.
 */
export function newSampleRecord(
  under: string,
  field: Field,
  place: number,
  file: File,
): SampleRecord {
  const extension = voiceSampleExtension(file);
  if (extension === null) throw notAVoice(field, place);
  const refusal = voiceSampleRefusal(file);
  if (refusal) throw refused(file.size === 0 ? 'invalid' : 'too_large', refusal, field, place);
  return {
    key: `voices/${under}${place + 1}.${extension}`,
    file_name: file.name.slice(0, limits.fileNameLength),
    content_type: voiceSampleTypes[extension],
    size: file.size,
    seconds: null,
    meeting_id: null,
  };
}

/** The id of a sample within its speaker. */
export const sampleIdOf = ({ key }: Pick<SampleRecord, 'key'>): string => path.parse(key).name;

/** The error for a file that is not audio, whatever it claims to be. */
export const notAVoice = (field: Field, place: number): AppError =>
  refused('unsupported', reason('sampleUnsupported'), field, place);

/** The spec's sentence, with the sample it is about. */
const refused = (code: ErrorCode, why: Reason, field: Field, place: number): AppError =>
  new AppError(code, why, `${field}.${place}`);

/** Deletes stored samples and their prints, for good. */
export async function deleteStoredSamples(
  { personalDataBucket }: Pick<Ctx, 'personalDataBucket'>,
  samples: Pick<SampleRecord, 'key'>[],
): Promise<void> {
  const keys = samples.flatMap(({ key }) => [key, printKeyOf(key)]);
  await Promise.all(keys.map((key) => personalDataBucket.delete(key)));
}

/** The same, whichever bucket the samples are in. */
export async function deleteSamples(
  deps: Pick<Ctx, 'uploadBucket' | 'personalDataBucket'>,
  samples: Pick<SampleRecord, 'key'>[],
): Promise<void> {
  await deleteStoredSamples(deps, samples);
  await Promise.all(samples.map(({ key }) => deps.uploadBucket.delete(key)));
}

/**
 * Changes a speaker's samples and the totals; `change` is called again after a concurrent change. Does nothing if the
 * record `order` is gone.
 */
export function changeSamples(
  table: Table,
  id: string,
  change: (samples: SampleRecord[]) => SampleRecord[],
  order?: Key,
): Promise<SpeakerRecord> {
  return optimistically(async () => {
    const speaker = await findSpeaker(table, id);
    if (order && !(await table.get(order, z.unknown()))) return speaker;
    const samples = change(speaker.samples);
    const written = await table.transact([
      ...(order ? [{ check: order, condition: { exists: true } }] : []),
      ...sampleWrites(speaker, samples),
    ]);
    return written ? { ...speaker, samples } : null;
  });
}
