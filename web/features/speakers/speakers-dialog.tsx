import { type ReactNode, Suspense } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { RecognisedVoice, Segment } from '#contract/transcripts.ts';
import { text } from '../../messages/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/state-view.tsx';
import type { EnrolmentForm } from './identify-dialog.tsx';
import styles from './speakers-dialog.module.css';
import { SuggestedVoices } from './suggested-voices.tsx';

// Loaded lazily: readers do not need it.
const RenameSpeakers = lazyComponent(
  async () => (await import('./rename-speakers.tsx')).RenameSpeakers,
);

/** Which speaker the dialog was opened for; null for all of them. */
export interface AskedSpeaker {
  speaker: string | null;
}

interface SpeakersDialogProps {
  meeting: Meeting;
  /** Null until the whole transcript has loaded. */
  timeline: Segment[] | null;
  /** Shown until then. */
  waiting: ReactNode;
  voices: RecognisedVoice[];
  /** Null where voices cannot be enrolled. */
  enrolment: EnrolmentForm | null;
  /** Null while the dialog is closed. */
  asked: AskedSpeaker | null;
  onClose: () => void;
}

/** The speakers of a transcript: their voices to hear, their names, and who they may be. */
export function SpeakersDialog({ voices, asked, ...props }: SpeakersDialogProps) {
  const { meeting, onClose } = props;
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      shape="wide"
      label={text('transcription.speakers')}
      keepsEntries
    >
      {asked !== null && (
        <div className={styles.panels}>
          <SuggestedVoices meeting={meeting} voices={voices} enrolment={props.enrolment} />
          <Suspense fallback={<Loading>{text('app.loading')}</Loading>}>
            <RenameSpeakers {...props} asked={asked.speaker} />
          </Suspense>
        </div>
      )}
    </Dialog>
  );
}
