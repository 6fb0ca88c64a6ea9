import * as z from 'zod';
import type { Meeting } from '#contract/meetings.ts';
import { defaultOptions } from '../../features/uploads/processing-options.ts';
import { unlessGone } from '../../features/uploads/send-recording.ts';
import {
  fingerprintOf,
  forget,
  recall,
  recallRefused,
  remember,
  type Unfinished,
} from '../../features/uploads/unfinished.ts';
import { api } from '../../platform/api/client.ts';
import { storedValue } from '../../platform/browser/browser-storage.ts';
import { dayOf } from '../../platform/preferences/dates.ts';

/** The form as typed: participants in one line. */
const Draft = z.object({
  title: z.string(),
  date: z.string(),
  department: z.string(),
  description: z.string(),
  participants: z.string(),
  priority: z.enum(['low', 'medium', 'high', 'urgent']),
  language_code: z.string(),
  expected_speakers: z.number(),
  confidence_threshold: z.number(),
});
export type Draft = z.infer<typeof Draft>;

/** Survives a reload. Cleared when its meetings are created. */
export const storedDraft = storedValue('draft', Draft);

export const newDraft = (department: string): Draft => ({
  title: '',
  date: dayOf(new Date()),
  department,
  description: '',
  participants: '',
  priority: 'medium',
  ...defaultOptions,
  language_code: 'mr-IN',
});

/** The first required field that is empty. */
export function missingIn({ title, date }: Draft): 'title' | 'date' | null {
  if (title.trim() === '') return 'title';
  return date === '' ? 'date' : null;
}

/** Splits a comma-separated line into names. */
const parseNames = (line: string): string[] =>
  line
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Each file becomes a meeting. Titles after the first are numbered to tell them apart in lists. */
export const titleOf = (title: string, index: number): string =>
  index === 0 ? title.trim() : `${title.trim()} (${index + 1})`;

/** What the form says about a meeting, as the server stores it. */
const factsOf = (title: string, draft: Draft) => ({
  title,
  description: draft.description.trim(),
  date: draft.date,
  department: draft.department.trim(),
  attendees: parseNames(draft.participants),
  priority: draft.priority === 'medium' ? ('normal' as const) : draft.priority,
});
type Facts = ReturnType<typeof factsOf>;

/** The facts that the form says differently. The location is that of the department, as in a new meeting. */
function correctionsTo(meeting: Meeting, facts: Facts): Partial<Facts & { location: string }> {
  const all = {
    ...facts,
    ...(meeting.location === meeting.department && { location: facts.department }),
  };
  const isSame = ([name, value]: [string, unknown]) =>
    JSON.stringify(meeting[name as keyof typeof all]) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(all).filter((fact) => !isSame(fact)));
}

/**
 * Brings an earlier meeting up to date with the form. False where that cannot be: the meeting is gone, or
 * somebody who may not edit meetings has corrected the form.
 */
async function isUpToDate({ meeting_id: id }: Unfinished, facts: Facts, mayUpdate: boolean) {
  const meeting = await unlessGone(api.getMeeting({ id }));
  if (meeting === null) return false;
  const corrections = correctionsTo(meeting, facts);
  if (Object.keys(corrections).length === 0) return true;
  if (!mayUpdate) return false;
  return (await unlessGone(api.updateMeeting({ id, ...corrections }))) !== null;
}

/**
 * The meeting for a file, with what the form says now: one that was created for this file and never received
 * it, or one of this title whose file was rejected, otherwise a new one. It is remembered before anything is
 * sent.
 */
export async function meetingFor(
  file: File,
  title: string,
  draft: Draft,
  mayUpdate: boolean,
): Promise<Unfinished> {
  const facts = factsOf(title, draft);
  const chosen = { fingerprint: fingerprintOf(file), file_name: file.name, title, refused: false };
  for (const kept of [recall(file), recallRefused(title)]) {
    if (kept === undefined) continue;
    const taken = (await isUpToDate(kept, facts, mayUpdate)) && { ...kept, ...chosen };
    forget(kept);
    if (!taken) continue;
    remember(taken);
    return taken;
  }
  const meeting = await api.createMeeting(facts);
  const made = { ...chosen, meeting_id: meeting.id, scheduled: false };
  remember(made);
  return made;
}
