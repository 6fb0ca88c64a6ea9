import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsPrinting } from './printing.ts';
import { usePageOffset } from './use-page-offset.ts';
import styles from './window-list.module.css';

/** Approximate height of the sticky bars at the top, in pixels. */
const bars = 120;

interface WindowListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Estimated height of an entry in pixels, until it is measured. */
  height: number;
  /** The key of the entry to start at. */
  start?: string | undefined;
  /** Called with the key of the topmost entry as the list scrolls. */
  onTop?: (key: string | undefined) => void;
  children: (item: T) => ReactNode;
}

/** A virtual list that scrolls with the page. Renders only the entries near the viewport and the focused one. */
export function WindowList<T>(props: WindowListProps<T>) {
  const { label, items, keyOf, height, start, onTop, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const above = usePageOffset(list);
  const [focused, setFocused] = useState(-1);
  // oxlint-disable-next-line react/incompatible-library -- no React compiler runs here
  const entries = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => height,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    overscan: 4,
    // Renders at once, without waiting for a measurement.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: above,
    scrollPaddingStart: bars,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return focused < 0 || focused >= items.length || drawn.includes(focused)
        ? drawn
        : [...drawn, focused].sort((a, b) => a - b);
    },
    onChange: (instance) => {
      const offset = (instance.scrollOffset ?? 0) + bars;
      const index = offset > above ? (instance.getVirtualItemForOffset(offset)?.index ?? 0) : 0;
      const top = index > 0 ? items[index] : undefined;
      onTop?.(top && keyOf(top));
    },
  });
  const isPrinting = useIsPrinting();
  const shown = isPrinting
    ? items.map((item, index) => ({ index, key: keyOf(item), start: null }))
    : entries.getVirtualItems();
  const startIndex = items.findIndex((item) => keyOf(item) === start);
  const isPlaced = above > 0;
  useEffect(() => {
    if (isPlaced && startIndex > 0) entries.scrollToIndex(startIndex, { align: 'start' });
    // Only once; afterwards the reader scrolls.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPlaced]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only tracks the focus
    <ul
      ref={list}
      aria-label={label}
      className={styles.list}
      style={isPrinting ? undefined : { height: entries.getTotalSize() }}
      onFocus={({ target }) => {
        // Entries may contain lists of their own.
        const entry = target.closest<HTMLElement>('[data-index]');
        setFocused(Number(entry?.dataset['index'] ?? -1));
      }}
      onBlur={() => setFocused(-1)}
    >
      {shown.map(({ index, key, start }) => {
        const item = items[index];
        return (
          item && (
            <li
              key={key}
              ref={entries.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={styles.entry}
              style={start === null ? undefined : { transform: `translateY(${start - above}px)` }}
            >
              {children(item)}
            </li>
          )
        );
      })}
    </ul>
  );
}
