import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { moveFocus } from './focus.ts';
import { IconButton } from './icon-button.tsx';
import styles from './menu.module.css';

export interface MenuItem {
  text: string;
  /** The accessible name: the action and its object. */
  label: string;
  /** For destructive actions. */
  danger?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** The accessible name of its button. */
  label: string;
  items: MenuItem[];
}

/** Opens towards the side of the window that has room. */
interface Side {
  atEnd: boolean;
  above: boolean;
}

/** A button that opens a menu of actions. Without items there is none. */
export function Menu({ label, items }: MenuProps) {
  const [side, setSide] = useState<Side | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = side !== null;
  useLayoutEffect(() => {
    if (isOpen) list.current?.querySelector('button')?.focus();
  }, [isOpen]);
  if (items.length === 0) return null;

  const open = () => {
    const place = button.current?.getBoundingClientRect() ?? new DOMRect();
    setSide({
      atEnd: place.left > window.innerWidth / 2,
      above: place.bottom > window.innerHeight * 0.7,
    });
  };
  const close = () => {
    setSide(null);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    moveFocus(event, [...(list.current?.querySelectorAll('button') ?? [])], 'vertical');
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  return (
    <div
      className={styles.menu}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setSide(null);
      }}
    >
      <IconButton
        ref={button}
        icon="more"
        label={label}
        className={styles.button ?? ''}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
      />
      {side && (
        <div
          ref={list}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no such element
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.list}
          data-at-end={side.atEnd || undefined}
          data-above={side.above || undefined}
          onKeyDown={onKeyDown}
        >
          {items.map(({ text, label, danger, onSelect }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-label={label}
              className={danger ? `${styles.item} ${styles.danger}` : styles.item}
              onClick={() => {
                close();
                onSelect();
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
