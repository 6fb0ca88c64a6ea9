import * as z from 'zod';
import { Consent } from '#contract/consent.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import { Id, Instant } from '#contract/values.ts';
import type { Key, Table, Write } from '../platform/aws/table.ts';
import { BegunBy } from './access.ts';

/**
 * A voice sample. `key` is its key in the upload bucket while it is sent, and then in the personal-data
 * bucket.
 */
export const SampleRecord = z.object({
  key: z.string(),
  file_name: z.string(),
  content_type: z.string(),
  size: z.number(),
  /** Seconds of speech in it; null where nobody has measured. */
  seconds: z.number().nullable().default(null),
  /** The meeting it was learnt from. */
  meeting_id: Id.nullable().default(null),
});
export type SampleRecord = z.infer<typeof SampleRecord>;

/** A speaker as stored. */
export const SpeakerRecord = z.object({
  id: Id,
  name: z.string(),
  role: z.string(),
  created_at: Instant,
  created_by: z.string(),
  /** Empty in records older than the field. */
  created_by_id: z.string().default(''),
  consent: Consent.nullable().default(null),
  samples: z.array(SampleRecord),
  /** Counts the changes of `samples`; absent before the first. */
  revision: z.number().optional(),
});
export type SpeakerRecord = z.infer<typeof SpeakerRecord>;

/** An enrolment, from its first request until its samples are stored. The speaker will have its id. */
export const EnrolmentRecord = SpeakerRecord.pick({
  id: true,
  name: true,
  role: true,
  consent: true,
  samples: true,
}).extend({
  ...BegunBy,
  /** Unix seconds; DynamoDB deletes the record then. */
  expires: z.number(),
});
export type EnrolmentRecord = z.infer<typeof EnrolmentRecord>;

/** Samples on their way to an existing speaker, from the first request until they are stored. */
export const AdditionRecord = z.object({
  id: Id,
  ...BegunBy,
  samples: z.array(SampleRecord),
  /** Unix seconds; DynamoDB deletes the record then. */
  expires: z.number(),
});
export type AdditionRecord = z.infer<typeof AdditionRecord>;

export const speakerKey = (id: string): Key => ({ pk: `SPEAKER#${id}`, sk: 'SPEAKER' });
export const enrolmentKey = (id: string): Key => ({ pk: `SPEAKER#${id}`, sk: 'ENROLMENT' });
export const additionKey = (speakerId: string, id: string): Key => ({
  pk: `SPEAKER#${speakerId}`,
  sk: `ADDITION#${id}`,
});
export const speakerList = 'SPEAKERS';

/** Totals over all speakers, changed in the transactions that change the speakers. */
export const speakerTotalsKey: Key = { pk: 'STATS', sk: 'SPEAKERS' };
export const SpeakerTotals = z.object({
  speakers: z.number().default(0),
  samples: z.number().default(0),
  last_enrolled_at: Instant.nullable().default(null),
});

/** The writes that create a speaker. */
export const newSpeakerWrites = (speaker: SpeakerRecord): Write[] => [
  {
    put: {
      ...speakerKey(speaker.id),
      list: speakerList,
      list_key: speaker.id,
      ...speaker,
    },
    condition: { exists: false },
  },
  {
    update: speakerTotalsKey,
    changes: {
      set: { last_enrolled_at: speaker.created_at },
      add: { speakers: 1, samples: speaker.samples.length },
    },
  },
];

/** The record as it was read: a change of its samples since then refuses the transaction. */
export const asRead = ({ revision }: SpeakerRecord) => ({ exists: true, is: { revision } });

/** Changes the samples on a speaker's record; the totals follow in the same transaction. */
export const samplesUpdate = (speaker: SpeakerRecord, samples: SampleRecord[]): Write => ({
  update: speakerKey(speaker.id),
  changes: { set: { samples }, add: { revision: 1 } },
  condition: asRead(speaker),
});

export const sampleTotals = (more: number): Write => ({
  update: speakerTotalsKey,
  changes: { add: { samples: more } },
});

/** The writes that change the samples of a speaker, unless they were changed since the record was read. */
export const sampleWrites = (speaker: SpeakerRecord, samples: SampleRecord[]): Write[] => [
  samplesUpdate(speaker, samples),
  sampleTotals(samples.length - speaker.samples.length),
];

/** The writes that remove a speaker with these samples, and the enrolment that could recreate them. */
export const speakerRemovalWrites = ({ id, revision, samples }: SpeakerRecord): Write[] => [
  { delete: speakerKey(id), condition: { exists: true, is: { revision } } },
  { delete: enrolmentKey(id) },
  { update: speakerTotalsKey, changes: { add: { speakers: -1, samples: -samples.length } } },
];

/** Samples still on their way to a speaker. */
export const additionsOf = (table: Table, speakerId: string): Promise<AdditionRecord[]> =>
  table.under(`SPEAKER#${speakerId}`, 'ADDITION#', AdditionRecord);

/** The speaker, or a not-found error. */
export async function findSpeaker(table: Table, id: string): Promise<SpeakerRecord> {
  const speaker = await table.get(speakerKey(id), SpeakerRecord);
  if (!speaker) throw new AppError('not_found', reason('notFound'));
  return speaker;
}

/** All speakers, a page at a time. */
export async function* allSpeakers(table: Table): AsyncGenerator<SpeakerRecord[]> {
  const list = { index: 'lists', partition: speakerList, limit: limits.page } as const;
  let cursor: string | undefined;
  do {
    const page = await table.list({ ...list, cursor }, SpeakerRecord);
    yield page.items;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
}

/** The voice print is stored beside its sample: whoever knows the sample's key can delete both. */
export const printKeyOf = (sampleKey: string): string => `${sampleKey}.print.json`;
