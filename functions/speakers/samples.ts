import path from 'node:path';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import {
  voiceSampleExtension,
  voiceSampleRefusal,
  voiceSampleTypes,
} from '#contract/voice-sample.ts';
import type { Ctx } from '../context.ts';
import { printKeyOf } from '../voices/print-key.ts';
import type { SampleRecord } from './store.ts';

/** Under what name the samples are sent: as files of a form, or told of in JSON. */
export type Field = 'audio' | 'samples';

interface File {
  name: string;
  type: string;
  size: number;
}

/**
 * What is kept of the sample at `place` of those sent as `field`; throws why it is not taken. `under`:
 * what no other sample's key begins with.
 */
export function sampleOf(under: string, field: Field, place: number, file: File): SampleRecord {
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

/** By what a sample of a speaker is known. */
export const sampleIdOf = ({ key }: Pick<SampleRecord, 'key'>): string => path.parse(key).name;

/** Also for a file that only calls itself a recording. */
export const notAVoice = (field: Field, place: number): AppError =>
  refused('unsupported', messages.sampleUnsupported, field, place);

/** The spec's sentence, and beside it which of the samples it is about. */
const refused = (code: ErrorCode, detail: string, field: Field, place: number): AppError =>
  new AppError(code, detail, [{ field: `${field}.${place}`, detail }]);

/** Removes what is kept of samples, their prints included, for good. */
export async function forgetKept(
  { people }: Pick<Ctx, 'people'>,
  samples: Pick<SampleRecord, 'key'>[],
): Promise<void> {
  const keys = samples.flatMap(({ key }) => [key, printKeyOf(key)]);
  await Promise.all(keys.map((key) => people.delete(key)));
}

/** The same wherever the samples have got to. */
export async function forgetVoice(
  at: Pick<Ctx, 'inbox' | 'people'>,
  samples: Pick<SampleRecord, 'key'>[],
): Promise<void> {
  await forgetKept(at, samples);
  await Promise.all(samples.map(({ key }) => at.inbox.delete(key)));
}
