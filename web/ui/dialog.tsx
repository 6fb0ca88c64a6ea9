import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Escape, a click beside it, or one of its own buttons. */
  onClose: () => void;
  label: string;
  shape?: 'dialog' | 'wide' | 'drawer';
  children: ReactNode;
}

/** The platform's own modal: it traps and returns focus, closes on Escape and makes the rest inert. */
export function Dialog({ open, onClose, label, shape = 'dialog', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the page, also when it is taken out open: only then the focus returns.
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
