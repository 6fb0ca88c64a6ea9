import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { text } from '../messages/text.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** On Escape, a click outside, or one of its own buttons. */
  onClose: () => void;
  label: string;
  shape?: 'dialog' | 'wide' | 'drawer';
  children: ReactNode;
}

/** A native modal dialog: it traps and restores focus, closes on Escape and makes the rest inert. */
export function Dialog({ open, onClose, label, shape = 'dialog', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the page, even when unmounted open: only then the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={shape === 'wide' ? `${styles.dialog} ${styles.wide}` : styles[shape]}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      closedby="any"
    >
      {open && children}
    </dialog>
  );
}

interface ConfirmProps {
  open: boolean;
  title: string;
  children: string;
  confirm: string;
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an irreversible action. The safe answer comes first and has the focus. */
export function Confirm({
  open,
  title,
  children,
  confirm,
  cancel,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Dialog open={open} onClose={onCancel} label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
      <div className={styles.answers}>
        <Button variant="default" onClick={onCancel}>
          {cancel ?? text('app.cancel')}
        </Button>
        <Button danger onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
