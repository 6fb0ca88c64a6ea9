import { type ReactNode, useEffect, useRef } from 'react';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { isPressed } from '../../ui/keys.ts';
import styles from './desk.module.css';

interface DeskFormProps {
  title: string;
  /** The item or the motion that it is about. */
  about?: string | undefined;
  submit: string;
  /** Enters it, if nothing is missing. */
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

const ids = { title: 'desk-form-title', about: 'desk-form-about' };
/** The name of the dialog that a form is in: what is entered, and about what. */
export const deskFormName = { ids: Object.values(ids).join(' ') };

/** The form of an entry: it is kept in this browser at once, so that there is nothing to wait for. */
export function DeskForm({ title, about, submit, onSubmit, onClose, children }: DeskFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(onSubmit);
  useEffect(() => {
    latest.current = onSubmit;
  });
  // After the dialog has opened, which gives the focus to whatever comes first.
  useEffect(() => {
    const element = form.current;
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const press = (event: KeyboardEvent) => {
      if (!isPressed(event, 'Mod+Enter')) return;
      event.preventDefault();
      latest.current();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, []);
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h2 id={ids.title} className={styles.formTitle}>
        {title}
      </h2>
      {about !== undefined && (
        <p id={ids.about} className={styles.quoted}>
          {about}
        </p>
      )}
      {children}
      <div className={styles.answers}>
        <Button variant="default" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  );
}
