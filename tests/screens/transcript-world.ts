import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { fakeApi, type Verbs } from './fake-api.ts';
import { meetingOf, system, transcriptionOf } from './records.ts';

/** A meeting whose transcript is kept as the server keeps it: an edit made upon something else is refused. */
export function transcriptWorld(facts: Partial<Transcription> = {}, more: Verbs = {}) {
  let transcription = transcriptionOf(facts);
  const change = (timeline: Transcription['timeline']) => {
    transcription = { ...transcription, timeline };
    return transcription;
  };
  /** Somebody else, at another desk. */
  const othersSay = (index: number, transcript: string) => {
    const segment = transcription.timeline[index];
    if (segment) change(transcription.timeline.with(index, { ...segment, transcript }));
  };
  const api = fakeApi({
    getMe: () => system,
    getMeeting: () => meetingOf({ transcription }),
    editSegment: ({ index, was, speaker, transcript }) => {
      const segment = transcription.timeline[index];
      if (!segment) throw new AppError('not_found', messages.noSuchSegment(index, 0));
      if (segment.transcript !== was.transcript)
        throw new AppError('conflict', messages.segmentChanged);
      return change(transcription.timeline.with(index, { ...segment, speaker, transcript }));
    },
    renameSpeakers: ({ renames }) => {
      const names = new Map(renames.map((one) => [one.old_speaker, one.new_speaker]));
      return change(
        transcription.timeline.map((segment) => ({
          ...segment,
          speaker: names.get(segment.speaker) ?? segment.speaker,
        })),
      );
    },
    ...more,
  });
  return { api, change, othersSay };
}
