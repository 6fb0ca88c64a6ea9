import * as z from 'zod';
import { heardResults } from '#contract/record-choices.ts';
import { Id, Instant } from '#contract/values.ts';
import type { Key, Table, Write } from '../platform/aws/table.ts';

/**
 * A suggestion that somebody dismissed: what it said and where, so that it is recognised in a later transcript.
 */
export const Dismissal = z.object({
  id: Id,
  subject: z.string(),
  /** Seconds of the recording. */
  start_time: z.number(),
  by: z.string(),
  at: Instant,
});
export type Dismissal = z.infer<typeof Dismissal>;

/** The transcript and, where it is known, the recording whose seconds something is about. */
const OfRecording = z.object({
  transcript_key: z.string(),
  audio_key: z.string().nullable().default(null),
});
export type OfRecording = z.infer<typeof OfRecording>;

/** Where items begin, as somebody corrected it. */
export const CorrectedDiscussions = OfRecording.extend({
  starts: z.array(z.object({ agenda_item_id: Id.nullable(), start_time: z.number() })).nullable(),
  by: z.string(),
  at: Instant,
  version: z.number(),
});
export type CorrectedDiscussions = z.infer<typeof CorrectedDiscussions>;

/** The segment that a claim is about: where it begins, and what it said when the model read it. */
const OfSegment = z.object({ start_time: z.number(), said: z.string() });

/** A language model's findings in a transcript: about times, items and persons of the sitting, and nothing else. */
export const ModelClaim = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('item'),
    agenda_item_id: Id,
    start_time: z.number(),
    end_time: z.number(),
  }),
  OfSegment.extend({
    kind: z.literal('motion'),
    mover_id: Id,
    seconder_id: Id.nullable(),
    isAmendment: z.boolean(),
  }),
  OfSegment.extend({ kind: z.literal('seconded'), seconder_id: Id }),
  OfSegment.extend({ kind: z.literal('outcome'), result: z.enum(heardResults) }),
]);
export type ModelClaim = z.infer<typeof ModelClaim>;

/** A language model's findings in a transcript, asked for once, when the transcript was made. */
export const AskedModel = OfRecording.extend({
  model: z.string(),
  at: Instant,
  claims: z.array(ModelClaim),
  /** How often it was asked, and how many lines of the transcript were left out because there were too many. */
  questions: z.number(),
  left_out: z.number(),
});
export type AskedModel = z.infer<typeof AskedModel>;

const partition = (meetingId: string): string => `MEETING#${meetingId}`;
const dismissals = 'FINDING#DISMISSED#';

export const dismissalKey = (meetingId: string, id: string): Key => ({
  pk: partition(meetingId),
  sk: `${dismissals}${id}`,
});
const discussionsKey = (meetingId: string): Key => ({
  pk: partition(meetingId),
  sk: 'FINDING#DISCUSSIONS',
});

export const askedModelKey = (meetingId: string): Key => ({
  pk: partition(meetingId),
  sk: 'FINDING#MODEL',
});

const Stored = z.looseObject({ sk: z.string() });

/** The decisions of people about the findings of a meeting. */
export async function decidedFindings(table: Table, meetingId: string) {
  const items = await table.under(partition(meetingId), 'FINDING#', Stored);
  const at = ({ sk }: Key) => items.find((item) => item.sk === sk);
  const corrected = at(discussionsKey(meetingId));
  const model = at(askedModelKey(meetingId));
  return {
    dismissed: items
      .filter(({ sk }) => sk.startsWith(dismissals))
      .map((item) => Dismissal.parse(item)),
    corrected: corrected ? CorrectedDiscussions.parse(corrected) : null,
    model: model ? AskedModel.parse(model) : null,
  };
}

/** Of two corrections of the same discussions, the second is refused. */
export const correctionWrite = (meetingId: string, correction: CorrectedDiscussions): Write => ({
  put: { ...discussionsKey(meetingId), ...correction },
  condition:
    correction.version === 1 ? { exists: false } : { is: { version: correction.version - 1 } },
});
