import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { Meeting } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { api } from '../../api.ts';
import { meetingQuery, transcriptionQuery } from '../../meetings/queries.ts';
import { inOwnWords } from '../../messages/server-words.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';
import {
  changedIn,
  type Draft,
  type Facts,
  namesIn,
  newDraft,
  rebased,
  storedFacts,
} from './facts-draft.ts';

async function send(id: string, draft: Draft): Promise<Meeting> {
  const { attendees, ...changed } = changedIn(draft);
  // An empty field is one not given, to the server.
  if (changed.title?.trim() === '') {
    const detail = inOwnWords(messages.titleMissing);
    throw new AppError('invalid', detail, [{ field: 'title', detail }]);
  }
  return api.updateMeeting({
    id,
    version: draft.version,
    ...changed,
    ...(attendees !== undefined && { attendees: namesIn(attendees) }),
  });
}

const isConflict = (error: unknown) => error instanceof AppError && error.code === 'conflict';

/** The facts of a meeting as they are typed, and the way to save them over nobody's unseen. */
export function useFacts(meeting: Meeting, onSaved: () => void) {
  const { id } = meeting;
  const kept = storedFacts(id);
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => kept.read() ?? newDraft(meeting));
  const [theirs, setTheirs] = useState<Partial<Facts>>({});
  const hold = (next: Draft) => {
    if (Object.keys(changedIn(next)).length === 0) kept.clear();
    else kept.write(next);
    setDraft(next);
  };

  const saving = useMutation({
    mutationFn: async () => {
      try {
        return await send(id, draft);
      } catch (error) {
        if (!isConflict(error)) throw error;
        const newer = await queries.fetchQuery({ ...meetingQuery(id), staleTime: 0 });
        const next = rebased(draft, newer);
        hold(next.draft);
        setTheirs(next.theirs);
        // The record also counts what the workflow writes: nobody's words are lost then.
        if (newer.version === draft.version || Object.keys(next.theirs).length > 0) throw error;
        return send(id, next.draft);
      }
    },
    onSuccess: (saved) => {
      queries.setQueryData(meetingQuery(id).queryKey, saved);
      // It came whole: nobody needs to ask for the rest of it.
      if (saved.transcription)
        queries.setQueryData(transcriptionQuery(saved).queryKey, saved.transcription);
      toast.success(text('meeting.saved'));
      kept.clear();
      onSaved();
    },
  });
  const type = (part: Partial<Facts>) => hold({ ...draft, typed: { ...draft.typed, ...part } });
  const save = () => {
    if (Object.keys(changedIn(draft)).length === 0) return onSaved();
    setTheirs({});
    saving.mutate();
  };
  return {
    typed: draft.typed,
    theirs,
    type,
    save,
    error: saving.error,
    isPending: saving.isPending,
  };
}
