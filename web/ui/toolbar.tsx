import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { moveFocus } from './focus.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  label: string;
  children: ReactNode;
}

/** Buttons side by side that are one tab stop: the arrow keys move among them. Those of a dialog it contains are left alone. */
export function Toolbar({ label, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const buttons = () =>
    [...(bar.current?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])].filter(
      (button) => button.closest('dialog') === null,
    );
  /** The one to which the Tab key leads; the first until another had the focus. */
  const stop = useRef<HTMLElement | null>(null);
  const mark = () => {
    const all = buttons();
    const current = all.find((button) => button === stop.current) ?? all[0];
    for (const button of all) button.tabIndex = button === current ? 0 : -1;
  };
  useLayoutEffect(mark);
  const markLatest = useRef(mark);
  useLayoutEffect(() => {
    markLatest.current = mark;
  });
  // Buttons that load lazily appear without a render of the toolbar.
  useLayoutEffect(() => {
    if (bar.current === null) return;
    const changes = new MutationObserver(() => markLatest.current());
    changes.observe(bar.current, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  return (
    <div
      ref={bar}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no such element
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      className={styles.bar}
      onFocus={({ target }) => {
        if (target === bar.current) return;
        stop.current = target;
        mark();
      }}
      onKeyDown={(event) => moveFocus(event, buttons(), 'horizontal')}
    >
      {children}
    </div>
  );
}
