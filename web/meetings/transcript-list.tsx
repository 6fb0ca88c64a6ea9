import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Segment } from '#contract/transcripts.ts';
import styles from './transcript-list.module.css';

interface TranscriptListProps {
  segments: Segment[];
  /** BCP 47 tag of what was said. */
  language: string;
  /** How a start time, in seconds, is written. */
  time: (seconds: number) => string;
}

/** Who said what when. Only the turns near the window are drawn: a long day holds ten thousand. */
export function TranscriptList({ segments, language, time }: TranscriptListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    setAbove(window.scrollY + (list.current?.getBoundingClientRect().top ?? 0));
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- no React compiler runs here
  const turns = useWindowVirtualizer({
    count: segments.length,
    estimateSize: () => 88,
    overscan: 3,
    scrollMargin: above,
  });
  return (
    <ol ref={list} className={styles.list} style={{ height: turns.getTotalSize() }}>
      {turns.getVirtualItems().map(({ index, key, start }) => {
        const segment = segments[index];
        return (
          segment && (
            <li
              key={key}
              ref={turns.measureElement}
              data-index={index}
              aria-setsize={segments.length}
              aria-posinset={index + 1}
              className={styles.segment}
              style={{ transform: `translateY(${start - above}px)` }}
            >
              <span className={styles.time}>{time(segment.start_time)}</span>
              <span className={styles.speaker}>{segment.speaker}</span>
              <p className={styles.words} lang={language}>
                {segment.transcript}
              </p>
            </li>
          )
        );
      })}
    </ol>
  );
}
