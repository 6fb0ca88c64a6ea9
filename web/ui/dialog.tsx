import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { text } from '../messages/text.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** On Escape, a click outside, or one of its own buttons. */
  onClose: () => void;
  /** Its name, or the ids of the elements in it that name it. */
  label: string | { ids: string };
  shape?: 'dialog' | 'wide' | 'drawer';
  /** Its input is still there when it is opened again, so it closes without asking. */
  keepsEntries?: boolean;
  children: ReactNode;
}

/**
 * A native modal dialog: it traps and restores focus, closes on Escape and makes the rest inert. Once something is
 * entered in a form of it, a click outside no longer closes it, and Escape asks first; a Cancel button does not.
 */
export function Dialog({
  open,
  onClose,
  label,
  shape = 'dialog',
  keepsEntries = false,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  /** The form in which something was entered. */
  const [filled, setFilled] = useState<HTMLFormElement | null>(null);
  const isLost = filled !== null && !keepsEntries;
  const [isAsking, setAsking] = useState(false);
  // Closed before it leaves the page, even when unmounted open: only then the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    dialog.showModal();
    return () => {
      dialog.close();
      setFilled(null);
      setAsking(false);
    };
  }, [open]);
  return (
    <>
      <dialog
        ref={ref}
        className={shape === 'wide' ? `${styles.dialog} ${styles.wide}` : styles[shape]}
        {...(typeof label === 'string'
          ? { 'aria-label': label }
          : { 'aria-labelledby': label.ids })}
        onInput={({ target, currentTarget }) => {
          const form = target instanceof Element ? target.closest('form') : null;
          // Dialogs inside this one ask for themselves.
          if (form?.closest('dialog') === currentTarget) setFilled(form);
        }}
        onCancel={(event) => {
          // A file chooser that is closed without a file sends one, too.
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          // A form that is gone has been sent. After several Escapes in a row, browsers close the dialog regardless.
          if (isLost && filled.isConnected && event.cancelable) setAsking(true);
          else onClose();
        }}
        closedby={isLost ? 'closerequest' : 'any'}
      >
        {open && children}
      </dialog>
      {open && isAsking && (
        <Confirm
          open
          title={text('app.discardTitle')}
          confirm={text('app.discard')}
          cancel={text('app.keepEditing')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            // Before the dialog below it, so that the focus returns to what opened that.
            setAsking(false);
            onClose();
          }}
        >
          {text('app.discardText')}
        </Confirm>
      )}
    </>
  );
}

/** For a close button inside a dialog: closes it as Escape does. */
export function requestClose({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

interface ConfirmProps {
  open: boolean;
  title: string;
  children: string;
  /** The things it concerns, shown below the text. */
  details?: ReactNode;
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
  details,
  confirm,
  cancel,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  const safe = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (open) safe.current?.focus();
  }, [open]);
  return (
    <Dialog open={open} onClose={onCancel} label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
      {details}
      <div className={styles.answers}>
        <Button ref={safe} variant="default" onClick={onCancel}>
          {cancel ?? text('app.cancel')}
        </Button>
        <Button danger onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** False to act at once. The button stays the same one, and keeps the focus. */
  question: false | (Pick<ConfirmProps, 'title' | 'confirm' | 'cancel'> & { text: string });
  onConfirm: () => void;
}

/** A button that asks before it acts. */
export function ConfirmButton({ question, onConfirm, ...button }: ConfirmButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button {...button} onClick={question ? () => setAsked(true) : onConfirm} />
      {question && (
        <Confirm
          open={isAsked}
          title={question.title}
          confirm={question.confirm}
          {...(question.cancel !== undefined && { cancel: question.cancel })}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            onConfirm();
          }}
        >
          {question.text}
        </Confirm>
      )}
    </>
  );
}
