import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Segment } from '#contract/transcripts.ts';
import { usePageOffset } from '../../ui/use-page-offset.ts';
import styles from './transcript-list.module.css';

/**
 * About how high a turn is, in pixels: who and when, and a line for so many letters. The nearer it comes, the
 * less moves when a turn is drawn: each that is wrong has all those below placed anew.
 */
function estimatedHeight(written: number, language: string): number {
  const letters = Math.min(80, window.innerWidth / 9);
  // Indic scripts are given more room: base.css.
  const line = language.startsWith('en') ? 25 : 29;
  return 48 + line * Math.max(1, Math.ceil(written / letters));
}

const meanLength = (segments: Segment[]): number =>
  segments.reduce((sum, { transcript }) => sum + transcript.length, 0) /
  Math.max(1, segments.length);

/** As high as the browser says that it was laid out; it is not made to lay out for the question. */
function measuredHeight(
  element: Element,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<Window, Element>,
): number {
  if (entry !== undefined) return measureElement(element, entry, list);
  const index = list.indexFromElement(element);
  return list.itemSizeCache.get(index) ?? list.options.estimateSize(index);
}

/** A list of turns for who leads through it. */
export interface TranscriptListHandle {
  element: () => HTMLElement | null;
  /** Brings a turn into view, wherever it is. */
  bring: (index: number) => void;
}

interface TranscriptListProps {
  ref?: Ref<TranscriptListHandle> | undefined;
  segments: Segment[];
  /** How many there are: those that are not here yet have their place kept. */
  total: number;
  /** BCP 47 tag of what was said. */
  language: string;
  /** A turn that stays drawn wherever the window is: somebody types in it. */
  kept?: number | null;
  /** A turn to bring into view, and to mark there; it can be given the focus. */
  found?: number | null;
  /** Draws a turn; cheaply, where it was drawn before. */
  children: (segment: Segment, index: number) => ReactNode;
}

/** Who said what when. Only the turns near the window are drawn, and the one with the focus: a long day holds ten thousand. */
export function TranscriptList({
  ref,
  segments,
  total,
  language,
  kept = null,
  found = null,
  children,
}: TranscriptListProps) {
  const list = useRef<HTMLOListElement>(null);
  const above = usePageOffset(list);
  // Those that are not here yet are taken for as long as those that are.
  const usual = useMemo(() => meanLength(segments), [segments]);
  const [focused, setFocused] = useState<number | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- no React compiler runs here
  const turns = useWindowVirtualizer({
    count: total,
    estimateSize: (index) => estimatedHeight(segments[index]?.transcript.length ?? usual, language),
    measureElement: measuredHeight,
    overscan: 3,
    scrollMargin: above,
    rangeExtractor: (range) => {
      const drawn = new Set(defaultRangeExtractor(range));
      for (const index of [kept, found, focused])
        if (index !== null && index < total) drawn.add(index);
      return [...drawn].sort((a, b) => a - b);
    },
  });
  const height = turns.getTotalSize();
  useKeepInView(turns, found);
  useImperativeHandle(
    ref,
    () => ({
      element: () => list.current,
      bring: (index) => turns.scrollToIndex(index, { align: 'center' }),
    }),
    [turns],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only watches where the focus is
    <ol
      ref={list}
      className={styles.list}
      style={{ height }}
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
              tabIndex={index === found ? -1 : undefined}
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

/** What a reader does to go elsewhere: that the page scrolls may be our own doing. */
const readerEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings an entry into view, and keeps it there until the reader does something: what is above it gets its
 * true height only by and by. At once, not by a movement.
 */
function useKeepInView(list: Virtualizer<Window, Element>, entry: number | null): void {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    const leave = () => {
      isLeft.current = true;
    };
    for (const way of readerEvents) window.addEventListener(way, leave, { passive: true });
    return () => {
      for (const way of readerEvents) window.removeEventListener(way, leave);
    };
    // With every entry anew: to step to another is to be led again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [entry]);
  const top = entry === null ? undefined : list.measurementsCache[entry]?.start;
  useEffect(() => {
    if (entry !== null && !isLeft.current) list.scrollToIndex(entry, { align: 'center' });
    // Whenever it has another place.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [entry, top, list]);
}
