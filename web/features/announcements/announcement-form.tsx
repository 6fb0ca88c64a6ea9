import { Text, Textarea, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../../ui/section.module.css';
import { type AnnouncementDraft, isEmpty, useAnnouncement } from './announcement-draft.ts';

const focusOn = (form: HTMLFormElement | null, what: string) =>
  form?.querySelector<HTMLElement>(what)?.focus();

/**
 * Lets administrators write to all users who want announcements. Asks before sending, since mail cannot be
 * recalled.
 */
export function AnnouncementForm() {
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  const [confirming, setConfirming] = useState(false);
  const { draft, errors, error, isFieldToBlame, isSending, change, clear, check, send } =
    useAnnouncement(() => focusOn(form.current, '[name=subject]'));
  // The disabled submit button lost the focus meanwhile.
  useEffect(() => {
    if (error !== null)
      focusOn(form.current, isFieldToBlame ? '[aria-invalid=true]' : '[type=submit]');
  }, [error, isFieldToBlame]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [wrong] = Object.keys(check());
    if (wrong === undefined) setConfirming(true);
    else focusOn(form.current, `[name=${wrong}]`);
  };
  const field = (name: keyof AnnouncementDraft) => ({
    name,
    required: true,
    readOnly: isSending,
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <section className={styles.section} aria-labelledby={title}>
      <Title order={2} size="h4" id={title}>
        {text('announcement.title')}
      </Title>
      <Text>{text('announcement.hint')}</Text>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <TextInput {...field('subject')} label={text('announcement.subject')} autoComplete="off" />
        <Textarea
          {...field('text')}
          label={text('announcement.text')}
          description={text('announcement.textHint')}
          rows={8}
        />
        {error !== null && !isFieldToBlame && (
          <Notice tone="bad" title={text('announcement.failed')}>
            <p>{errorMessage(error)}</p>
            <p>{text('announcement.kept')}</p>
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" loading={isSending}>
            {text('announcement.send')}
          </Button>
          {!isEmpty(draft) && (
            <Button
              variant="default"
              disabled={isSending}
              onClick={() => {
                clear();
                focusOn(form.current, '[name=subject]');
              }}
            >
              {text('announcement.clear')}
            </Button>
          )}
        </div>
      </form>
      <Confirm
        open={confirming}
        title={text('announcement.confirmTitle')}
        confirm={text('announcement.confirm')}
        onConfirm={() => {
          setConfirming(false);
          send();
        }}
        onCancel={() => setConfirming(false)}
      >
        {text('announcement.confirmText', { subject: draft.subject.trim() })}
      </Confirm>
    </section>
  );
}
