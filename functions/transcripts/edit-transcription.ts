import * as z from 'zod';
import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Word } from '#contract/playback.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { type Around, editTranscript } from './edit.ts';
import { editTimeline } from './edit-timeline.ts';
import { findVersion } from './find-version.ts';
import type { TranscriptVersion } from './read.ts';
import { wordsKey } from './versions.ts';

/** Makes several edits of a transcript at once, as one new version. */
export function editTranscription(
  ctx: Around,
  { id, version, edits }: ParsedInputOf<Api['editTranscription']>,
): Promise<Transcription> {
  const wantsTimes = edits.some((edit) => edit.kind === 'split' && edit.time === undefined);
  let upon: TranscriptVersion | undefined;
  return editTranscript(ctx, id, async (current, key) => {
    if (current.version !== version) upon ??= (await findVersion(ctx, id, version)).transcript;
    const words = wantsTimes ? await ctx.vault.findJson(wordsKey(key), z.array(Word)) : null;
    return editTimeline(current, { upon: upon ?? current, edits, words: words ?? [] });
  });
}
