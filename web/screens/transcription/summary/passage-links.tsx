import type { MouseEvent } from 'react';
import type { Passage } from '#contract/summaries.ts';
import { text } from '../../../messages/text.ts';
import { minutesClock } from '../../../ui/durations.ts';
import styles from './point.module.css';
import { type Stretch, stretchesOf } from './stretches.ts';

/** The way from a point into the transcript. */
export interface Leading {
  /** Whether there is a recording to hear it in. */
  canHear: boolean;
  /** Leads to a moment, in seconds, and has it heard. */
  leadTo: (at: number) => void;
}

/** Of one passage its beginning, as the transcript shows it; of several the end as well. */
const timeOf = ({ from, to, count }: Stretch): string =>
  count === 1 ? minutesClock(from) : `${minutesClock(from)}–${minutesClock(to)}`;

/** When a point was spoken of: each a way there, with an address to give to others. */
export function PassageLinks({
  passages,
  canHear,
  leadTo,
}: Leading & { passages: readonly Passage[] }) {
  const follow = (event: MouseEvent, at: number) => {
    // In another tab or window it is opened by the browser.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    leadTo(at);
  };
  return stretchesOf(passages).map((stretch) => {
    const time = timeOf(stretch);
    const spoken = { time, speaker: stretch.speakers.join(', ') };
    return (
      <a
        key={stretch.from}
        className={styles.passage}
        href={`?at=${stretch.from}`}
        aria-label={text(canHear ? 'summary.hear' : 'summary.goTo', spoken)}
        onClick={(event) => follow(event, stretch.from)}
      >
        {time}
      </a>
    );
  });
}
