import { Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Job } from '#contract/jobs.ts';
import type { Meeting } from '#contract/meetings.ts';
import { hasDetailsDraft } from '../../features/meetings/use-meeting.ts';
import { hasBlockDraft } from '../../features/minutes/draft.ts';
import { storedSpeakerNames } from '../../features/speakers/names-draft.ts';
import { hasPointDraft } from '../../features/summaries/open-point.ts';
import { storedCorrection } from '../../features/transcripts/editing/correction.ts';
import { PlayRequests } from '../../features/transcripts/play-requests.ts';
import { sheetShortcuts, usePageShortcuts } from '../../features/transcripts/shortcuts.ts';
import { useMoment } from '../../features/transcripts/timeline/moment.ts';
import type { TranscriptListHandle } from '../../features/transcripts/timeline/transcript-list.tsx';
import { useWholeTranscription } from '../../features/transcripts/whole-transcription.tsx';
import { withMessages } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { objectAt } from '../../platform/api/meeting-queries.ts';
import { LeaveWarning } from '../../platform/navigation/leave-warning.tsx';
import { type MeetingPart, meetingPath, partsOf } from '../../platform/navigation/paths.ts';
import { MeetingContext, useMayCorrect } from '../../platform/user/current-user.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { PartTabs } from '../../ui/part-tabs.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { whenIdle } from '../../ui/timing.ts';
import type { PlayerBarProps } from './player-bar.tsx';
import { useUndoHistory } from './undo.ts';
import styles from './workspace.module.css';

/** Loads the code of a part, and messages that only it needs. */
export const loadPart = {
  overview: () => withMessages(import('./overview-part.tsx'), 'sittings'),
  agenda: () => withMessages(import('../../features/sittings/agenda-part.tsx'), 'sittings'),
  attendance: () => withMessages(import('../../features/sittings/attendance-part.tsx'), 'sittings'),
  transcript: () => import('./transcript-part.tsx'),
  decisions: () => withMessages(import('../../features/sittings/decisions-part.tsx'), 'sittings'),
  summary: () => import('./summary-part.tsx'),
  minutes: () =>
    withMessages(
      import('../../features/minutes/minutes-part.tsx'),
      'minutes',
      'review',
      'standing',
      'sittings',
    ),
  papers: () => withMessages(import('../../features/sittings/papers-part.tsx'), 'papers'),
} as const;

const OverviewPart = lazyComponent(async () => (await loadPart.overview()).OverviewPart);
const TranscriptPart = lazyComponent(async () => (await loadPart.transcript()).TranscriptPart);
const SummaryPart = lazyComponent(async () => (await loadPart.summary()).SummaryPart);
const MinutesPart = lazyComponent(async () => (await loadPart.minutes()).MinutesPart);
const ShortcutSheet = lazyComponent(
  async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet,
);

/** The parts that only a meeting of a body has. */
const sittingParts = {
  agenda: lazyComponent(async () => (await loadPart.agenda()).AgendaPart),
  attendance: lazyComponent(async () => (await loadPart.attendance()).AttendancePart),
  decisions: lazyComponent(async () => (await loadPart.decisions()).DecisionsPart),
  papers: lazyComponent(async () => (await loadPart.papers()).PapersPart),
} as const;

const isOfSitting = (part: MeetingPart): part is keyof typeof sittingParts => part in sittingParts;

interface HeardPartProps {
  meeting: Meeting;
  part: keyof typeof sittingParts | 'minutes';
  /** Null if no recording is kept. */
  requests: PlayRequests | null;
}

/** A part that plays moments of the recording. */
function HeardPart({ meeting, part, requests }: HeardPartProps) {
  const play = useCallback((at: number) => requests?.ask({ at, isPlayed: true }), [requests]);
  const hear = requests && play;
  if (part === 'minutes') return <MinutesPart meeting={meeting} hear={hear} />;
  const Part = sittingParts[part];
  return <Part meeting={meeting} hear={hear} currentTime={requests && requests.currentTime} />;
}

const labels = {
  overview: 'meeting.overview',
  agenda: 'meeting.agenda',
  attendance: 'meeting.attendance',
  transcript: 'meeting.transcript',
  decisions: 'meeting.decisions',
  summary: 'meeting.summary',
  minutes: 'meeting.minutes',
  papers: 'meeting.papers',
} as const;

/** Whether a meeting has unsaved edits of its details, transcript, speakers, summary or minutes. */
const hasDrafts = (meetingId: string): boolean =>
  hasDetailsDraft(meetingId) ||
  hasPointDraft(meetingId) ||
  hasBlockDraft(meetingId) ||
  [storedCorrection, storedSpeakerNames].some((stored) => stored(meetingId).read() !== null);

/** The unfinished job of a meeting. */
export interface Processing {
  job: Job | undefined;
  /** When the job was fetched, in milliseconds since 1970. */
  jobAt: number;
  /** The job is loading for the first time; reserves its space. */
  isJobAwaited: boolean;
}

interface WorkspaceProps {
  meeting: Meeting;
  part: MeetingPart;
  processing: Processing;
  /** The last poll failed during processing. */
  isUnreachable: boolean;
}

/** The parts of a meeting under one roof: what is open, played and unsaved outlives a change of the part. */
export const Workspace = (props: WorkspaceProps) => (
  <MeetingContext value={props.meeting}>
    <Parts {...props} />
  </MeetingContext>
);

function Parts({ meeting, part, processing, isUnreachable }: WorkspaceProps) {
  const { id, audio_url } = meeting;
  const mayCorrect = useMayCorrect();
  const moment = useMoment();
  const [hadDrafts] = useState(() => hasDrafts(id));
  const isPointedTo = moment.at !== null || moment.words !== '';
  const [isAllWanted, setAllWanted] = useState(hadDrafts);
  const wantAll = useCallback(() => setAllWanted(true), []);
  const whole = useWholeTranscription(meeting, isAllWanted || isPointedTo);
  const history = useUndoHistory(id, part, whole?.transcription ?? null);
  const isUnsaved = useCallback(() => mayCorrect && hasDrafts(id), [mayCorrect, id]);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const showShortcuts = () => setSheetOpen(true);
  usePageShortcuts(sheetShortcuts, { sheet: showShortcuts });
  const closeSheet = () => setSheetOpen(false);
  const list = useRef<TranscriptListHandle>(null);
  const [requests] = useState(() => new PlayRequests());
  const panel = useId();
  const shown = { meeting, isUnreachable };
  const heard = audio_url === null ? null : requests;
  return (
    <div>
      <div className={styles.parts} data-above-bar={audio_url !== null || undefined}>
        <div className={styles.head}>
          <PartTabs
            label={text('meeting.parts')}
            parts={partsOf(meeting).map((one) => ({
              part: one,
              label: text(labels[one]),
              to: meetingPath(id, one),
            }))}
            current={part}
            panel={panel}
          />
          <IconButton
            icon="keyboard"
            label={text('correcting.shortcuts')}
            onClick={showShortcuts}
          />
        </div>
        <div
          id={panel}
          role="tabpanel"
          aria-label={text('meeting.partOf', { part: text(labels[part]), title: meeting.title })}
          className={styles.part}
        >
          <Suspense fallback={<Loading>{text('app.loading')}</Loading>}>
            {part === 'overview' && <OverviewPart meeting={meeting} processing={processing} />}
            {(isOfSitting(part) || part === 'minutes') && (
              <HeardPart meeting={meeting} part={part} requests={heard} />
            )}
            {part === 'transcript' && (
              <TranscriptPart
                {...shown}
                whole={whole}
                onWantAll={wantAll}
                list={list}
                requests={heard}
                history={history.transcript}
                moment={moment}
              />
            )}
            {part === 'summary' && (
              <SummaryPart {...shown} requests={heard} history={history.summary} />
            )}
          </Suspense>
        </div>
      </div>
      {audio_url !== null && (
        <PlayerBarPlace
          // Another recording is played by another player.
          key={objectAt(audio_url)}
          meeting={meeting}
          address={audio_url}
          timeline={whole?.transcription.timeline ?? none}
          list={list}
          requests={requests}
          start={moment.at}
          part={part}
        />
      )}
      <Shortcuts open={isSheetOpen} onClose={closeSheet} />
      <UnsavedWarning id={id} isUnsaved={isUnsaved} />
    </div>
  );
}

const Shortcuts = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} label={text('correcting.shortcuts')}>
    <Suspense fallback={<Loading>{text('app.loading')}</Loading>}>
      {open && <ShortcutSheet onClose={onClose} />}
    </Suspense>
  </Dialog>
);

interface UnsavedWarningProps {
  id: string;
  isUnsaved: () => boolean;
}

/** Asks before a meeting with unsaved edits is left. */
const UnsavedWarning = ({ id, isUnsaved }: UnsavedWarningProps) => (
  <LeaveWarning
    base={meetingPath(id)}
    isNeeded={isUnsaved}
    title={text('meeting.leaveTitle')}
    leave={text('meeting.leave')}
    stay={text('meeting.keepEditing')}
  >
    {text('meeting.leaveText')}
  </LeaveWarning>
);

const none: PlayerBarProps['timeline'] = [];

const PlayerBar = lazyComponent(
  async () => (await withMessages(import('./player-bar.tsx'), 'listening')).PlayerBar,
);

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
