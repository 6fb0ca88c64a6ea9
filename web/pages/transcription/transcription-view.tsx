import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { RenameSpeakers, storedSpeakerNames } from '../../features/speakers/rename-speakers.tsx';
import { SuggestedVoices } from '../../features/speakers/suggested-voices.tsx';
import { storedPointDraft } from '../../features/summaries/open-point.ts';
import { SummarySection } from '../../features/summaries/summary-section.tsx';
import { storedCorrection } from '../../features/transcripts/editing/correction.ts';
import { useMoment } from '../../features/transcripts/moment.ts';
import { PlayRequests } from '../../features/transcripts/play-requests.ts';
import { Timeline } from '../../features/transcripts/timeline.tsx';
import type { TranscriptListHandle } from '../../features/transcripts/transcript-list.tsx';
import {
  EngineNote,
  RestOfTranscript,
  speakersIn,
  useWholeTranscription,
} from '../../features/transcripts/whole-transcription.tsx';
import { loadMessages } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { LeaveWarning } from '../../platform/navigation/leave-warning.tsx';
import { useMay } from '../../platform/user/current-user.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { whenIdle } from '../../ui/timing.ts';
import type { PlayerBarProps } from './player-bar.tsx';
import styles from './transcription-view.module.css';

const ShortcutSheet = lazyComponent(
  async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet,
);

/** Whether a meeting has unsaved edits of its transcript, speakers or summary. */
const hasDrafts = (meetingId: string): boolean =>
  [storedCorrection, storedSpeakerNames, storedPointDraft].some(
    (stored) => stored(meetingId).read() !== null,
  );

interface TranscriptionViewProps {
  meeting: Meeting;
  /** As loaded with the meeting: of a long transcript only the beginning. */
  transcription: Transcription;
  /** Whether the panel that renames speakers is open. */
  bulk: boolean;
  onBulkClose: () => void;
}

/** A transcript with its summary, player and editing tools. */
export function TranscriptionView({
  meeting,
  transcription: initial,
  bulk,
  onBulkClose,
}: TranscriptionViewProps) {
  const { id, audio_url } = meeting;
  const mayCorrect = useMay('update');
  const [hadDrafts] = useState(() => hasDrafts(id));
  const { address, moment, goTo } = useMoment();
  const isPointedTo = moment.at !== null || moment.words !== '';
  const whole = useWholeTranscription(meeting, initial, bulk || hadDrafts || isPointedTo);
  const { transcription } = whole;
  const isUnsaved = useCallback(() => mayCorrect && hasDrafts(id), [mayCorrect, id]);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const showShortcuts = useCallback(() => setSheetOpen(true), []);
  const closeSheet = () => setSheetOpen(false);
  const list = useRef<TranscriptListHandle>(null);
  const [requests] = useState(() => new PlayRequests());
  return (
    <div>
      <div className={styles.parts} data-above-bar={audio_url !== null || undefined}>
        {mayCorrect && bulk && (
          <RenameSpeakers
            meetingId={id}
            speakers={whole.isWhole ? speakersIn(transcription.timeline) : null}
            waiting={<RestOfTranscript {...whole} />}
            onClose={onBulkClose}
          />
        )}
        <EngineNote engine={transcription.processing_metadata.engine} />
        <SummarySection
          meetingId={id}
          transcription={initial}
          canHear={audio_url !== null}
          goTo={goTo}
        />
        {mayCorrect && <SuggestedVoices meeting={meeting} voices={initial.voices} />}
        <Timeline
          key={`${address.at} ${address.words}`}
          meetingId={id}
          whole={whole}
          list={list}
          requests={audio_url === null ? null : requests}
          moment={moment}
          onShowShortcuts={showShortcuts}
        />
      </div>
      {audio_url !== null && (
        <PlayerBarPlace
          meeting={meeting}
          address={audio_url}
          timeline={transcription.timeline}
          list={list}
          requests={requests}
          start={address.at}
        />
      )}
      <Dialog open={isSheetOpen} onClose={closeSheet} label={text('correcting.shortcuts')}>
        <Suspense fallback={<Loading>{text('app.loading')}</Loading>}>
          {isSheetOpen && <ShortcutSheet onClose={closeSheet} />}
        </Suspense>
      </Dialog>
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

const PlayerBar = lazyComponent(async () => {
  const [{ PlayerBar }] = await Promise.all([
    import('./player-bar.tsx'),
    loadMessages('listening'),
  ]);
  return PlayerBar;
});

/** The player at the bottom of the page. Its space is reserved, and it loads after the text. */
function PlayerBarPlace(props: PlayerBarProps) {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    // Keeps focused elements from being hidden under the bar.
    document.documentElement.style.scrollPaddingBottom = '7.5rem';
    return () => {
      document.documentElement.style.scrollPaddingBottom = '';
    };
  }, []);
  useEffect(() => {
    let isLeft = false;
    void whenIdle().then(() => isLeft || setIsTime(true));
    return () => {
      isLeft = true;
    };
  }, []);
  return (
    <div className={styles.place}>
      <Suspense>{isTime && <PlayerBar {...props} />}</Suspense>
    </div>
  );
}
