import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { text } from '../messages/text.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icons.tsx';
import { removeToast, type Toast, toasts } from './toast.ts';
import styles from './toasts.module.css';

const icons = { success: 'check', info: 'info', error: 'alert' } as const;

/**
 * The toasts, top right below the bar. Screen readers announce changes of live regions that exist
 * beforehand: an assertive one for errors and a polite one for the rest.
 */
export function Toasts() {
  const shown = useStore(toasts);
  const cards = (wrong: boolean) =>
    shown
      .filter(({ kind }) => (kind === 'error') === wrong)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return (
    <div className={styles.toasts}>
      <div className={styles.region} aria-live="assertive">
        {cards(true)}
      </div>
      <div className={styles.region} aria-live="polite">
        {cards(false)}
      </div>
    </div>
  );
}

/** Disappears after its time, but not while it is hovered or focused. */
function ToastCard({ toast }: { toast: Toast }) {
  const { id, kind, message, reason, time } = toast;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => removeToast(id), time);
    return () => clearTimeout(timer);
  }, [held, id, time]);
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.icon}>
        <Icon name={icons[kind]} />
      </span>
      <div className={styles.message}>
        <p>{message}</p>
        {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      </div>
      <IconButton icon="close" label={text('app.close')} onClick={() => removeToast(id)} />
    </div>
  );
}
