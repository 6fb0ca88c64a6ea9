import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { api } from '../../api.ts';
import { text } from '../../messages/text.ts';
import { useUser } from '../../session/user.ts';
import { toast } from '../../ui/toast.ts';
import {
  type AnnouncementDraft,
  type AnnouncementFaults,
  emptyAnnouncement,
  faultsIn,
  isEmpty,
  storedAnnouncement,
} from './announcement-draft.ts';

const refusedIn = (error: Error): AnnouncementFaults =>
  error instanceof AppError
    ? Object.fromEntries(
        (error.fields ?? [])
          .filter(({ field }) => field in emptyAnnouncement)
          .map(({ field, detail }) => [field, detail]),
      )
    : {};

/** An announcement as it is written: kept until it is sent or cleared. `onSent` is called when it is on its way. */
export function useAnnouncement(onSent: () => void) {
  const kept = storedAnnouncement(useUser().id);
  const [draft, setDraft] = useState(() => kept.read() ?? emptyAnnouncement);
  const [faults, setFaults] = useState<AnnouncementFaults>({});
  const hold = (next: AnnouncementDraft) => {
    if (isEmpty(next)) kept.clear();
    else kept.write(next);
    setDraft(next);
  };
  const sending = useMutation({
    mutationFn: () => api.createAnnouncement(draft),
    onSuccess: () => {
      hold(emptyAnnouncement);
      toast.success(text('announcement.sent'));
      onSent();
    },
    onError: (error) => setFaults(refusedIn(error)),
  });
  return {
    draft,
    faults,
    /** Why the last try failed; null when it did not. */
    error: sending.error,
    isFieldToBlame: sending.error !== null && Object.keys(refusedIn(sending.error)).length > 0,
    isSending: sending.isPending,
    change: (part: Partial<AnnouncementDraft>) => {
      hold({ ...draft, ...part });
      setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in part))));
    },
    clear: () => {
      sending.reset();
      setFaults({});
      hold(emptyAnnouncement);
    },
    /** What keeps it from being sent as it is: beside the fields from then on. */
    check: (): AnnouncementFaults => {
      sending.reset();
      const found = faultsIn(draft);
      setFaults(found);
      return found;
    },
    send: () => sending.mutate(),
  };
}
