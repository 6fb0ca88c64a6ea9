import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { directions } from './point-order.ts';
import { says } from './reasons.ts';
import { onOneLine } from './text.ts';
import { Id, Instant, page } from './values.ts';

/** In the order in which they are read. */
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

/** A stretch of the recording, in seconds from its start, and who speaks in it. */
export const Passage = z.object({
  start_time: z.number(),
  end_time: z.number(),
  speaker: z.string(),
});
export type Passage = z.infer<typeof Passage>;

/** Why a point may say something else than it should. */
const Stale = z.enum([
  /** What was said in its passages was corrected since. */
  'transcript',
  /** The original point was changed since this one was translated from it. */
  'original',
]);

/** One point of a summary, as plain text. */
export const SummaryPoint = z.object({
  id: Id,
  section: Section,
  text: z.string(),
  /** Whose words it gives, letter for letter; null where it is told in other words. */
  speaker: z.string().nullable(),
  /** Of an action item: who took it on, and by when, as it was spoken. */
  owner: z.string().nullable(),
  due: z.string().nullable(),
  /** What it rests on. Where there is none, nothing in the recording is known to support it. */
  passages: z.array(Passage),
  stale: Stale.nullable(),
  /** Who wrote it last; null where it is as it was made. */
  edited_by: z.string().nullable(),
  edited_at: Instant.nullable(),
});
export type SummaryPoint = z.infer<typeof SummaryPoint>;

/** A summary in one language: its points, the same as markdown, and who made it. */
export const Summary = z.object({
  /** BCP 47 tag of the content, e.g. mr-IN */
  language: z.string(),
  content: z.string(),
  /** 'extractive', or the id of the model that answered */
  made_by: z.string(),
  /** None in one that was made before there were points: it is read only. */
  points: z.array(SummaryPoint),
});
export type Summary = z.infer<typeof Summary>;

/** The English one is a translation, point by point: what the original has not, it has not. */
export const Summaries = z.object({ original: Summary, english: Summary.optional() });
export type Summaries = z.infer<typeof Summaries>;

const summaryLanguages = ['original', 'english'] as const;
export type SummaryLanguage = (typeof summaryLanguages)[number];

const language = z.enum(summaryLanguages);
const short = z.string().overwrite(onOneLine).max(limits.nameLength).nullable();
/** What somebody writes of a point. An empty owner or day is none. */
const written = {
  text: z
    .string(says('pointEmpty'))
    .overwrite(onOneLine)
    .min(1, says('pointEmpty'))
    .max(limits.pointLength, says('pointTooLong')),
  owner: short.default(null).transform((owner) => owner || null),
  due: short.default(null).transform((due) => due || null),
};
/** Moments of the recording, in seconds, at which the point is spoken of. */
const moments = z.array(z.number().min(0)).max(limits.passages);
const point = { id: Id, point: Id };
/** What the change was made upon: refused where the point says something else by now. */
const was = z.object({
  text: z.string(),
  owner: z.string().nullable(),
  due: z.string().nullable(),
});

const points = '/meetings/{id}/summaries/points' as const;

export const summaries = endpoints({
  addPoint: {
    method: 'POST',
    path: points,
    permission: 'update',
    input: z.object({ id: Id, section: Section, ...written, moments: moments.default([]) }),
    output: Summaries,
  },
  /** Also says that it rests on its passages as they stand now. */
  editPoint: {
    method: 'PUT',
    path: `${points}/{point}`,
    permission: 'update',
    input: z.object({
      ...point,
      language,
      was,
      ...written,
      moments: moments.optional().meta({
        description: 'Of an original point; where they are left out, its passages stay.',
      }),
    }),
    output: Summaries,
  },
  /** One step within its section, in each language. What the two points say does not matter to it. */
  movePoint: {
    method: 'POST',
    path: `${points}/{point}/move`,
    permission: 'update',
    input: z.object({ ...point, direction: z.enum(directions), past: Id }),
    output: Summaries,
  },
  removePoint: {
    method: 'DELETE',
    path: `${points}/{point}`,
    permission: 'update',
    input: z.object(point),
    output: Summaries,
  },
  /** Writes it anew: an original point from its passages as they stand now, and its translation from that. */
  remakePoint: {
    method: 'POST',
    path: `${points}/{point}/again`,
    permission: 'update',
    doneBy: 'summary',
    input: z.object({ ...point, language, was }),
    output: Summaries,
  },
});

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
