import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Segment } from '#contract/transcripts.ts';
import styles from './transcript-list.module.css';
import { useTopOf } from './use-top-of.ts';

interface TranscriptListProps {
  segments: Segment[];
  /** How many there are: those that are not here yet have their place kept. */
  total: number;
  /** A turn that stays drawn wherever the window is: somebody types in it. */
  kept?: number | null;
  /** A turn to bring into view, and to mark there. */
  found?: number | null;
  /** Draws a turn; cheaply, where it was drawn before. */
  children: (segment: Segment, index: number) => ReactNode;
}

/** Who said what when. Only the turns near the window are drawn, and the one with the focus: a long day holds ten thousand. */
export function TranscriptList({
  segments,
  total,
  kept = null,
  found = null,
  children,
}: TranscriptListProps) {
  const list = useRef<HTMLOListElement>(null);
  const above = useTopOf(list);
  const [focused, setFocused] = useState<number | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- no React compiler runs here
  const turns = useWindowVirtualizer({
    count: total,
    estimateSize: () => 88,
    overscan: 3,
    scrollMargin: above,
    rangeExtractor: (range) => {
      const drawn = new Set(defaultRangeExtractor(range));
      for (const index of [kept, focused]) if (index !== null && index < total) drawn.add(index);
      return [...drawn].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (found !== null) turns.scrollToIndex(found, { align: 'center' });
  }, [found, turns]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only watches where the focus is
    <ol
      ref={list}
      className={styles.list}
      style={{ height: turns.getTotalSize() }}
      onFocus={({ target }) => setFocused(Number(target.closest('li')?.dataset['index'] ?? 0))}
      onBlur={() => setFocused(null)}
    >
      {turns.getVirtualItems().map(({ index, key, start }) => {
        const segment = segments[index];
        return (
          segment && (
            <li
              key={key}
              ref={turns.measureElement}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              aria-current={index === found || undefined}
              className={styles.place}
              style={{ transform: `translateY(${start - above}px)` }}
            >
              {children(segment, index)}
            </li>
          )
        );
      })}
    </ol>
  );
}
