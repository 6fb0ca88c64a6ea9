import type { Meeting } from '#contract/meetings.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { EngineNote } from '../../meetings/engine-note.tsx';
import { RestOfTranscript } from '../../meetings/rest-of-transcript.tsx';
import { TranscriptList } from '../../meetings/transcript-list.tsx';
import { Turn } from '../../meetings/turn.tsx';
import { useWholeTranscription } from '../../meetings/use-whole-transcription.ts';
import { text } from '../../messages/text.ts';
import { transcriptionPath } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { clock } from '../../ui/durations.ts';
import { ExportButton } from './export-button.tsx';
import styles from './results.module.css';

interface TranscriptReportProps {
  meeting: Meeting;
  transcription: Transcription;
}

/** Who said what when, and the way to where it is corrected. */
export function TranscriptReport({ meeting, transcription }: TranscriptReportProps) {
  const { engine, language_code } = transcription.processing_metadata;
  const whole = useWholeTranscription(meeting, transcription);
  return (
    <>
      <div className={styles.bar}>
        <ExportButton meeting={meeting} content="transcript" />
        <LinkButton to={transcriptionPath(meeting.id)} variant="default">
          {text('meeting.openTimeline')}
        </LinkButton>
      </div>
      <EngineNote engine={engine} />
      <TranscriptList
        segments={whole.transcription.timeline}
        total={whole.transcription.total_segments}
        language={language_code}
      >
        {(segment) => <Turn segment={segment} language={language_code} time={clock} />}
      </TranscriptList>
      <RestOfTranscript {...whole} />
    </>
  );
}
