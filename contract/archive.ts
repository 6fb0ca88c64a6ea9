import * as z from 'zod';
import { sortOrders } from './choices.ts';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { ArchiveStatus, MeetingSummary } from './meetings.ts';
import { Day, Department, Id, page } from './values.ts';

/** The parts of a meeting in which a search can match. */
export const searchHitPlaces = [
  'title',
  'number',
  'description',
  'agenda',
  'resolution',
  'motion',
  'paper',
  'attendees',
  'department',
  'speakers',
  'summary',
  'summary_english',
  'transcript',
] as const;

/** A text that contains search words. */
export const SearchHit = z.object({
  place: z.enum(searchHitPlaces),
  /** If long, an excerpt around the matches, cut at word boundaries. */
  text: z.string(),
  /** For the transcript, seconds from the start of the recording; otherwise null, like the next two. */
  start: z.number().nullable(),
  /** The segment's index in the timeline, from 0. */
  segment_id: z.string().nullable(),
  speaker: z.string().nullable(),
  /** The agenda item, paper or motion that the text belongs to, with the number of the item or resolution. */
  entry: z.object({ id: Id, number: z.string().nullable() }).nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** A word to highlight, normalised as in contract/search.ts; with `prefix`, also every word that starts with it. */
const MarkedWord = z.object({ word: z.string(), prefix: z.boolean() });
type MarkedWord = z.infer<typeof MarkedWord>;

/** A meeting in the archive list. */
export const ArchivedMeeting = MeetingSummary.extend({
  /** By the search words themselves, or by words in another spelling or script that sound alike. */
  match: z.enum(['words', 'phonetic']).nullable(),
  /** At most three, best first. */
  found: z.array(SearchHit),
  marked: z.array(MarkedWord),
});
export type ArchivedMeeting = z.infer<typeof ArchivedMeeting>;

export const archive = endpoints({
  archiveMeetings: {
    method: 'GET',
    path: '/meetings/archive',
    permission: 'read',
    input: z.object({
      ...page(50),
      /** Words, "phrases" in quotation marks, and last a word prefix. */
      search: z.string().max(limits.searchLength).optional(),
      status: ArchiveStatus.optional(),
      department: Department.max(limits.titleLength).optional(),
      /** The days on which the meetings were held, inclusive. */
      from: Day.optional(),
      to: Day.optional(),
      sort: z.enum(sortOrders).default('newest'),
    }),
    output: z.object({
      meetings: z.array(ArchivedMeeting),
      cursor: z.string().nullable(),
      /** How far the search got, if it reached the read limit of one page before the page was full. */
      searched_to: Day.nullable(),
    }),
  },
});
