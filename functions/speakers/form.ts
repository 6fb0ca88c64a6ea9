import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { FormFile } from '#contract/values.ts';
import type { Ctx } from '../context.ts';
import { looksLikeAudio } from '../uploads/sniff.ts';
import { notAVoice, sampleOf } from './samples.ts';
import { inRequest, type SentSample } from './sent.ts';

/** The samples of a form, their keys `under` that; throws why they are not even listened to. */
export function samplesOfForm(
  at: Pick<Ctx, 'people'>,
  under: string,
  audio: FormFile | FormFile[],
): SentSample[] {
  const files = [audio].flat();
  const sent = files.map(({ bytes, ...file }, place) =>
    inRequest(at, sampleOf(under, 'audio', place, { ...file, size: bytes.length }), bytes),
  );
  const together = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (together > limits.formBytes) throw new AppError('too_large', messages.samplesTooLargeForForm);
  const other = files.findIndex(({ bytes }) => !looksLikeAudio(bytes));
  if (other >= 0) throw notAVoice('audio', other);
  return sent;
}
