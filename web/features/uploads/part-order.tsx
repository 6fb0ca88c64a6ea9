import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { text } from '../../messages/text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './upload-items.module.css';

const ways = [
  { by: -1, icon: 'up', label: 'upload.moveUp' },
  { by: 1, icon: 'down', label: 'upload.moveDown' },
] as const;

/** By one place, up or down. */
export type Step = (typeof ways)[number]['by'];

interface MoveButtonsProps {
  name: string;
  /** Its place in the list, from 0, and the length of the list. */
  place: number;
  count: number;
  onMove: (by: Step) => void;
}

/** Moves a part; offers only the directions that are possible. */
export const MoveButtons = ({ name, place, count, onMove }: MoveButtonsProps) =>
  ways
    .filter(({ by }) => place + by >= 0 && place + by < count)
    .map(({ by, icon, label }) => (
      <IconButton
        key={by}
        icon={icon}
        label={text(label, { file: name })}
        data-moves={by}
        onClick={() => onMove(by)}
      />
    ));

interface Moved {
  id: string;
  by: Step;
  announcement: string;
}

/**
 * Moves parts of a list whose items have `data-part`. The focus stays on the button that moved one, or on its
 * other one at the end of the list, and `announcement` tells screen readers where the part is now.
 */
export function useMoves(list: RefObject<HTMLElement | null>) {
  const [moved, setMoved] = useState<Moved | null>(null);
  useLayoutEffect(() => {
    if (moved === null) return;
    const item = list.current?.querySelector(`[data-part="${CSS.escape(moved.id)}"]`);
    const buttons = [...(item?.querySelectorAll<HTMLElement>('[data-moves]') ?? [])];
    const same = buttons.find(({ dataset }) => dataset['moves'] === String(moved.by));
    (same ?? buttons[0])?.focus();
  }, [moved, list]);
  const note = (id: string, name: string, place: number, by: Step) =>
    setMoved({ id, by, announcement: text('upload.moved', { file: name, n: place + by + 1 }) });
  return { note, announcement: <output className={styles.unseen}>{moved?.announcement}</output> };
}

export interface OrderedPart {
  id: string;
  name: string;
  detail: ReactNode;
}

interface PartOrderProps {
  label: string;
  parts: readonly OrderedPart[];
  disabled: boolean;
  onMove: (place: number, by: Step) => void;
  /** Absent where none may be removed. */
  onRemove: ((id: string) => void) | undefined;
}

/** A numbered list of parts, which can be moved and removed. */
export function PartOrder({ label, parts, disabled, onMove, onRemove }: PartOrderProps) {
  const list = useRef<HTMLOListElement>(null);
  const { note, announcement } = useMoves(list);
  return (
    <>
      <ol ref={list} className={`${styles.list} ${styles.numbered}`} aria-label={label}>
        {parts.map(({ id, name, detail }, place) => (
          <li key={id} data-part={id} className={styles.item}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.detail}>{detail}</p>
            </div>
            {!disabled && (
              <span className={styles.actions}>
                <MoveButtons
                  name={name}
                  place={place}
                  count={parts.length}
                  onMove={(by) => {
                    onMove(place, by);
                    note(id, name, place, by);
                  }}
                />
                {onRemove && (
                  <IconButton
                    icon="close"
                    label={text('upload.remove', { file: name })}
                    onClick={() => onRemove(id)}
                  />
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {announcement}
    </>
  );
}

/** The list with one entry moved. */
export function withMoved<T>(entries: readonly T[], place: number, by: Step): T[] {
  const moved = [...entries];
  moved.splice(place + by, 0, ...moved.splice(place, 1));
  return moved;
}
