import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { moveFocus } from './focus.ts';
import styles from './part-tabs.module.css';

interface PartTabsProps<Part extends string> {
  label: string;
  parts: { part: Part; label: string; to: string }[];
  current: Part;
  /** The id of the element that contains the part. */
  panel: string;
}

/**
 * The parts of a page, each with an address of its own. One tab stop: the arrow keys move among them, Enter
 * opens.
 */
export function PartTabs<Part extends string>(props: PartTabsProps<Part>) {
  const { label, parts, current, panel } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    moveFocus(event, tabs, 'horizontal');
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no such element
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={styles.tabs}
      onKeyDown={onKeyDown}
    >
      {parts.map(({ part, label: name, to }) => (
        <Link
          key={part}
          role="tab"
          className={styles.tab}
          to={to}
          aria-selected={part === current}
          aria-controls={part === current ? panel : undefined}
          tabIndex={part === current ? 0 : -1}
        >
          {name}
        </Link>
      ))}
    </div>
  );
}
