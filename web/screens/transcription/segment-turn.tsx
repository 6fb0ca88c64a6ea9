import { type Dispatch, memo } from 'react';
import type { Segment } from '#contract/transcripts.ts';
import type { MarkedWord } from '#contract/words.ts';
import { HearButton } from '../../listening/hear-button.tsx';
import { Turn } from '../../meetings/turn.tsx';
import { text } from '../../messages/text.ts';
import { minutesClock } from '../../ui/durations.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './segment.module.css';
import type { Step } from './use-correction.ts';
import { VoiceMark } from './voice-mark.tsx';

interface SegmentTurnProps {
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
  step: Dispatch<Step> | undefined;
  /** Asks what else to do with it. */
  onMore: (index: number) => void;
}

/** A segment to read, with the button that opens it for correction: a plain one, for it is drawn as fast as one scrolls. */
export const SegmentTurn = memo(function SegmentTurn({
  segment,
  index,
  language,
  marked,
  canHear,
  isRecognised,
  step,
  onMore,
}: SegmentTurnProps) {
  const { speaker, start_time } = segment;
  return (
    <Turn
      segment={segment}
      language={language}
      time={minutesClock}
      start={canHear && <HearButton start={start_time} speaker={speaker} />}
      marked={marked}
      mark={isRecognised && <VoiceMark />}
      action={
        step && (
          <span className={styles.buttons}>
            <button
              type="button"
              className={styles.edit}
              data-edits=""
              aria-label={text('transcription.editSegment', {
                time: minutesClock(start_time),
                speaker,
              })}
              onClick={() => step({ to: 'edit', index })}
            >
              <Icon name="edit" size={16} />
            </button>
            <button
              type="button"
              className={styles.edit}
              aria-label={text('correcting.more', { time: minutesClock(start_time), speaker })}
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
