import { type Dispatch, memo } from 'react';
import type { MarkedWord } from '#contract/search.ts';
import type { Segment } from '#contract/transcripts.ts';
import { text } from '../../../messages/text.ts';
import { minutesTime } from '../../../ui/formats.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { CorrectionAction } from '../editing/correction.ts';
import { SegmentTerms, type Settle } from '../terms/segment-terms.tsx';
import styles from './editable-segment.module.css';
import { SegmentView } from './segment-view.tsx';

interface EditableSegmentProps {
  segment: Segment;
  index: number;
  language: string;
  /** The words to highlight. */
  marked: readonly MarkedWord[];
  /** Whether there is a recording to play. */
  canHear: boolean;
  /** Whether the speaker was recognised by voice. */
  isRecognised: boolean;
  /** The number of the speaker's colour. */
  tone: number | undefined;
  /** Opens the dialog about a speaker; absent for users who may not edit. */
  onSpeaker: ((speaker: string) => void) | undefined;
  /** Absent for users who may not edit. */
  dispatch: Dispatch<CorrectionAction> | undefined;
  /** Opens the dialog with further actions. */
  onMore: (index: number) => void;
  /** Settles what a name says. */
  onSettle: Settle;
}

/** A segment with its edit buttons. Plain buttons, because segments render as fast as the user scrolls. */
export const EditableSegment = memo(function EditableSegment({
  segment,
  index,
  language,
  marked,
  canHear,
  isRecognised,
  tone,
  onSpeaker,
  dispatch,
  onMore,
  onSettle,
}: EditableSegmentProps) {
  const { speaker, start_time, terms = [] } = segment;
  return (
    <SegmentView
      segment={segment}
      language={language}
      time={minutesTime}
      start={canHear && <PlayButton start={start_time} speaker={speaker} />}
      marked={marked}
      tone={tone}
      onSpeaker={onSpeaker}
      mark={isRecognised && <VoiceMark />}
      action={
        dispatch && (
          <span className={styles.buttons}>
            <button
              type="button"
              className={styles.edit}
              data-edits=""
              aria-label={text('transcription.editSegment', {
                time: minutesTime(start_time),
                speaker,
              })}
              onClick={() => dispatch({ to: 'edit', index })}
            >
              <Icon name="edit" size={16} />
            </button>
            <button
              type="button"
              className={styles.edit}
              aria-label={text('correcting.more', { time: minutesTime(start_time), speaker })}
              onClick={() => onMore(index)}
            >
              <Icon name="more" size={16} />
            </button>
          </span>
        )
      }
      below={
        dispatch &&
        terms.length > 0 && <SegmentTerms terms={terms} index={index} onSettle={onSettle} />
      }
    />
  );
});

interface PlayButtonProps {
  /** Seconds from the start of the recording. */
  start: number;
  speaker: string;
}

/** The start of a segment; plays from there. usePlayFromText handles the clicks of all of them. */
const PlayButton = ({ start, speaker }: PlayButtonProps) => (
  <button
    type="button"
    data-hear=""
    data-prints=""
    className={styles.hear}
    aria-label={text('transcription.hear', { time: minutesTime(start), speaker })}
    aria-keyshortcuts="ArrowRight ArrowLeft"
  >
    {minutesTime(start)}
  </button>
);

/** Marks a name that was recognised by voice. No taller than its line. */
function VoiceMark() {
  const words = text('transcription.recognised');
  return (
    <span className={styles.mark} title={words}>
      <Icon name="audio" size={15} /> <span className={styles.unseen}>{words}</span>
    </span>
  );
}
