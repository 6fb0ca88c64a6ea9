import { Text, Textarea, TextInput, Title } from '@mantine/core';
import { useId, useRef } from 'react';
import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { storedValue } from '../../platform/browser/browser-storage.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { useSubmitForm } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../../ui/section.module.css';
import { toast } from '../../ui/toast.ts';

/**
 * Lets administrators write to all users who want announcements. Asks before sending, since mail cannot be
 * recalled.
 */
export function AnnouncementForm() {
  const title = useId();
  const subject = useRef<HTMLInputElement>(null);
  const focusSubject = () => subject.current?.focus();
  const announcement = useAnnouncement(focusSubject);
  const { props, form, isSending, error, isErrorOfFields, confirm, clearError } = announcement;
  const field = (name: keyof AnnouncementDraft) => ({
    ...announcement.field(name),
    required: true,
    readOnly: isSending,
  });
  return (
    <section className={styles.section} aria-labelledby={title}>
      <Title order={2} size="h4" id={title}>
        {text('announcement.title')}
      </Title>
      <Text>{text('announcement.hint')}</Text>
      <form {...props} className={styles.form}>
        <TextInput
          {...field('subject')}
          ref={subject}
          label={text('announcement.subject')}
          autoComplete="off"
        />
        <Textarea
          {...field('text')}
          label={text('announcement.text')}
          description={text('announcement.textHint')}
          rows={8}
        />
        {error !== null && !isErrorOfFields && (
          <Notice tone="bad" title={text('announcement.failed')}>
            <p>{errorMessage(error)}</p>
            <p>{text('announcement.kept')}</p>
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" loading={isSending}>
            {text('announcement.send')}
          </Button>
          {!isEmpty(form.values) && (
            <Button
              variant="default"
              disabled={isSending}
              onClick={() => {
                clearError();
                form.setValues(emptyAnnouncement);
                focusSubject();
              }}
            >
              {text('announcement.clear')}
            </Button>
          )}
        </div>
      </form>
      <Confirm
        {...confirm}
        title={text('announcement.confirmTitle')}
        confirm={text('announcement.confirm')}
      >
        {text('announcement.confirmText', { subject: form.values.subject.trim() })}
      </Confirm>
    </section>
  );
}

/** The draft of an announcement, stored until it is sent or cleared. */
function useAnnouncement(onSent: () => void) {
  const stored = storedAnnouncement(useUser().id);
  return useSubmitForm({
    initialValues: stored.read() ?? emptyAnnouncement,
    onValuesChange: (draft) => (isEmpty(draft) ? stored.clear() : stored.write(draft)),
    validate: announcementErrors,
    asksFirst: () => true,
    submit: api.createAnnouncement,
    valuesAfter: emptyAnnouncement,
    onSuccess: () => {
      toast.success(text('announcement.sent'));
      onSent();
    },
  });
}

const AnnouncementDraft = z.object({ subject: z.string(), text: z.string() });
type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;

const emptyAnnouncement: AnnouncementDraft = { subject: '', text: '' };

/** Survives a reload and a sign-out until it is sent, cleared, or another user signs in here. */
const storedAnnouncement = (person: string) =>
  storedValue(`announcement-draft:${person}`, AnnouncementDraft);

const isEmpty = ({ subject, text }: AnnouncementDraft): boolean => subject === '' && text === '';

function tooLong(value: string, most: number): string | false {
  const over = value.trim().length - most;
  return over > 0 && text('announcement.tooLong', { over, most });
}

/** Errors that can be found before asking the server. */
const announcementErrors = {
  subject: (subject: string) =>
    subject.trim() === ''
      ? text('announcement.subjectMissing')
      : tooLong(subject, limits.titleLength),
  text: (body: string) =>
    body.trim() === '' ? text('announcement.textMissing') : tooLong(body, limits.textLength),
};
