import { useCallback, useRef, useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { Listening } from '../../listening/listening.tsx';
import { Requests } from '../../listening/requests.ts';
import { EngineNote } from '../../meetings/engine-note.tsx';
import type { TranscriptListHandle } from '../../meetings/transcript-list.tsx';
import { useWholeTranscription } from '../../meetings/use-whole-transcription.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../session/user.ts';
import { LeaveWarning } from '../../ui/leave-warning.tsx';
import { BulkSpeakers } from './bulk-speakers.tsx';
import { hasDrafts } from './drafts.ts';
import { SuggestedVoices } from './suggested-voices.tsx';
import { SummarySection } from './summary/summary-section.tsx';
import { Timeline } from './timeline.tsx';
import styles from './transcription-view.module.css';
import { useMoment } from './use-moment.ts';

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
  const { id, audio_url } = meeting;
  const mayCorrect = useMay('update');
  const [hadDrafts] = useState(() => hasDrafts(id));
  const { address, moment, leadTo } = useMoment();
  const isLed = moment.at !== null || moment.words !== '';
  const whole = useWholeTranscription(meeting, begun, bulk || hadDrafts || isLed);
  const { transcription } = whole;
  const isUnsaved = useCallback(() => mayCorrect && hasDrafts(id), [mayCorrect, id]);
  const list = useRef<TranscriptListHandle>(null);
  const [requests] = useState(() => new Requests());
  return (
    <div>
      <div className={styles.parts} data-above-bar={audio_url !== null || undefined}>
        {mayCorrect && bulk && <BulkSpeakers meetingId={id} whole={whole} onClose={onBulkClose} />}
        <EngineNote engine={transcription.processing_metadata.engine} />
        <SummarySection
          meetingId={id}
          transcription={begun}
          canHear={audio_url !== null}
          leadTo={leadTo}
        />
        {mayCorrect && <SuggestedVoices meeting={meeting} voices={begun.voices} />}
        <Timeline
          key={`${address.at} ${address.words}`}
          meetingId={id}
          whole={whole}
          list={list}
          requests={audio_url === null ? null : requests}
          moment={moment}
        />
      </div>
      {audio_url !== null && (
        <Listening
          meeting={meeting}
          address={audio_url}
          timeline={transcription.timeline}
          list={list}
          requests={requests}
          start={address.at}
        />
      )}
      <LeaveWarning
        isNeeded={isUnsaved}
        title={text('transcription.leaveTitle')}
        leave={text('transcription.leave')}
        stay={text('transcription.keepEditing')}
      >
        {text('transcription.leaveText')}
      </LeaveWarning>
    </div>
  );
}
