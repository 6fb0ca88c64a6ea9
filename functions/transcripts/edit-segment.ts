import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { type Around, editTranscript } from './edit.ts';

/**
 * Corrects what one segment says, or who says it. Its times stay, and so do the words as they were heard,
 * which are kept beside the transcript. Summaries stay too: a segment is not all that its speaker said.
 */
export function editSegment(
  ctx: Around,
  { id, index, was, speaker, transcript }: ParsedInputOf<Api['editSegment']>,
): Promise<Transcription> {
  const edited = { speaker, transcript };
  return editTranscript(ctx, id, ({ timeline, voices }) => {
    const segment = timeline[index];
    if (!segment) throw new AppError('not_found', messages.noSuchSegment(index, timeline.length));
    // Whoever repeats an edit gets what is there.
    if (saysSame(segment, edited)) return null;
    if (!saysSame(segment, was)) throw new AppError('conflict', messages.segmentChanged);
    return {
      timeline: timeline.with(index, { ...segment, ...edited }),
      change: { kind: 'segment_edited', index, was, became: edited },
      names: new Map(),
      voices,
    };
  });
}

interface Said {
  speaker: string;
  transcript: string;
}

const saysSame = (one: Said, other: Said): boolean =>
  one.speaker === other.speaker && one.transcript === other.transcript;
