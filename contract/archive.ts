import * as z from 'zod';
import { sortOrders } from './choices.ts';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { ArchiveStatus, MeetingSummary } from './meetings.ts';
import { Day, page } from './values.ts';

/** Where in a meeting searched words were found. */
export const searchHitPlaces = [
  'title',
  'description',
  'attendees',
  'department',
  'speakers',
  'summary',
  'summary_english',
  'transcript',
] as const;

/** A piece of text in which searched words stand. */
export const SearchHit = z.object({
  place: z.enum(searchHitPlaces),
  /** Long ones are cut, at words, around the first that was found. */
  text: z.string(),
  /** Seconds from the start of the recording, of what was said; else null, as the next two. */
  start: z.number().nullable(),
  /** The segment's place in the timeline, from 0. */
  segment_id: z.string().nullable(),
  speaker: z.string().nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** A word to mark in what is shown, as contract/search.ts writes it; `beginning`: and words that begin so. */
const MarkedWord = z.object({ word: z.string(), beginning: z.boolean() });
type MarkedWord = z.infer<typeof MarkedWord>;

/** A meeting as the archive lists it. */
export const ArchivedMeeting = MeetingSummary.extend({
  /** By the words searched themselves, or by words of other spelling or script that sound alike. */
  match: z.enum(['words', 'sound']).nullable(),
  /** At most three, the best first. */
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
      /** Words, "phrases" in quotation marks, and last the beginning of a word. */
      search: z.string().max(limits.textLength).optional(),
      status: ArchiveStatus.optional(),
      department: z.string().max(limits.titleLength).optional(),
      /** The days they were held on, both included. */
      from: Day.optional(),
      to: Day.optional(),
      sort: z.enum(sortOrders).default('newest'),
    }),
    output: z.object({
      meetings: z.array(ArchivedMeeting),
      cursor: z.string().nullable(),
      /** How far the search has come, where it read as much as one page may before the page was full. */
      searched_to: Day.nullable(),
    }),
  },
});
