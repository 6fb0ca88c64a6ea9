import type { RecognisedVoice, Segment } from '#contract/transcripts.ts';
import type { Deps } from '#functions/platform/aws/deps.ts';
import { MeetingRecord, meetingKey } from '#functions/records/meetings.ts';

type Stores = Pick<Deps, 'table' | 'archiveBucket'>;

/** Each line as a segment of a speaker, four seconds long unless it says more: `Rao+200: words`. */
export const spokenLines = (...lines: string[]): Segment[] => {
  let start_time = 0;
  return lines.map((line) => {
    const [, speaker = '', seconds = '4', transcript = ''] =
      /^([^:+]+)(?:\+(\d+))?: (.*)$/.exec(line) ?? [];
    const segment = { speaker, start_time, end_time: start_time + Number(seconds), transcript };
    start_time = segment.end_time;
    return segment;
  });
};

/** Gives a meeting a transcript, as the workflow does: of its first run or another one, of a recording if that matters. */
export async function giveTranscript(
  { table, archiveBucket }: Stores,
  id: string,
  timeline: Segment[],
  {
    voices = [],
    run = 'j-1',
    audio_key = null,
  }: { voices?: RecognisedVoice[]; run?: string; audio_key?: string | null } = {},
): Promise<void> {
  const transcript_key = `meetings/${id}/transcripts/${run}.json`;
  const speakers = new Set(timeline.map(({ speaker }) => speaker)).size;
  await archiveBucket.putJson(transcript_key, {
    timeline,
    voices,
    processing_metadata: {
      total_duration: timeline.at(-1)?.end_time ?? 0,
      language_code: 'en-IN',
      engine: { id: 'e', label: 'E', rough: false },
    },
    speaker_analysis: {
      total_speakers: speakers,
      known_speakers: 0,
      unknown_speakers_identified: speakers,
    },
    quality_metrics: { transcription_success_rate: 100, total_words: 1, average_confidence: 1 },
  });
  await table.update(
    meetingKey(id),
    { set: { transcript_key, audio_key, status: 'completed' } },
    MeetingRecord,
  );
}
