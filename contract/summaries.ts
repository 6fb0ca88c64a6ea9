import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { directions } from './point-order.ts';
import { says } from './reasons.ts';
import { onOneLine } from './text.ts';
import { Id, Instant, page } from './values.ts';

/** In reading order. */
export const summarySections = [
  'summary',
  'attendance',
  'agenda',
  'decisions',
  'action_items',
  'key_points',
] as const;
const Section = z.enum(summarySections);
export type SummarySection = z.infer<typeof Section>;

/** A range of the recording, in seconds from its start, and who speaks in it. */
export const Passage = z.object({
  start_time: z.number(),
  end_time: z.number(),
  speaker: z.string(),
});
export type Passage = z.infer<typeof Passage>;

/** Why a point may be out of date. */
const Stale = z.enum([
  /** The transcript of its passages was corrected since. */
  'transcript',
  /** The original point changed after this one was translated from it. */
  'original',
]);

/** One point of a summary, as plain text. */
export const SummaryPoint = z.object({
  id: Id,
  section: Section,
  text: z.string(),
  /** Who said it, for a verbatim quotation; null for a paraphrase. */
  speaker: z.string().nullable(),
  /** Of an action item: who took it on, and by when, as spoken. */
  owner: z.string().nullable(),
  due: z.string().nullable(),
  /** The passages that support it. If empty, none are known. */
  passages: z.array(Passage),
  /**
   * The times that a person cited, in seconds and in their order, which stand for the passages wherever
   * times are shown. Empty if nobody did.
   */
  moments: z.array(z.number()).default([]),
  stale: Stale.nullable(),
  /** No passage supports it: none was found when it was generated, or when a person asked for one. */
  unsupported: z.boolean(),
  /** Who edited it last; null if it is as generated. */
  edited_by: z.string().nullable(),
  edited_at: Instant.nullable(),
  /** Who marked it as reviewed as it is; null if nobody did, or its passages changed since. */
  reviewed: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type SummaryPoint = z.infer<typeof SummaryPoint>;

/** A summary in one language: its points, the same as Markdown, and what generated it. */
export const Summary = z.object({
  /** BCP 47 tag of the content, e.g. mr-IN */
  language: z.string(),
  content: z.string(),
  /** 'extractive', or the id of the language model */
  made_by: z.string(),
  /** Empty in summaries older than points, which are read-only. */
  points: z.array(SummaryPoint),
});
export type Summary = z.infer<typeof Summary>;

/** The English summary is a point-by-point translation, and contains only what the original does. */
export const Summaries = z.object({ original: Summary, english: Summary.optional() });
export type Summaries = z.infer<typeof Summaries>;

/** The summaries after a change, with the number of the version that it made. */
export const ChangedSummaries = Summaries.extend({ version: z.number() });
export type ChangedSummaries = z.infer<typeof ChangedSummaries>;

const summaryLanguages = ['original', 'english'] as const;
export type SummaryLanguage = (typeof summaryLanguages)[number];

const language = z.enum(summaryLanguages);
const short = z.string().overwrite(onOneLine).max(limits.nameLength).nullable();
/** The fields of a point that people write. An empty owner or due day becomes null. */
const written = {
  text: z
    .string(says('pointEmpty'))
    .overwrite(onOneLine)
    .min(1, says('pointEmpty'))
    .max(limits.pointLength, says('pointTooLong')),
  owner: short.default(null).transform((owner) => owner || null),
  due: short.default(null).transform((due) => due || null),
};
/** Seconds from the start of the recording at which the point is discussed. */
const moments = z.array(z.number().min(0)).max(limits.passages);
const point = { id: Id, point: Id };
/** The point as the caller saw it: the change is refused if it has changed since. */
const was = z.object({
  text: z.string(),
  owner: z.string().nullable(),
  due: z.string().nullable(),
});

/** A replacement for the text of a point, in one language. */
export const PointReplacement = z.object({ id: Id, language, was, ...written });
export type PointReplacement = z.infer<typeof PointReplacement>;

const points = '/meetings/{id}/summaries/points' as const;

export const summaries = endpoints({
  addPoint: {
    method: 'POST',
    path: points,
    creates: true,
    permission: 'correct',
    input: z.object({ id: Id, section: Section, ...written, moments: moments.default([]) }),
    output: ChangedSummaries,
  },
  /** Also confirms that the point agrees with the current transcript of its passages. */
  editPoint: {
    method: 'PUT',
    path: `${points}/{point}`,
    permission: 'correct',
    input: z.object({
      ...point,
      language,
      was,
      ...written,
      moments: moments.optional().meta({
        description: 'For an original point. If omitted, its passages are kept.',
      }),
    }),
    output: ChangedSummaries,
  },
  /** Marks a point as reviewed, which confirms that it agrees with its passages, or takes the mark back. */
  reviewPoint: {
    method: 'PUT',
    path: `${points}/{point}/review`,
    permission: 'correct',
    input: z.object({ ...point, language, was, reviewed: z.boolean() }),
    output: ChangedSummaries,
  },
  /** Searches the transcript for passages that support an original point without any, and records if none is found. */
  findPassages: {
    method: 'PUT',
    path: `${points}/{point}/passages`,
    permission: 'correct',
    input: z.object({ ...point, was }),
    output: ChangedSummaries,
  },
  /** One step within its section, in each language; independent of changes to the text of the points. */
  movePoint: {
    method: 'POST',
    path: `${points}/{point}/move`,
    permission: 'correct',
    input: z.object({ ...point, direction: z.enum(directions), past: Id }),
    output: ChangedSummaries,
  },
  removePoint: {
    method: 'DELETE',
    path: `${points}/{point}`,
    permission: 'correct',
    input: z.object(point),
    output: ChangedSummaries,
  },
  /** Generates it again: an original point from the current transcript of its passages, then its translation. */
  remakePoint: {
    method: 'POST',
    path: `${points}/{point}/again`,
    permission: 'correct',
    perMinute: 30,
    servedBy: 'summary',
    input: z.object({ ...point, language, was }),
    output: ChangedSummaries,
  },
});

const section = z.enum(summarySections);

/** How a version of the summaries differs from the previous one. Texts are in the version itself, not in the list. */
export const SummaryChange = z.discriminatedUnion('kind', [
  /** Generated when the recording was processed. */
  z.object({ kind: z.literal('made') }),
  z.object({ kind: z.enum(['point_added', 'point_moved', 'point_removed']), section }),
  z.object({
    kind: z.enum([
      'point_edited',
      'point_confirmed',
      'point_review_withdrawn',
      'point_passages_sought',
      'point_remade',
    ]),
    section,
    language: z.enum(summaryLanguages),
  }),
  z.object({
    kind: z.literal('speakers_renamed'),
    renames: z.array(z.object({ old_speaker: z.string(), new_speaker: z.string() })),
  }),
  /** Find and replace, in so many points. */
  z.object({
    kind: z.literal('text_replaced'),
    points: z.number(),
    sought: z.string(),
    replacement: z.string(),
  }),
  /** Equal to that version. */
  z.object({ kind: z.literal('restored'), version: z.number() }),
]);
export type SummaryChange = z.infer<typeof SummaryChange>;

/** A version of a meeting's summaries, in all languages, as listed. */
export const ListedSummaryVersion = z.object({
  /** From 1, over all versions that the meeting ever had. */
  version: z.number(),
  /** Null if the workflow made it, or if unknown. */
  made_by: z.string().nullable(),
  /** Null, like the change, for summaries older than these fields. */
  made_at: Instant.nullable(),
  change: SummaryChange.nullable(),
});
export type ListedSummaryVersion = z.infer<typeof ListedSummaryVersion>;

/** A point of an earlier version; whether it is stale or unsupported is known for current points only. */
export const PastPoint = SummaryPoint.omit({ stale: true, unsupported: true });
export type PastPoint = z.infer<typeof PastPoint>;

export const PastSummary = Summary.extend({ points: z.array(PastPoint) });
export type PastSummary = z.infer<typeof PastSummary>;

/** A version with its content, to read or to compare. */
export const SummaryVersion = ListedSummaryVersion.extend({
  original: PastSummary,
  english: PastSummary.optional(),
});
export type SummaryVersion = z.infer<typeof SummaryVersion>;

const { cursor, limit } = page(20);
/** A version number in a path. */
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
  /** Makes a new version equal to this one. Refused if the current version is no longer `upon`. */
  restoreSummaryVersion: {
    method: 'POST',
    path: `${versions}/{version}/restore`,
    permission: 'correct',
    input: z.object({ id: Id, version, upon: z.number().int().min(1) }),
    output: ChangedSummaries,
  },
});
