import * as z from 'zod';
import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { type Transcription, Word } from '#contract/transcripts.ts';
import { type TranscriptVersion, wordsKey } from '../../records/transcripts.ts';
import { type EditDeps, editTranscript } from './edit.ts';
import { editTimeline } from './edit-timeline.ts';
import { findVersion } from './versions.ts';

/** Corrects the text or speaker of one segment of the current transcript, for clients that do not use versions. */
export function editSegment(
  ctx: EditDeps,
  { id, index, was, speaker, transcript }: ParsedInputOf<Api['editSegment']>,
): Promise<Transcription> {
  const edited = { speaker, transcript };
  return editTranscript(ctx, id, (current) => {
    const segment = current.timeline[index];
    if (segment && !saysSame(segment, edited) && !saysSame(segment, was)) {
      throw new AppError('conflict', reason('segmentChanged'));
    }
    const edits = [{ kind: 'text' as const, index, ...edited }];
    return editTimeline(current, { upon: current, steps: [edits], words: [] });
  });
}

interface Said {
  speaker: string;
  transcript: string;
}

const saysSame = (one: Said, other: Said): boolean =>
  one.speaker === other.speaker && one.transcript === other.transcript;

/** Makes several edits of a transcript at once, as one new version. */
export function editTranscription(
  ctx: EditDeps,
  { id, version, edits, further, points }: ParsedInputOf<Api['editTranscription']>,
): Promise<Transcription> {
  const steps = [edits, ...further];
  const wantsTimes = steps.flat().some((edit) => edit.kind === 'split' && edit.time === undefined);
  let upon: TranscriptVersion | undefined;
  return editTranscript(ctx, id, async (current, key) => {
    if (current.version !== version) upon ??= (await findVersion(ctx, id, version)).transcript;
    const words = wantsTimes
      ? await ctx.archiveBucket.findJson(wordsKey(key), z.array(Word))
      : null;
    return editTimeline(current, { upon: upon ?? current, steps, words: words ?? [], points });
  });
}
