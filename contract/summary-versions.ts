import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import {
  Summaries,
  Summary,
  SummaryPoint,
  summaryLanguages,
  summarySections,
} from './summaries.ts';
import { Id, Instant, page } from './values.ts';

const section = z.enum(summarySections);

/** What a version of the summaries changed of the one before it. What points say is told by the version itself, not by its list. */
export const SummaryChange = z.discriminatedUnion('kind', [
  /** Made of the transcript, when the recording was processed. */
  z.object({ kind: z.literal('made') }),
  z.object({ kind: z.enum(['point_added', 'point_moved', 'point_removed']), section }),
  z.object({
    kind: z.enum(['point_edited', 'point_confirmed', 'point_remade']),
    section,
    language: z.enum(summaryLanguages),
  }),
  z.object({
    kind: z.literal('speakers_renamed'),
    renames: z.array(z.object({ old_speaker: z.string(), new_speaker: z.string() })),
  }),
  /** It says what that version said. */
  z.object({ kind: z.literal('restored'), version: z.number() }),
]);
export type SummaryChange = z.infer<typeof SummaryChange>;

/** A version of a meeting's summaries, in all their languages, as the list of them shows it. */
export const ListedSummaryVersion = z.object({
  /** Counted from 1 over all that the meeting ever had. */
  version: z.number(),
  /** Null for what the processing made, and where nobody noted it. */
  made_by: z.string().nullable(),
  /** This and the change are null for a summary from before they were noted. */
  made_at: Instant.nullable(),
  change: SummaryChange.nullable(),
});
export type ListedSummaryVersion = z.infer<typeof ListedSummaryVersion>;

/** A point as it was: whether it is stale is a matter of today. */
export const PastPoint = SummaryPoint.omit({ stale: true });
export type PastPoint = z.infer<typeof PastPoint>;

export const PastSummary = Summary.extend({ points: z.array(PastPoint) });
export type PastSummary = z.infer<typeof PastSummary>;

/** A version to read, and to compare with another. */
export const SummaryVersion = ListedSummaryVersion.extend({
  original: PastSummary,
  english: PastSummary.optional(),
});
export type SummaryVersion = z.infer<typeof SummaryVersion>;

const { cursor, limit } = page(20);
/** The number of a version, in a path. */
const version = z.coerce.number<number | string>().int().min(1);
const versions = '/meetings/{id}/summaries/versions' as const;

export const summaryVersions = endpoints({
  /** Newest first. */
  listSummaryVersions: {
    method: 'GET',
    path: versions,
    permission: 'read',
    input: z.object({ id: Id, cursor, limit }),
    output: z.object({ versions: z.array(ListedSummaryVersion), cursor: z.string().nullable() }),
  },
  getSummaryVersion: {
    method: 'GET',
    path: `${versions}/{version}`,
    permission: 'read',
    audited: 'always',
    input: z.object({ id: Id, version }),
    output: SummaryVersion,
  },
  /** Makes a new version that says what this one said. Refused where the newest is not `upon` any more. */
  restoreSummaryVersion: {
    method: 'POST',
    path: `${versions}/{version}/restore`,
    permission: 'update',
    input: z.object({ id: Id, version, upon: z.number().int().min(1) }),
    output: Summaries,
  },
});
