import { text } from '../messages/text.ts';
import { minutesClock } from '../ui/durations.ts';
import styles from './hear-button.module.css';

interface HearButtonProps {
  /** When it begins, in seconds. */
  start: number;
  speaker: string;
}

/** A segment's time, as the way to hear it. What it does is done for all of them: use-requests.ts. */
export const HearButton = ({ start, speaker }: HearButtonProps) => (
  <button
    type="button"
    data-hear=""
    className={styles.hear}
    aria-label={text('transcription.hear', { time: minutesClock(start), speaker })}
    aria-keyshortcuts="ArrowRight ArrowLeft"
  >
    {minutesClock(start)}
  </button>
);
