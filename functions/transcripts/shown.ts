import type { Transcription } from '#contract/transcripts.ts';
import type { Surroundings } from '../context.ts';
import type { MeetingRecord } from '../meetings/store.ts';
import { SpeakerRecord, speakerKey } from '../speakers/store.ts';
import { readTranscription } from './read.ts';
import { isNamed } from './voices.ts';

type At = Pick<Surroundings, 'table' | 'vault'>;

/**
 * The transcript as people are shown it. Versions are kept as they were written; but nobody is
 * suggested by it any more whose voice was deleted, or is kept without consent.
 */
export async function shownTranscription(
  { table, vault }: At,
  meeting: Pick<MeetingRecord, 'transcript_key' | 'summary_key'>,
): Promise<Transcription | null> {
  const transcription = await readTranscription(vault, meeting);
  if (!transcription) return null;
  const shown = await Promise.all(
    transcription.voices.map(async (voice) => {
      if (isNamed(voice)) return true;
      const speaker = await table.get(speakerKey(voice.speaker_id), SpeakerRecord);
      return speaker?.consent != null;
    }),
  );
  return { ...transcription, voices: transcription.voices.filter((_, place) => shown[place]) };
}
