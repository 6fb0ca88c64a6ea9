import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { priorities } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import type { Meeting } from '#contract/meetings.ts';
import { reason } from '#contract/reasons.ts';
import { translated } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { meetingQuery, transcriptionQuery } from '../../platform/api/meeting-queries.ts';
import { storedValue } from '../../platform/browser/browser-storage.ts';
import { toast } from '../../ui/toast.ts';

async function saveChanges(id: string, draft: Draft): Promise<Meeting> {
  const { attendees, ...changed } = changedFields(draft);
  // An empty field is one not given, to the server.
  if (changed.title?.trim() === '') {
    throw new AppError('invalid', translated(reason('titleMissing')), 'title');
  }
  return api.updateMeeting({
    id,
    version: draft.version,
    ...changed,
    ...(attendees !== undefined && { attendees: splitLines(attendees) }),
  });
}

const isConflict = (error: unknown) => error instanceof AppError && error.code === 'conflict';

/** The facts of a meeting as they are typed, and the way to save them over nobody's unseen. */
export function useDetailsDraft(meeting: Meeting, onSaved: () => void) {
  const { id } = meeting;
  const kept = storedDetails(id);
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => kept.read() ?? newDraft(meeting));
  const [theirs, setTheirs] = useState<Partial<Facts>>({});
  const hold = (next: Draft) => {
    if (Object.keys(changedFields(next)).length === 0) kept.clear();
    else kept.write(next);
    setDraft(next);
  };

  const saving = useMutation({
    mutationFn: async () => {
      try {
        return await saveChanges(id, draft);
      } catch (error) {
        if (!isConflict(error)) throw error;
        const newer = await queries.fetchQuery({ ...meetingQuery(id), staleTime: 0 });
        const next = rebaseDraft(draft, newer);
        hold(next.draft);
        setTheirs(next.theirs);
        // The record also counts what the workflow writes: nobody's words are lost then.
        if (newer.version === draft.version || Object.keys(next.theirs).length > 0) throw error;
        return saveChanges(id, next.draft);
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
    if (Object.keys(changedFields(draft)).length === 0) return onSaved();
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

/** What a person may change of a meeting, as it is typed: attendees are a text of a line each. */
const Facts = z.object({
  title: z.string(),
  description: z.string(),
  date: z.string(),
  location: z.string(),
  department: z.string(),
  attendees: z.string(),
  priority: z.enum(priorities),
});
export type Facts = z.infer<typeof Facts>;

/** A change that is not saved yet: of which version, what stood there, and what is typed. */
const Draft = z.object({ version: z.number(), was: Facts, typed: Facts });
type Draft = z.infer<typeof Draft>;

/** Survives a reload; cleared when it is saved or given up. */
export const storedDetails = (meetingId: string) =>
  storedValue(`meeting-facts/${meetingId}`, Draft);

export const detailsOf = (meeting: Meeting): Facts => ({
  title: meeting.title,
  description: meeting.description,
  date: meeting.date,
  location: meeting.location,
  department: meeting.department,
  attendees: meeting.attendees.join('\n'),
  priority: meeting.priority,
});

const newDraft = (meeting: Meeting): Draft => {
  const was = detailsOf(meeting);
  return { version: meeting.version, was, typed: was };
};

const splitLines = (lines: string): string[] =>
  lines
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** What differs in one from the other. */
function differences(one: Facts, other: Facts): Partial<Facts> {
  const names = Facts.keyof().options;
  return Object.fromEntries(
    names.filter((name) => one[name] !== other[name]).map((name) => [name, one[name]]),
  );
}

const changedFields = ({ typed, was }: Draft): Partial<Facts> => differences(typed, was);

/**
 * The draft upon a newer state of the meeting: what somebody else changed is taken over, but where both
 * changed the same it stays as typed, and `theirs` tells what it would replace.
 */
function rebaseDraft(draft: Draft, meeting: Meeting): { draft: Draft; theirs: Partial<Facts> } {
  const fresh = detailsOf(meeting);
  const mine = changedFields(draft);
  const typed = { ...fresh, ...mine };
  const newer = differences(fresh, draft.was);
  const theirs = Object.fromEntries(
    Object.entries(newer).filter(([name]) => name in mine && name in differences(fresh, typed)),
  );
  return { draft: { version: meeting.version, was: fresh, typed }, theirs };
}
