import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import {
  attendanceTypes,
  discussionSources,
  entrySources,
  heardResults,
  recordGaps,
  voteMethods,
} from './record-choices.ts';
import { NamedPerson } from './record-values.ts';
import { Segment } from './transcripts.ts';
import { Id, Instant } from './values.ts';

/** A range of the recording in which an item was discussed; seconds from its start. */
export const ItemDiscussion = z.object({
  agenda_item_id: Id,
  start_time: z.number(),
  end_time: z.number(),
  source: z.enum(discussionSources),
});
export type ItemDiscussion = z.infer<typeof ItemDiscussion>;

/** What every suggestion has. Its id is that of the entry which it becomes when somebody confirms it. */
const suggested = {
  id: Id,
  source: z.enum(entrySources),
  /** What was said, in the order of the recording. */
  passages: z.array(Segment),
  /** The entry of the desk that says otherwise: another attendance, or another motion at that time; null for none. */
  contradicts: Id.nullable(),
  /** Who dismissed it, and when; null while it waits. */
  dismissed: z.object({ by: z.string(), at: Instant }).nullable(),
};

export const AttendanceSuggestion = z.object({
  ...suggested,
  kind: z.literal('attendance'),
  person: NamedPerson,
  type: z.enum(attendanceTypes),
  agenda_item_id: Id.nullable(),
});
export type AttendanceSuggestion = z.infer<typeof AttendanceSuggestion>;

export const MotionSuggestion = z.object({
  ...suggested,
  kind: z.literal('motion'),
  agenda_item_id: Id,
  /** Of an amendment: the motion on record or suggested that it amends. */
  parent_id: Id.nullable(),
  mover: NamedPerson,
  seconder: NamedPerson.nullable(),
  /** To start from: the resolution that the item's paper recommends, or what was said. */
  text: z.string(),
});
export type MotionSuggestion = z.infer<typeof MotionSuggestion>;

export const OutcomeSuggestion = z.object({
  ...suggested,
  kind: z.literal('outcome'),
  /** The motion on record or suggested that it decides. */
  motion_id: Id,
  agenda_item_id: Id,
  result: z.enum(heardResults),
  /** Null where nothing was said about it. */
  method: z.enum(voteMethods).nullable(),
  for: z.number().nullable(),
  against: z.number().nullable(),
  abstain: z.number().nullable(),
});
export type OutcomeSuggestion = z.infer<typeof OutcomeSuggestion>;

/** That an item without a motion was put off. */
export const DeferralSuggestion = z.object({
  ...suggested,
  kind: z.literal('deferral'),
  agenda_item_id: Id,
});
export type DeferralSuggestion = z.infer<typeof DeferralSuggestion>;

/** What a machine found in the transcript, for a person to confirm or to dismiss. */
export const Suggestion = z.discriminatedUnion('kind', [
  AttendanceSuggestion,
  MotionSuggestion,
  OutcomeSuggestion,
  DeferralSuggestion,
]);
export type Suggestion = z.infer<typeof Suggestion>;

export const RecordGap = z.object({
  kind: z.enum(recordGaps),
  agenda_item_id: Id.nullable(),
  motion_id: Id.nullable(),
  /** Where it can be heard; null where there is nothing to hear. */
  start_time: z.number().nullable(),
  end_time: z.number().nullable(),
  said: z.string(),
});
export type RecordGap = z.infer<typeof RecordGap>;

/** What the transcript of a sitting says about its record. */
export const Findings = z.object({
  /** In the order of the recording. */
  discussions: z.array(ItemDiscussion),
  /** Whether somebody corrected the discussions: they are as that person left them. */
  corrected: z.object({ by: z.string(), at: Instant }).nullable(),
  suggestions: z.array(Suggestion),
  gaps: z.array(RecordGap),
  /** Counts the corrections of the discussions. */
  version: z.number(),
});
export type Findings = z.infer<typeof Findings>;

const second = z.number().min(0).max(86_400);

export const findings = endpoints({
  /** Found anew from transcript and desk at each call, so that it is never out of date. */
  getFindings: {
    method: 'GET',
    path: '/meetings/{id}/findings',
    permission: 'read',
    audited: 'always',
    input: z.object({ id: Id }),
    output: Findings,
  },
  /** Corrects which parts of the recording belong to which item; null takes all corrections back. */
  setDiscussions: {
    method: 'PUT',
    path: '/meetings/{id}/findings/discussions',
    permission: 'update',
    input: z.object({
      id: Id,
      /** Each begins where an item is taken up and ends where the next one begins; null: no item. */
      starts: z
        .array(z.object({ agenda_item_id: Id.nullable(), start_time: second }))
        .max(limits.discussions)
        .nullable(),
      version: z.number().int(),
    }),
    output: Findings,
  },
  /** Dismisses a suggestion, so that it is not made again, or restores it. A suggestion is confirmed by entering it. */
  dismissSuggestion: {
    method: 'PUT',
    path: '/meetings/{id}/findings/{suggestion_id}',
    permission: 'update',
    input: z.object({ id: Id, suggestion_id: Id, dismissed: z.boolean() }),
    output: Findings,
  },
});
