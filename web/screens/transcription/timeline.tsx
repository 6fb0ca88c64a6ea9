import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { markedBy } from '#contract/search.ts';
import type { Requests } from '../../listening/requests.ts';
import { useRequests } from '../../listening/use-requests.ts';
import { RestOfTranscript } from '../../meetings/rest-of-transcript.tsx';
import { TranscriptList, type TranscriptListHandle } from '../../meetings/transcript-list.tsx';
import type { WholeTranscription } from '../../meetings/use-whole-transcription.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../session/user.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CorrectingBar } from './correcting-bar.tsx';
import { DoubtfulChoice } from './doubtful/doubtful-choice.tsx';
import { openPlace } from './editing/place-of.ts';
import { SegmentDialog } from './editing/segment-dialog.tsx';
import { useTurns } from './editing/use-turns.ts';
import { LostCorrection } from './lost-correction.tsx';
import styles from './segment.module.css';
import { SegmentEditor } from './segment-editor.tsx';
import { SegmentTurn } from './segment-turn.tsx';
import { speakersIn } from './speakers.ts';
import { TimelineSearch } from './timeline-search.tsx';
import { useArrival } from './use-arrival.ts';
import { useCorrection } from './use-correction.ts';
import type { Moment } from './use-moment.ts';
import { recognisedIn } from './voices.ts';

interface TimelineProps {
  meetingId: string;
  whole: WholeTranscription;
  /** For who shows in it what is heard. */
  list: RefObject<TranscriptListHandle | null>;
  /** To ask for what is to be heard; null where no recording is kept. */
  requests: Requests | null;
  /** Where to begin, and where the reader is led then. */
  moment: Moment;
}

/** Who said what when, to read, to search and, for who may, to correct: one segment at a time. */
export function Timeline({ meetingId, whole, list, requests, moment }: TimelineProps) {
  const { transcription } = whole;
  const { timeline, total_segments, processing_metadata, voices, version } = transcription;
  const language = processing_metadata.language_code;
  const recognised = useMemo(() => recognisedIn(voices), [voices]);
  const mayCorrect = useMay('update');
  const { open, correction, wanted, step } = useCorrection(meetingId);
  const place = openPlace(timeline, mayCorrect ? open : null, correction);
  const kept = place?.index ?? null;
  // A correction that was taken up again may be far down.
  const [found, setFound] = useState(mayCorrect ? (correction?.index ?? null) : null);
  const panel = useRef<HTMLDivElement>(null);
  const names = useId();
  useRequests(panel, requests);
  const arrival = useArrival({ moment, whole, list, requests, found, onFind: setFound });
  const [words, setWords] = useState(moment.words);
  const sought = useDeferredValue(words);
  const marked = useMemo(() => markedBy(sought), [sought]);

  const speakers = useMemo(() => speakersIn(timeline), [timeline]);
  const { close, onKeyDown, asked, ask } = useTurns({ meetingId, transcription, panel, step });
  const here = kept !== null && kept < timeline.length ? kept : null;
  useEffect(() => {
    if (here !== null) panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [here]);

  return (
    <Panel
      title={text('transcription.timeline')}
      action={<CorrectingBar meetingId={meetingId} whole={whole} />}
    >
      <TimelineSearch
        whole={whole}
        words={words}
        onType={setWords}
        sought={sought}
        marked={marked}
        found={found}
        onFind={setFound}
      />
      <DoubtfulChoice
        meetingId={meetingId}
        whole={whole}
        panel={panel}
        open={here}
        onFind={setFound}
        requests={requests}
      />
      <output className={styles.unseen}>{arrival}</output>
      {kept !== null && kept >= total_segments && correction !== null && (
        <LostCorrection
          correction={correction}
          language={language}
          onDiscard={() => step({ to: 'close' })}
        />
      )}
      <datalist id={names}>
        {speakers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys for what the buttons of its turns do */}
      <div ref={panel} onKeyDown={mayCorrect ? onKeyDown : undefined}>
        <TranscriptList
          ref={list}
          segments={timeline}
          total={total_segments}
          language={language}
          kept={kept}
          found={found}
        >
          {(segment, index) =>
            place !== null && index === place.index ? (
              <SegmentEditor
                key={index}
                meetingId={meetingId}
                version={version}
                timeline={timeline}
                place={place}
                correction={correction}
                language={language}
                names={names}
                step={step}
                onClose={close}
              />
            ) : (
              <SegmentTurn
                segment={segment}
                index={index}
                language={language}
                marked={marked}
                canHear={requests !== null}
                isRecognised={recognised.has(segment.speaker)}
                step={mayCorrect ? step : undefined}
                onMore={ask}
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
      <Confirm
        open={wanted !== null}
        title={text('transcription.discardTitle')}
        confirm={text('transcription.discard')}
        cancel={text('transcription.keepEditing')}
        onConfirm={() => step({ to: 'discard' })}
        onCancel={() => step({ to: 'stay' })}
      >
        {text('transcription.discardText')}
      </Confirm>
    </Panel>
  );
}
