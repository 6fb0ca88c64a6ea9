import { type RefObject, Suspense, useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Meeting } from '#contract/meetings.ts';
import type { RecognisedVoice } from '#contract/transcripts.ts';
import { ExportActions } from '../../features/documents/export-buttons.tsx';
import { CheckButton } from '../../features/meetings/transcript-check.tsx';
import { useItemHeadings } from '../../features/sittings/item-headings.ts';
import type { EnrolmentForm } from '../../features/speakers/identify-dialog.tsx';
import { storedSpeakerNames } from '../../features/speakers/names-draft.ts';
import { type AskedSpeaker, SpeakersDialog } from '../../features/speakers/speakers-dialog.tsx';
import { suggestedVoices } from '../../features/speakers/suggested-voices.tsx';
import { citeInDraft, storedPointDraft } from '../../features/summaries/open-point.ts';
import { pointName } from '../../features/summaries/point-fields.ts';
import type { TranscriptUndo } from '../../features/transcripts/editing/edits.ts';
import type { PlayRequests } from '../../features/transcripts/play-requests.ts';
import { CitingBar } from '../../features/transcripts/timeline/citing-bar.tsx';
import type { Moment } from '../../features/transcripts/timeline/moment.ts';
import { Timeline } from '../../features/transcripts/timeline/timeline.tsx';
import type { TranscriptListHandle } from '../../features/transcripts/timeline/transcript-list.tsx';
import {
  RestOfTranscript,
  type WholeTranscription,
} from '../../features/transcripts/whole-transcription.tsx';
import { withMessages } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { isBeingProcessed } from '../../platform/api/meeting-queries.ts';
import { citingState, isCitingState, meetingPath } from '../../platform/navigation/paths.ts';
import { useMay, useMayCorrect } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { FailedAgain } from './failed-again.tsx';
import styles from './transcript-part.module.css';

interface TranscriptPartProps {
  meeting: Meeting;
  /** Null without a transcript. */
  whole: WholeTranscription | null;
  /** Asks for the rest of a long transcript. */
  onWantAll: () => void;
  list: RefObject<TranscriptListHandle | null>;
  /** Null if no recording is kept. */
  requests: PlayRequests | null;
  history: TranscriptUndo;
  moment: Moment;
  /** The last poll failed during processing. */
  isUnreachable: boolean;
}

/** The transcript of a meeting, to read and correct. */
export function TranscriptPart({ whole, ...props }: TranscriptPartProps) {
  return whole === null ? (
    <NoTranscript meeting={props.meeting} />
  ) : (
    <Transcript {...props} whole={whole} />
  );
}

/** Shown without a transcript: it is being made, or does not exist. */
const NoTranscript = ({ meeting }: { meeting: Meeting }) =>
  isBeingProcessed(meeting) ? (
    <Loading>{text('transcription.processing')}</Loading>
  ) : (
    <StateView icon="audio" title={text('transcription.none')} />
  );

function Transcript(props: TranscriptPartProps & { whole: WholeTranscription }) {
  const { meeting, whole, onWantAll, isUnreachable, moment, ...timeline } = props;
  const { id, transcription } = meeting;
  const mayCorrect = useMayCorrect();
  const mayEnrol = useMay('update');
  const voices = transcription?.voices ?? none;
  const [asked, setAsked] = useState<AskedSpeaker | null>(() =>
    storedSpeakerNames(id).read() === null ? null : { speaker: null },
  );
  const ask = useCallback(
    (speaker: string | null) => {
      setAsked({ speaker });
      onWantAll();
    },
    [onWantAll],
  );
  return (
    <>
      <Toolbar label={text('transcription.actions')}>
        {mayCorrect && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="users" size={16} />}
            aria-haspopup="dialog"
            aria-expanded={asked !== null}
            onClick={() => (asked === null ? ask(null) : setAsked(null))}
          >
            {text('transcription.bulk')}
          </Button>
        )}
        <CheckButton meeting={meeting} />
        <ExportActions meeting={meeting} content="transcript" />
      </Toolbar>
      {isBeingProcessed(meeting) && (
        <Notice tone="warn">{text('transcription.beingReplaced')}</Notice>
      )}
      <FailedAgain meeting={meeting} />
      {isUnreachable && <Notice tone="warn">{text('transcription.processing')}</Notice>}
      {mayCorrect && <VoicesToReview voices={voices} onReview={() => ask(null)} />}
      {mayCorrect && (
        <SpeakersDialog
          meeting={meeting}
          timeline={whole.isWhole ? whole.transcription.timeline : null}
          waiting={<RestOfTranscript {...whole} />}
          voices={voices}
          enrolment={mayEnrol ? enrolmentIn(meeting) : null}
          asked={asked}
          onClose={() => setAsked(null)}
        />
      )}
      {mayCorrect && <Citing meeting={meeting} whole={whole} list={timeline.list} />}
      <Timeline
        headings={useItemHeadings(meeting, whole.transcription.timeline)}
        key={`${moment.at} ${moment.words}`}
        meetingId={id}
        whole={whole}
        isChecked={meeting.checked !== null}
        moment={moment}
        onSpeaker={ask}
        {...timeline}
      />
    </>
  );
}

type CitingProps = Pick<TranscriptPartProps, 'meeting' | 'list'> & { whole: WholeTranscription };

/** Shown while the user selects what the unsaved point of the summary rests on. */
function Citing({ meeting, whole, list }: CitingProps) {
  const { timeline, processing_metadata } = whole.transcription;
  const isCiting = isCitingState(useLocation().state);
  const navigate = useNavigate();
  const draft = isCiting ? storedPointDraft(meeting.id).read() : null;
  if (draft === null) return null;
  const back = () => navigate(meetingPath(meeting.id, 'summary'), { state: citingState });
  return (
    <CitingBar
      meeting={meeting}
      timeline={timeline}
      list={list}
      language={processing_metadata.language_code}
      point={pointName(draft.typed)}
      onCite={(moments) => {
        citeInDraft(meeting.id, moments);
        return back();
      }}
      onBack={back}
    />
  );
}

const EnrolVoice = lazyComponent(
  async () =>
    (await withMessages(import('../../features/enrolment/enrol-voice.tsx'), 'speakers')).EnrolVoice,
);

/** The form that enrols a voice of this meeting; null without a recording, and for a confidential meeting. */
const enrolmentIn = ({ id, audio_url, confidential }: Meeting): EnrolmentForm | null =>
  audio_url === null || confidential
    ? null
    : (speaker, onClose) => (
        <Suspense fallback={<Loading>{text('app.loading')}</Loading>}>
          <EnrolVoice meetingId={id} speaker={speaker} onClose={onClose} />
        </Suspense>
      );

const none: RecognisedVoice[] = [];

interface VoicesToReviewProps {
  voices: RecognisedVoice[];
  onReview: () => void;
}

/** Says that voices may be known, in one line, and leads to where that is decided. */
function VoicesToReview({ voices, onReview }: VoicesToReviewProps) {
  const n = suggestedVoices(voices).length;
  if (n === 0) return null;
  return (
    <div className={styles.review}>
      <Icon name="audio" size={18} />
      <span>{text('transcription.voicesFound', { n })}</span>
      <Button variant="default" size="xs" onClick={onReview}>
        {text('transcription.voicesReview')}
      </Button>
    </div>
  );
}
