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

/** The fields of every suggestion. The id is reused for the entry that a confirmation creates. */
const suggested = {
  id: Id,
  source: z.enum(entrySources),
  /** The segments it is based on, in the order of the recording. */
  passages: z.array(Segment),
  /** The entry of the desk that it contradicts: another attendance, or another motion at that time; null if none. */
  contradicts: Id.nullable(),
  /** Who dismissed it, and when; null while it is pending. */
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
  /** For an amendment, the motion that it amends, on record or suggested. */
  parent_id: Id.nullable(),
  mover: NamedPerson,
  seconder: NamedPerson.nullable(),
  /** A draft of the text: the resolution that the item's paper recommends, or the words as spoken. */
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
  /** Null if the voting method was not mentioned. */
  method: z.enum(voteMethods).nullable(),
  for: z.number().nullable(),
  against: z.number().nullable(),
  abstain: z.number().nullable(),
});
export type OutcomeSuggestion = z.infer<typeof OutcomeSuggestion>;

/** A suggestion that an item without a motion was deferred. */
export const DeferralSuggestion = z.object({
  ...suggested,
  kind: z.literal('deferral'),
  agenda_item_id: Id,
});
export type DeferralSuggestion = z.infer<typeof DeferralSuggestion>;

/** A suggested entry, found in the transcript by software; a person confirms or dismisses it. */
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
  /** The passage to listen to; null if there is none. */
  start_time: z.number().nullable(),
  end_time: z.number().nullable(),
  said: z.string(),
});
export type RecordGap = z.infer<typeof RecordGap>;

/** What the transcript shows about the record of its sitting. */
export const Findings = z.object({
  /** In the order of the recording. */
  discussions: z.array(ItemDiscussion),
  /**
   * Who corrected the discussions, and when; null if they are as found. Corrected discussions are not computed anew.
   */
  corrected: z.object({ by: z.string(), at: Instant }).nullable(),
  suggestions: z.array(Suggestion),
  gaps: z.array(RecordGap),
  /** Counts corrections of the discussions. */
  version: z.number(),
});
export type Findings = z.infer<typeof Findings>;

const second = z.number().min(0).max(86_400);

export const findings = endpoints({
  /** Computed from the transcript and the desk at each call, so that it is never out of date. */
  getFindings: {
    method: 'GET',
    path: '/meetings/{id}/findings',
    permission: 'read',
    audited: 'always',
    input: z.object({ id: Id }),
    output: Findings,
  },
  /** Corrects which parts of the recording belong to which item; null discards all corrections. */
  setDiscussions: {
    method: 'PUT',
    path: '/meetings/{id}/findings/discussions',
    permission: 'update',
    input: z.object({
      id: Id,
      /** Each discussion lasts until the next one starts; a null item id means that no item is discussed. */
      starts: z
        .array(z.object({ agenda_item_id: Id.nullable(), start_time: second }))
        .max(limits.discussions)
        .nullable(),
      version: z.number().int(),
    }),
    output: Findings,
  },
  /** Dismisses a suggestion, so that it is not made again, or restores it. To confirm a suggestion, enter it. */
  dismissSuggestion: {
    method: 'PUT',
    path: '/meetings/{id}/findings/{suggestion_id}',
    permission: 'update',
    input: z.object({ id: Id, suggestion_id: Id, dismissed: z.boolean() }),
    output: Findings,
  },
});
