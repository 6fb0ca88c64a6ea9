import { type Dispatch, memo } from 'react';
import type { MarkedWord } from '#contract/search.ts';
import type { Segment } from '#contract/transcripts.ts';
import { text } from '../../messages/text.ts';
import { minutesTime } from '../../ui/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import type { CorrectionAction } from './editing/correction.ts';
import styles from './segment.module.css';
import { SegmentView } from './segment-view.tsx';

interface EditableSegmentProps {
  segment: Segment;
  index: number;
  language: string;
  /** The words that are looked for. */
  marked: readonly MarkedWord[];
  /** Whether there is a recording to hear it in. */
  canHear: boolean;
  /** Whether the speaker's name was found by the voice. */
  isRecognised: boolean;
  /** Absent for who may not correct it. */
  dispatch: Dispatch<CorrectionAction> | undefined;
  /** Asks what else to do with it. */
  onMore: (index: number) => void;
}

/** A segment to read, with the button that opens it for correction: a plain one, for it is drawn as fast as one scrolls. */
export const EditableSegment = memo(function EditableSegment({
  segment,
  index,
  language,
  marked,
  canHear,
  isRecognised,
  dispatch,
  onMore,
}: EditableSegmentProps) {
  const { speaker, start_time } = segment;
  return (
    <SegmentView
      segment={segment}
      language={language}
      time={minutesTime}
      start={canHear && <PlayButton start={start_time} speaker={speaker} />}
      marked={marked}
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
    />
  );
});

interface PlayButtonProps {
  /** When it begins, in seconds. */
  start: number;
  speaker: string;
}

/** A segment's time, as the way to hear it. What it does is done for all of them: use-requests.ts. */
const PlayButton = ({ start, speaker }: PlayButtonProps) => (
  <button
    type="button"
    data-hear=""
    className={styles.hear}
    aria-label={text('transcription.hear', { time: minutesTime(start), speaker })}
    aria-keyshortcuts="ArrowRight ArrowLeft"
  >
    {minutesTime(start)}
  </button>
);

/** Beside a name: it was found by the voice. No higher than the line it stands in. */
function VoiceMark() {
  const words = text('transcription.recognised');
  return (
    <span className={styles.mark} title={words}>
      <Icon name="audio" size={15} /> <span className={styles.unseen}>{words}</span>
    </span>
  );
}
