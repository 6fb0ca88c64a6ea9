import { AppError, type ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import {
  voiceSampleExtension,
  voiceSampleRefusal,
  voiceSampleTypes,
} from '#contract/voice-sample.ts';
import type { Bucket } from '../aws/bucket.ts';
import type { Ctx } from '../context.ts';
import { looked, looksLikeAudio } from '../uploads/sniff.ts';
import { type SampleRecord, SpeakerRecord, speakerKey } from './store.ts';

/** Under what name the samples are sent: as files of a form, or told of in JSON. */
type Field = 'audio' | 'samples';

interface File {
  name: string;
  type: string;
  size: number;
}

/** What is kept of a speaker's sample, sent as `field`; throws why it is not taken. */
export function sampleOf(speakerId: string, field: Field, place: number, file: File): SampleRecord {
  const extension = voiceSampleExtension(file);
  if (extension === null) throw notAVoice(field, place);
  const refusal = voiceSampleRefusal(file);
  if (refusal) throw refused(file.size === 0 ? 'invalid' : 'too_large', refusal, field, place);
  return {
    key: `voices/${speakerId}/${place + 1}.${extension}`,
    file_name: file.name.slice(0, limits.fileNameLength),
    content_type: voiceSampleTypes[extension],
    size: file.size,
  };
}

/** Also for a file that only calls itself a recording. */
export const notAVoice = (field: Field, place: number): AppError =>
  refused('unsupported', messages.sampleUnsupported, field, place);

/** The spec's sentence, and beside it which of the samples it is about. */
const refused = (code: ErrorCode, detail: string, field: Field, place: number): AppError =>
  new AppError(code, detail, [{ field: `${field}.${place}`, detail }]);

/** Whether what lies there is a voice; null where nothing of the sample's size does. */
export async function isVoice(
  bucket: Bucket,
  { key, size }: SampleRecord,
): Promise<boolean | null> {
  if ((await bucket.sizeOf(key)) !== size) return null;
  return looksLikeAudio(await bucket.firstBytes(key, looked));
}

/** The speaker whose samples were just kept, unless removed meanwhile: then none of them stays. */
export async function unlessRemoved(
  ctx: Pick<Ctx, 'table' | 'inbox' | 'people'>,
  { id, samples }: Pick<SpeakerRecord, 'id' | 'samples'>,
): Promise<SpeakerRecord> {
  const speaker = await ctx.table.get(speakerKey(id), SpeakerRecord);
  if (speaker) return speaker;
  await forgetVoice(ctx, samples);
  throw new AppError('not_found', messages.notFound);
}

/** Removes samples for good, wherever they have got to. */
export async function forgetVoice(
  { inbox, people }: Pick<Ctx, 'inbox' | 'people'>,
  samples: SampleRecord[],
): Promise<void> {
  await Promise.all(samples.flatMap(({ key }) => [inbox.delete(key), people.delete(key)]));
}
