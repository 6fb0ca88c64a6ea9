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
import { useIsPrinting } from '../../../ui/printing.ts';
import { usePageOffset } from '../../../ui/use-page-offset.ts';
import styles from './transcript-list.module.css';

/**
 * Estimated height of a segment in pixels: a heading, and lines of text by its length. The better the estimate,
 * the less the list shifts when segments are measured.
 */
function estimatedHeight(written: number, language: string): number {
  const letters = Math.min(80, window.innerWidth / 9);
  // base.css gives Indic scripts taller lines.
  const line = language.startsWith('en') ? 25 : 29;
  return 48 + line * Math.max(1, Math.ceil(written / letters));
}

const meanLength = (segments: Segment[]): number =>
  segments.reduce((sum, { transcript }) => sum + transcript.length, 0) /
  Math.max(1, segments.length);

/** The height the browser reports; measuring it here would force a layout. */
function measuredHeight(
  element: Element,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<Window, Element>,
): number {
  if (entry !== undefined) return measureElement(element, entry, list);
  const index = list.indexFromElement(element);
  return list.itemSizeCache.get(index) ?? list.options.estimateSize(index);
}

/** Lets others scroll and highlight the list. */
export interface TranscriptListHandle {
  element: () => HTMLElement | null;
  /** Scrolls a segment into view. */
  scrollTo: (index: number) => void;
}

interface TranscriptListProps {
  ref?: Ref<TranscriptListHandle> | undefined;
  segments: Segment[];
  /** The number of segments, including those not loaded yet, for which space is reserved. */
  total: number;
  /** BCP 47 tag of the transcript's language. */
  language: string;
  /** The index of a segment to keep rendered, because it is being edited. */
  kept?: number | null;
  /** The index of a segment to scroll to and mark; it becomes focusable. */
  found?: number | null;
  /** The headings that begin with a segment, by its index. */
  headings?: ReadonlyMap<number, string> | undefined;
  /** Renders a segment. Called often, so it must be cheap. */
  children: (segment: Segment, index: number) => ReactNode;
}

/**
 * The segments of a transcript. Renders only those near the viewport and the focused one: a long day has ten
 * thousand. They follow one another in the flow of the page, with a gap for those left out, so they cannot
 * overlap even before they are measured.
 */
export function TranscriptList({
  ref,
  segments,
  total,
  language,
  kept = null,
  found = null,
  headings,
  children,
}: TranscriptListProps) {
  const list = useRef<HTMLOListElement>(null);
  const above = usePageOffset(list);
  // Segments not loaded yet are assumed to have the average length.
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
  const drawn = turns.getVirtualItems();
  const isPrinting = useIsPrinting();
  const shown = isPrinting
    ? segments.map((_, index) => ({ index, key: index, gap: 0 }))
    : drawn.map(({ index, key, start }, place) => ({
        index,
        key,
        gap: start - (drawn[place - 1]?.end ?? start),
      }));
  useKeepInView(turns, found);
  useImperativeHandle(
    ref,
    () => ({
      element: () => list.current,
      scrollTo: (index) => turns.scrollToIndex(index, { align: 'center' }),
    }),
    [turns],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only tracks the focus
    <ol
      ref={list}
      className={styles.list}
      style={isPrinting ? undefined : { height, paddingTop: (drawn[0]?.start ?? above) - above }}
      onFocus={({ target }) =>
        setFocused(Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? 0))
      }
      onBlur={() => setFocused(null)}
    >
      {shown.map(({ index, key, gap }) => {
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
              style={{ marginTop: gap }}
            >
              {headings?.has(index) && <h3 className={styles.heading}>{headings.get(index)}</h3>}
              {children(segment, index)}
            </li>
          )
        );
      })}
    </ol>
  );
}

/** Signs that the reader takes over. Not `scroll`, which our own scrolling fires too. */
const readerEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls an entry into view and keeps it there until the reader takes over: the entries above get their real
 * height only gradually. Jumps instead of scrolling smoothly.
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
    // Starts over with each entry.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [entry]);
  const top = entry === null ? undefined : list.measurementsCache[entry]?.start;
  useEffect(() => {
    if (entry !== null && !isLeft.current) list.scrollToIndex(entry, { align: 'center' });
    // Runs whenever the position changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [entry, top, list]);
}
