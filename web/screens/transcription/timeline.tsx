import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RestOfTranscript } from '../../meetings/rest-of-transcript.tsx';
import { TranscriptList } from '../../meetings/transcript-list.tsx';
import type { WholeTranscription } from '../../meetings/use-whole-transcription.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../session/user.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LostCorrection } from './lost-correction.tsx';
import { SegmentEditor } from './segment-editor.tsx';
import { SegmentTurn } from './segment-turn.tsx';
import { speakersIn } from './speakers.ts';
import { TimelineSearch } from './timeline-search.tsx';
import { useCorrection } from './use-correction.ts';
import { recognisedIn } from './voices.ts';

interface TimelineProps {
  meetingId: string;
  whole: WholeTranscription;
}

/** Who said what when, to read, to search and, for who may, to correct: one segment at a time. */
export function Timeline({ meetingId, whole }: TimelineProps) {
  const { timeline, total_segments, processing_metadata, voices } = whole.transcription;
  const language = processing_metadata.language_code;
  const recognised = useMemo(() => recognisedIn(voices), [voices]);
  const mayCorrect = useMay('update');
  const { open, correction, wanted, step } = useCorrection(meetingId);
  const kept = mayCorrect ? open : null;
  // A correction that was taken up again may be far down.
  const [found, setFound] = useState(mayCorrect ? (correction?.index ?? null) : null);
  const panel = useRef<HTMLDivElement>(null);
  const names = useId();

  const close = useCallback(() => {
    flushSync(() => step({ to: 'close' }));
    panel.current?.querySelector<HTMLElement>(`[data-index="${open}"] button`)?.focus();
  }, [open, step]);
  const here = open !== null && open < timeline.length ? open : null;
  useEffect(() => {
    if (here !== null) panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [here]);

  return (
    <Panel title={text('transcription.timeline')}>
      <TimelineSearch whole={whole} onFind={setFound} />
      {kept !== null && kept >= total_segments && correction !== null && (
        <LostCorrection
          correction={correction}
          language={language}
          onDiscard={() => step({ to: 'close' })}
        />
      )}
      <datalist id={names}>
        {speakersIn(timeline).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div ref={panel}>
        <TranscriptList
          segments={timeline}
          total={total_segments}
          language={language}
          kept={kept}
          found={found}
        >
          {(segment, index) =>
            index === kept ? (
              <SegmentEditor
                key={index}
                meetingId={meetingId}
                index={index}
                segment={segment}
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
                isRecognised={recognised.has(segment.speaker)}
                step={mayCorrect ? step : undefined}
              />
            )
          }
        </TranscriptList>
      </div>
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
