import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { priorities } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import type { Meeting } from '#contract/meetings.ts';
import { reason } from '#contract/reasons.ts';
import { ownReason, translated } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { meetingQuery, transcriptionQuery } from '../../platform/api/meeting-queries.ts';
import { storedValue } from '../../platform/browser/browser-storage.ts';
import { fieldTimeOf, instantOf } from '../../platform/preferences/dates.ts';
import { useSubmitForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { detailsKey } from './use-meeting.ts';

async function saveChanges(id: string, draft: DetailsDraft): Promise<Meeting> {
  const { attendees, scheduled_time, ...changed } = changedFields(draft);
  // The server takes an empty field for one that was not sent.
  if (changed.title?.trim() === '') {
    throw new AppError('invalid', translated(reason('titleMissing')), 'title');
  }
  if (changed.date === '') {
    throw new AppError('invalid', ownReason('meetings.dateMissing'), 'date');
  }
  if (scheduled_time === '') {
    throw new AppError('invalid', ownReason('meetings.timeMissing'), 'scheduled_time');
  }
  return api.updateMeeting({
    id,
    version: draft.version,
    ...changed,
    ...(scheduled_time !== undefined && { scheduled_time: instantOf(scheduled_time) }),
    ...(attendees !== undefined && { attendees: splitLines(attendees) }),
  });
}

const isConflict = (error: unknown) => error instanceof AppError && error.code === 'conflict';

/** The details of a meeting as typed, saved without overwriting changes the user has not seen. */
export function useDetailsForm(meeting: Meeting, onSaved: () => void) {
  const { id } = meeting;
  const stored = storedDetails(id);
  const queries = useQueryClient();
  const [left] = useState(() => stored.read() ?? newDraft(meeting));
  /** The details on which those typed are based. */
  const base = useRef<Omit<DetailsDraft, 'typed'>>(left);
  const [theirs, setTheirs] = useState<Partial<Details>>({});
  const keep = (typed: Details) => {
    const draft = { ...base.current, typed };
    if (Object.keys(changedFields(draft)).length === 0) stored.clear();
    else stored.write(draft);
  };

  const saving = useMutation({
    mutationFn: async (details: Details) => {
      const { date, scheduled_time, starts, ends } = base.current.was;
      const ofSitting = meeting.body_id === null ? {} : { date, scheduled_time, starts, ends };
      const draft = { ...base.current, typed: { ...details, ...ofSitting } };
      if (Object.keys(changedFields(draft)).length === 0) return null;
      setTheirs({});
      try {
        return await saveChanges(id, draft);
      } catch (error) {
        if (!isConflict(error)) throw error;
        const newer = await queries.fetchQuery({ ...meetingQuery(id), staleTime: 0 });
        const next = rebaseDraft(draft, newer);
        base.current = next.draft;
        form.form.setValues(next.draft.typed);
        setTheirs(next.theirs);
        // The workflow raises the version too; then there is no conflicting edit and saving can go on.
        if (newer.version === draft.version || Object.keys(next.theirs).length > 0) throw error;
        return saveChanges(id, next.draft);
      }
    },
    onSuccess: (saved) => {
      if (saved === null) return;
      queries.setQueryData(meetingQuery(id).queryKey, saved);
      // The response holds the whole transcription: no need to fetch the rest.
      if (saved.transcription)
        queries.setQueryData(transcriptionQuery(saved).queryKey, saved.transcription);
      toast.success(text('meeting.saved'));
      stored.clear();
    },
  });
  const form = useSubmitForm({
    initialValues: left.typed,
    onValuesChange: keep,
    submit: saving.mutateAsync,
    onSuccess: onSaved,
  });
  return { ...form, theirs };
}

/** The editable details of a meeting, as typed: attendees one per line. */
const Details = z.object({
  title: z.string(),
  description: z.string(),
  date: z.string(),
  /** As its field gives it: YYYY-MM-DDTHH:mm in the user's time zone, empty while incomplete. */
  scheduled_time: z.string().default(''),
  location: z.string(),
  department: z.string(),
  attendees: z.string(),
  priority: z.enum(priorities),
  starts: z.string().default(''),
  ends: z.string().default(''),
  chair: z.string().default(''),
});
export type Details = z.infer<typeof Details>;

/** An unsaved change: the version it is based on, the details of that version, and what is typed. */
const DetailsDraft = z.object({ version: z.number(), was: Details, typed: Details });
type DetailsDraft = z.infer<typeof DetailsDraft>;

/** Survives a reload; cleared once saved or cancelled. */
export const storedDetails = (meetingId: string) =>
  storedValue(detailsKey(meetingId), DetailsDraft);

export const detailsOf = (meeting: Meeting): Details => ({
  title: meeting.title,
  description: meeting.description,
  date: meeting.date,
  scheduled_time: meeting.scheduled_time === null ? '' : fieldTimeOf(meeting.scheduled_time),
  location: meeting.location,
  department: meeting.department,
  attendees: meeting.attendees.join('\n'),
  priority: meeting.priority,
  starts: meeting.starts,
  ends: meeting.ends,
  chair: meeting.chair,
});

const newDraft = (meeting: Meeting): DetailsDraft => {
  const was = detailsOf(meeting);
  return { version: meeting.version, was, typed: was };
};

const splitLines = (lines: string): string[] =>
  lines
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The fields of `one` that differ from `other`. */
function differences(one: Details, other: Details): Partial<Details> {
  const names = Details.keyof().options;
  return Object.fromEntries(
    names.filter((name) => one[name] !== other[name]).map((name) => [name, one[name]]),
  );
}

const changedFields = ({ typed, was }: DetailsDraft): Partial<Details> => differences(typed, was);

/**
 * Rebases a draft onto a newer version of the meeting. Changes by others are taken over; where both changed
 * a field it stays as typed, and `theirs` holds the value it would replace.
 */
function rebaseDraft(
  draft: DetailsDraft,
  meeting: Meeting,
): { draft: DetailsDraft; theirs: Partial<Details> } {
  const fresh = detailsOf(meeting);
  const mine = changedFields(draft);
  const typed = { ...fresh, ...mine };
  const newer = differences(fresh, draft.was);
  const theirs = Object.fromEntries(
    Object.entries(newer).filter(([name]) => name in mine && name in differences(fresh, typed)),
  );
  return { draft: { version: meeting.version, was: fresh, typed }, theirs };
}
