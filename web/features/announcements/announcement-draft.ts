import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { storedValue } from '../../platform/browser/browser-storage.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { toast } from '../../ui/toast.ts';

const refusedFields = (error: Error): AnnouncementErrors =>
  error instanceof AppError
    ? Object.fromEntries(
        (error.fields ?? [])
          .filter(({ field }) => field in emptyAnnouncement)
          .map(({ field, detail }) => [field, detail]),
      )
    : {};

/**
 * The draft of an announcement, stored until it is sent or cleared. `onSent` is called when it has been
 * accepted.
 */
export function useAnnouncement(onSent: () => void) {
  const storedDraft = storedAnnouncement(useUser().id);
  const [draft, setDraft] = useState(() => storedDraft.read() ?? emptyAnnouncement);
  const [errors, setErrors] = useState<AnnouncementErrors>({});
  const updateDraft = (next: AnnouncementDraft) => {
    if (isEmpty(next)) storedDraft.clear();
    else storedDraft.write(next);
    setDraft(next);
  };
  const sending = useMutation({
    mutationFn: () => api.createAnnouncement(draft),
    onSuccess: () => {
      updateDraft(emptyAnnouncement);
      toast.success(text('announcement.sent'));
      onSent();
    },
    onError: (error) => setErrors(refusedFields(error)),
  });
  return {
    draft,
    errors,
    /** Why the last attempt failed, or null. */
    error: sending.error,
    isFieldToBlame: sending.error !== null && Object.keys(refusedFields(sending.error)).length > 0,
    isSending: sending.isPending,
    change: (part: Partial<AnnouncementDraft>) => {
      updateDraft({ ...draft, ...part });
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))));
    },
    clear: () => {
      sending.reset();
      setErrors({});
      updateDraft(emptyAnnouncement);
    },
    /** Validates the draft and shows the errors beside the fields. */
    check: (): AnnouncementErrors => {
      sending.reset();
      const found = announcementErrors(draft);
      setErrors(found);
      return found;
    },
    send: () => sending.mutate(),
  };
}

const AnnouncementDraft = z.object({ subject: z.string(), text: z.string() });
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;
type AnnouncementErrors = Partial<AnnouncementDraft>;

const emptyAnnouncement: AnnouncementDraft = { subject: '', text: '' };

/** Survives a reload and a sign-out until it is sent, cleared, or another user signs in here. */
const storedAnnouncement = (person: string) =>
  storedValue(`announcement-draft:${person}`, AnnouncementDraft);

export const isEmpty = ({ subject, text }: AnnouncementDraft): boolean =>
  subject === '' && text === '';

function tooLong(value: string, most: number): string | undefined {
  const over = value.trim().length - most;
  return over > 0 ? text('announcement.tooLong', { over, most }) : undefined;
}

/** Errors that can be found before asking the server, by field. */
function announcementErrors(draft: AnnouncementDraft): AnnouncementErrors {
  const subject =
    draft.subject.trim() === ''
      ? text('announcement.subjectMissing')
      : tooLong(draft.subject, limits.titleLength);
  const body =
    draft.text.trim() === ''
      ? text('announcement.textMissing')
      : tooLong(draft.text, limits.textLength);
  return { ...(subject !== undefined && { subject }), ...(body !== undefined && { text: body }) };
}
