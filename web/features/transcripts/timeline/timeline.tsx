import {
  type Dispatch,
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { markedBy } from '#contract/search.ts';
import type { Segment } from '#contract/transcripts.ts';
import { text } from '../../../messages/text.ts';
import { useMayCorrect } from '../../../platform/user/current-user.ts';
import { Confirm } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/page.tsx';
import { LostCorrection } from '../editing/conflict.tsx';
import { type CorrectionAction, locateOpenSegment, useCorrection } from '../editing/correction.ts';
import type { TranscriptUndo } from '../editing/edits.ts';
import { SegmentDialog } from '../editing/segment-dialog.tsx';
import { SegmentEditor } from '../editing/segment-editor.tsx';
import { useSegmentActions } from '../editing/segments.ts';
import { TranscriptToolbar } from '../editing/toolbar.tsx';
import { LowConfidenceToggle } from '../low-confidence/low-confidence-toggle.tsx';
import { type PlayRequests, usePlayFromText } from '../play-requests.ts';
import {
  EngineNote,
  RestOfTranscript,
  recognisedSpeakers,
  speakersIn,
  speakerTones,
  type WholeTranscription,
} from '../whole-transcription.tsx';
import styles from './editable-segment.module.css';
import { EditableSegment } from './editable-segment.tsx';
import { type Moment, useArrival } from './moment.ts';
import lookupStyles from './timeline-search.module.css';
import { TimelineSearch } from './timeline-search.tsx';
import { TranscriptList, type TranscriptListHandle } from './transcript-list.tsx';

interface TimelineProps {
  meetingId: string;
  whole: WholeTranscription;
  /** Whether a person marked a version of it as checked. */
  isChecked: boolean;
  /** Lets the player scroll and highlight the list. */
  list: RefObject<TranscriptListHandle | null>;
  /** Starts playback from the text; null if no recording is kept. */
  requests: PlayRequests | null;
  history: TranscriptUndo;
  /** The moment to scroll to; it may change. */
  moment: Moment;
  /** The items of the agenda that segments begin, by their index. */
  headings?: ReadonlyMap<number, string>;
  /** Opens the dialog about a speaker. Must be stable across renders. */
  onSpeaker: (speaker: string) => void;
}

/** The transcript: to read, search and, for those who may, edit one segment at a time. */
export function Timeline(props: TimelineProps) {
  const { meetingId, whole, isChecked, list, requests, history, moment, onSpeaker } = props;
  const { transcription } = whole;
  const { timeline, total_segments, processing_metadata, voices, version } = transcription;
  const language = processing_metadata.language_code;
  const recognised = useMemo(() => recognisedSpeakers(voices), [voices]);
  const tones = useMemo(() => speakerTones(timeline), [timeline]);
  const mayCorrect = useMayCorrect();
  const { open, correction, wanted, dispatch } = useCorrection(meetingId);
  const place = locateOpenSegment(timeline, mayCorrect ? open : null, correction);
  const kept = place?.index ?? null;
  // A restored correction may be far down.
  const [found, setFound] = useState(mayCorrect ? (correction?.index ?? null) : null);
  const panel = useRef<HTMLDivElement>(null);
  const names = useId();
  usePlayFromText(panel, requests);
  const arrival = useArrival({ moment, whole, list, requests, found, onFind: setFound });
  const search = useTranscriptSearch(moment.words);
  const { close, onKeyDown, asked, ask, settle } = useSegmentActions({
    meetingId,
    transcription,
    panel,
    dispatch,
  });
  const here = kept !== null && kept < timeline.length ? kept : null;
  useEffect(() => {
    if (here !== null) panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [here]);
  const about = { meetingId, requests };
  const looking = { whole, onFind: setFound };
  const editor = { ...about, version, timeline, correction, language, names, dispatch };
  const row = {
    language,
    marked: search.marked,
    canHear: requests !== null,
    dispatch: mayCorrect ? dispatch : undefined,
    onSpeaker: mayCorrect ? onSpeaker : undefined,
    onMore: ask,
    onSettle: settle,
  };
  return (
    <Panel
      title={text('transcription.timeline')}
      action={<TranscriptToolbar meetingId={meetingId} whole={whole} history={history} />}
    >
      <EngineNote engine={processing_metadata.engine} isChecked={isChecked} />
      <div className={lookupStyles.lookup} data-screen-only="">
        <TimelineSearch {...looking} found={found} {...search} />
        <LowConfidenceToggle {...about} {...looking} panel={panel} open={here} />
      </div>
      <output className={styles.unseen}>{arrival}</output>
      {kept !== null && kept >= total_segments && correction !== null && (
        <LostCorrection
          correction={correction}
          language={language}
          onDiscard={() => dispatch({ to: 'close' })}
        />
      )}
      <SpeakerNames id={names} timeline={timeline} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keyboard alternatives to the buttons of its segments */}
      <div ref={panel} onKeyDown={mayCorrect ? onKeyDown : undefined}>
        <TranscriptList
          ref={list}
          segments={timeline}
          total={total_segments}
          language={language}
          kept={kept}
          found={found}
          headings={props.headings}
        >
          {(segment, index) =>
            place !== null && index === place.index ? (
              <SegmentEditor key={index} place={place} onClose={close} {...editor} />
            ) : (
              <EditableSegment
                segment={segment}
                index={index}
                isRecognised={recognised.has(segment.speaker)}
                tone={tones.get(segment.speaker)}
                {...row}
              />
            )
          }
        </TranscriptList>
      </div>
      <SegmentDialog
        meetingId={meetingId}
        transcription={transcription}
        index={asked}
        names={names}
        onClose={() => ask(null)}
      />
      <RestOfTranscript {...whole} />
      <DiscardConfirm isAsked={wanted !== null} dispatch={dispatch} />
    </Panel>
  );
}

/** The words searched for: as typed, and deferred for the expensive search. */
function useTranscriptSearch(initial: string) {
  const [words, onType] = useState(initial);
  const sought = useDeferredValue(words);
  const marked = useMemo(() => markedBy(sought), [sought]);
  return { words, onType, sought, marked };
}

/** The speaker names that editors suggest. */
const SpeakerNames = memo(function SpeakerNames({
  id,
  timeline,
}: {
  id: string;
  timeline: Segment[];
}) {
  return (
    <datalist id={id}>
      {speakersIn(timeline).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
});

interface DiscardConfirmProps {
  isAsked: boolean;
  dispatch: Dispatch<CorrectionAction>;
}

/** Asks before an unsaved correction is discarded. */
const DiscardConfirm = ({ isAsked, dispatch }: DiscardConfirmProps) => (
  <Confirm
    open={isAsked}
    title={text('transcription.discardTitle')}
    confirm={text('transcription.discard')}
    cancel={text('transcription.keepEditing')}
    onConfirm={() => dispatch({ to: 'discard' })}
    onCancel={() => dispatch({ to: 'stay' })}
  >
    {text('transcription.discardText')}
  </Confirm>
);
