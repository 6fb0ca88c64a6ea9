import { useCallback, useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { EngineNote } from '../../meetings/engine-note.tsx';
import { useWholeTranscription } from '../../meetings/use-whole-transcription.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../session/user.ts';
import { LeaveWarning } from '../../ui/leave-warning.tsx';
import { BulkSpeakers } from './bulk-speakers.tsx';
import { hasDrafts } from './drafts.ts';
import { SuggestedVoices } from './suggested-voices.tsx';
import { SummarySection } from './summary-section.tsx';
import { Timeline } from './timeline.tsx';

interface TranscriptionViewProps {
  meeting: Meeting;
  /** As the meeting came with it: of a long one, the beginning. */
  transcription: Transcription;
  /** Whether the panel of all speakers' names is open. */
  bulk: boolean;
  onBulkClose: () => void;
}

/** A transcript, what it comes to, and the ways to correct it for who may. */
export function TranscriptionView({
  meeting,
  transcription: begun,
  bulk,
  onBulkClose,
}: TranscriptionViewProps) {
  const { id } = meeting;
  const mayCorrect = useMay('update');
  const [hadDrafts] = useState(() => hasDrafts(id));
  const whole = useWholeTranscription(meeting, begun, bulk || hadDrafts);
  const { transcription } = whole;
  const isUnsaved = useCallback(() => mayCorrect && hasDrafts(id), [mayCorrect, id]);
  return (
    <>
      {mayCorrect && bulk && <BulkSpeakers meetingId={id} whole={whole} onClose={onBulkClose} />}
      <EngineNote engine={transcription.processing_metadata.engine} />
      <SummarySection transcription={transcription} />
      {mayCorrect && <SuggestedVoices meeting={meeting} voices={begun.voices} />}
      <Timeline meetingId={id} whole={whole} />
      <LeaveWarning
        isNeeded={isUnsaved}
        title={text('transcription.leaveTitle')}
        leave={text('transcription.leave')}
        stay={text('transcription.keepEditing')}
      >
        {text('transcription.leaveText')}
      </LeaveWarning>
    </>
  );
}
