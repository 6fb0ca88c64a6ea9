import * as z from 'zod';
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

/**
 * The meeting for a file: one that was created for this file and never received it, or one of this title
 * whose file was rejected, otherwise a new one. It is remembered before anything is sent.
 */
export async function meetingFor(file: File, title: string, draft: Draft): Promise<Unfinished> {
  for (const kept of [recall(file), recallRefused(title)]) {
    if (kept === undefined) continue;
    const isThere = (await unlessGone(api.getMeeting({ id: kept.meeting_id }))) !== null;
    forget(kept);
    if (!isThere) continue;
    const taken = {
      ...kept,
      fingerprint: fingerprintOf(file),
      file_name: file.name,
      refused: false,
    };
    remember(taken);
    return taken;
  }
  const meeting = await api.createMeeting({
    title,
    description: draft.description,
    date: draft.date,
    department: draft.department,
    attendees: parseNames(draft.participants),
    priority: draft.priority,
  });
  const made = {
    fingerprint: fingerprintOf(file),
    file_name: file.name,
    title,
    meeting_id: meeting.id,
    scheduled: false,
    refused: false,
  };
  remember(made);
  return made;
}
