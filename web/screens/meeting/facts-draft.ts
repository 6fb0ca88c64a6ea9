import * as z from 'zod';
import { priorities } from '#contract/choices.ts';
import type { Meeting } from '#contract/meetings.ts';
import { stored } from '../../stored.ts';

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
export type Draft = z.infer<typeof Draft>;

/** Survives a reload; cleared when it is saved or given up. */
export const storedFacts = (meetingId: string) => stored(`meeting-facts/${meetingId}`, Draft);

export const factsOf = (meeting: Meeting): Facts => ({
  title: meeting.title,
  description: meeting.description,
  date: meeting.date,
  location: meeting.location,
  department: meeting.department,
  attendees: meeting.attendees.join('\n'),
  priority: meeting.priority,
});

export const newDraft = (meeting: Meeting): Draft => {
  const was = factsOf(meeting);
  return { version: meeting.version, was, typed: was };
};

export const namesIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** What differs in one from the other. */
function differing(one: Facts, other: Facts): Partial<Facts> {
  const names = Facts.keyof().options;
  return Object.fromEntries(
    names.filter((name) => one[name] !== other[name]).map((name) => [name, one[name]]),
  );
}

export const changedIn = ({ typed, was }: Draft): Partial<Facts> => differing(typed, was);

/**
 * The draft upon a newer state of the meeting: what somebody else changed is taken over, but where both
 * changed the same it stays as typed, and `theirs` tells what it would replace.
 */
export function rebased(draft: Draft, meeting: Meeting): { draft: Draft; theirs: Partial<Facts> } {
  const fresh = factsOf(meeting);
  const mine = changedIn(draft);
  const typed = { ...fresh, ...mine };
  const newer = differing(fresh, draft.was);
  const theirs = Object.fromEntries(
    Object.entries(newer).filter(([name]) => name in mine && name in differing(fresh, typed)),
  );
  return { draft: { version: meeting.version, was: fresh, typed }, theirs };
}
