import * as z from 'zod';
import { portalLanguages } from '#contract/choices.ts';
import {
  ListedMinutesVersion,
  MinutesBlock,
  MinutesChange,
  Signature,
  Standing,
} from '#contract/minutes.ts';
import { isWritten } from '#contract/minutes-steps.ts';
import { minutesStates, minutesStyles, procedureFamilies } from '#contract/record-choices.ts';
import { Redaction } from '#contract/redactions.ts';
import { Id, Instant } from '#contract/values.ts';
import type { Key, Table, Write } from '../platform/aws/table.ts';

/** A block as stored: `composed` is what the record said when it was composed; null for a person's own text. */
export const StoredBlock = MinutesBlock.omit({ stale: true, now: true }).extend({
  composed: z.string().nullable(),
});
export type StoredBlock = z.infer<typeof StoredBlock>;

/** A version of minutes as the archive bucket stores it: immutable. */
export const MinutesVersion = ListedMinutesVersion.extend({
  style: z.enum(minutesStyles),
  language: z.enum(portalLanguages),
  second_language: z.enum(portalLanguages).nullable().default(null),
  blocks: z.array(StoredBlock),
  /** Ids of blocks of the record that people removed. */
  removed: z.array(Id),
});
export type MinutesVersion = z.infer<typeof MinutesVersion>;

/** A signature, with the key of the file that shows it in the archive bucket. */
export const StoredSignature = Signature.extend({ key: z.string().nullable() });
export type StoredSignature = z.infer<typeof StoredSignature>;

/** Frozen minutes, with the folder of their files in the archive bucket and the statement about them, a JWS. */
export const Frozen = Standing.shape.frozen
  .unwrap()
  .extend({ folder: z.string(), statement: z.string() });
export type Frozen = z.infer<typeof Frozen>;

/** How far minutes are, as stored. */
export const StoredStanding = Standing.omit({
  state: true,
  next: true,
  family: true,
  corrections: true,
}).extend({
  frozen: Frozen.nullable(),
  signatures: z.array(StoredSignature),
  redactions: z.array(Redaction),
  /** Which blocks a confirmation corrected, and the key of the version before it; null where it corrected none. */
  corrected: z.object({ block_ids: z.array(Id), before: z.string() }).nullable(),
  /** How many: `findCorrigenda` reads them. */
  corrigenda: z.number(),
  publication: Standing.shape.publication
    .unwrap()
    .omit({ behind: true })
    /** The sources of the public copy, as `sourcesOf` returned them then. */
    .extend({ made_of: z.string() })
    .nullable(),
});
export type StoredStanding = z.infer<typeof StoredStanding>;

/** The minutes of a meeting, which point at their current version. */
export const MinutesRecord = z.object({
  meeting_id: Id,
  state: z.enum([...minutesStates, 'discarded']),
  version: z.number(),
  key: z.string(),
  /** The family of the body's rules when the meeting was called. */
  family: z.enum(procedureFamilies),
  drafted_at: Instant,
  standing: StoredStanding,
  /** Counts every change of this record: of two at the same time, one is decided again. */
  revision: z.number(),
});
export type MinutesRecord = z.infer<typeof MinutesRecord>;

/** The standing of new minutes. */
export const unfrozen: StoredStanding = {
  steps: [],
  frozen: null,
  signatures: [],
  acknowledged: [],
  laid_at: null,
  corrected: null,
  forwarded: [],
  corrigenda: 0,
  redactions: [],
  publication: null,
};

/** The steps that count: reopening undoes those before it. */
export const stepsSinceReopening = ({ steps }: StoredStanding): StoredStanding['steps'] =>
  steps.slice(steps.findLastIndex(({ action }) => action === 'reopen') + 1);

const partition = (meetingId: string): string => `MEETING#${meetingId}`;
const prefix = 'MINUTES#';

export const minutesKey = (meetingId: string): Key => ({
  pk: partition(meetingId),
  sk: 'MINUTES',
});

/** All records of a meeting's minutes. */
export const minutesAndVersions = (meetingId: string) => ({
  partition: partition(meetingId),
  prefix: minutesKey(meetingId).sk,
});

/** A corrigendum, in an item of its own: texts would outgrow the record. */
const StoredCorrigendum = Standing.shape.corrigenda.element.extend({ id: Id });
export type StoredCorrigendum = z.infer<typeof StoredCorrigendum>;

const corrigendumPrefix = 'MINUTES-CORRIGENDUM#';

/** The corrigenda of a meeting's minutes, in their order. */
export const findCorrigenda = (table: Table, meetingId: string): Promise<StoredCorrigendum[]> =>
  table.under(partition(meetingId), corrigendumPrefix, StoredCorrigendum);

export const corrigendumWrite = (meetingId: string, corrigendum: StoredCorrigendum): Write => ({
  put: {
    pk: partition(meetingId),
    sk: `${corrigendumPrefix}${String(corrigendum.number).padStart(3, '0')}`,
    ...corrigendum,
  },
  condition: { exists: false },
});

/** A version, and its key in the archive bucket. */
export const MinutesVersionRecord = ListedMinutesVersion.extend({ key: z.string() });

export const minutesVersionKey = (meetingId: string, version: number): Key => ({
  pk: partition(meetingId),
  // Padded, so that they sort by number.
  sk: `${prefix}${String(version).padStart(9, '0')}`,
});

/** The versions of a meeting's minutes, newest first. */
export const minutesVersionList = (meetingId: string) => ({
  index: 'table' as const,
  partition: partition(meetingId),
  prefix,
  newestFirst: true,
  // Whoever made a version sees it at once.
  consistent: true,
});

/** Whether the text of minutes is fixed: they were agreed, and not reopened since. */
export const areAgreed = ({ state }: Pick<MinutesRecord, 'state'>): boolean =>
  state !== 'discarded' && !isWritten(state);

const unfixed = [...minutesStates.filter(isWritten), 'discarded'];

/** Holds while the minutes, if there are any as they were read, are not agreed. */
export const notAgreed = (meetingId: string, minutes: MinutesRecord | null): Write => ({
  check: minutesKey(meetingId),
  condition: minutes === null ? { exists: false } : { is: { state: unfixed } },
});

export const findMinutes = (table: Table, meetingId: string): Promise<MinutesRecord | null> =>
  table.get(minutesKey(meetingId), MinutesRecord);

/** Replaces the record, while it is as it was read. */
export const minutesWrite = (before: MinutesRecord | null, after: MinutesRecord): Write => ({
  put: { ...minutesKey(after.meeting_id), ...after, revision: (before?.revision ?? 0) + 1 },
  condition: before ? { is: { revision: before.revision } } : { exists: false },
});

/** A version as it is listed, stored at `key`. */
export const versionWrite = (
  meetingId: string,
  key: string,
  { version, made_by, made_at, change }: MinutesVersion,
): Write => ({
  put: {
    ...minutesVersionKey(meetingId, version),
    version,
    made_by,
    made_at,
    change: MinutesChange.parse(change),
    key,
  },
});
