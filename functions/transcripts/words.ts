import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Ctx } from '../context.ts';
import { findMeeting } from '../meetings/store.ts';
import { wordsKey } from './versions.ts';

/** Where the words of a meeting's transcript are, with their times. */
export async function getWords(
  { table, vault, now }: Pick<Ctx, 'table' | 'vault' | 'now'>,
  { id }: { id: string },
): Promise<OutputOf<Api['getWords']>> {
  const { transcript_key } = await findMeeting(table, id);
  if (transcript_key === null) throw new AppError('not_found', messages.noTranscript);
  const key = wordsKey(transcript_key);
  const isKept = (await vault.sizeOf(key)) !== null;
  return {
    words_url: isKept ? await vault.addressOf(key, limits.downloadUrlSeconds, now()) : null,
  };
}
