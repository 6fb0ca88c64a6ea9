import type { Meeting } from '#contract/meetings.ts';
import { text } from '../../messages/text.ts';
import { meetingPath } from '../../paths.ts';
import { minutesClock } from '../../ui/durations.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Who made the meeting, how long it took, how many spoke; and the way to its own page. */
export function TranscriptionLead({ meeting }: { meeting: Meeting }) {
  const { created_by, duration, speaker_count, transcription } = meeting;
  return (
    <>
      <p>
        {text('transcription.by', {
          creator: created_by,
          duration: minutesClock(transcription?.processing_metadata.total_duration ?? duration),
          speakers: transcription?.speaker_analysis.total_speakers ?? speaker_count,
        })}
      </p>
      <TextLink to={meetingPath(meeting.id)}>{text('transcription.openMeeting')}</TextLink>
    </>
  );
}
