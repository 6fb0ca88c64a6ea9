import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { type Around, editTranscript } from './edit.ts';
import { editTimeline } from './edit-timeline.ts';

/** Corrects what one segment of the current transcript says, or who says it: for callers that know no versions. */
export function editSegment(
  ctx: Around,
  { id, index, was, speaker, transcript }: ParsedInputOf<Api['editSegment']>,
): Promise<Transcription> {
  const edited = { speaker, transcript };
  return editTranscript(ctx, id, (current) => {
    const segment = current.timeline[index];
    if (segment && !saysSame(segment, edited) && !saysSame(segment, was)) {
      throw new AppError('conflict', messages.segmentChanged);
    }
    const edits = [{ kind: 'text' as const, index, ...edited }];
    return editTimeline(current, { upon: current, edits, words: [] });
  });
}

interface Said {
  speaker: string;
  transcript: string;
}

const saysSame = (one: Said, other: Said): boolean =>
  one.speaker === other.speaker && one.transcript === other.transcript;
