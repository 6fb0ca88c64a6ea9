import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Transcription } from '#contract/transcripts.ts';
import type { Ctx } from '../context.ts';
import { findMeeting } from '../meetings/store.ts';
import { shownTranscription } from './shown.ts';

/** The whole transcript of a meeting, with its summaries. */
export async function getTranscription(
  { table, vault }: Pick<Ctx, 'table' | 'vault'>,
  { id }: { id: string },
): Promise<Transcription> {
  const transcription = await shownTranscription({ table, vault }, await findMeeting(table, id));
  if (transcription === null) throw new AppError('not_found', messages.noTranscript);
  return transcription;
}
