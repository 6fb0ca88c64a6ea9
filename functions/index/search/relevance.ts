import type { SearchHit } from '#contract/archive.ts';
import { textsOfPosting } from './phrase.ts';
import { unpack } from './positions.ts';
import type { ListedMeeting } from './reader.ts';
import type { ChosenHit } from './results.ts';
import { placeOfText } from './texts.ts';

/** How many hits are ranked together: the newest first, then those before them. */
export const rankedTogether = 200;

/** The weight of a word in that place, relative to one that was merely spoken. */
const weights: Record<SearchHit['place'], number> = {
  title: 8,
  number: 8,
  agenda: 6,
  resolution: 6,
  paper: 5,
  motion: 4,
  attendees: 4,
  speakers: 4,
  description: 3,
  summary: 3,
  summary_english: 3,
  department: 2,
  transcript: 1,
};

/** Hits by their words before those by sound, each by relevance; equal ones as they come, newest first. */
export const byRelevance = (hits: readonly ChosenHit[]): ChosenHit[] =>
  hits
    .map((hit) => ({ hit, points: (hit.match === 'words' ? 1000 : 0) + relevanceOf(hit) }))
    .toSorted((one, other) => other.points - one.points)
    .map(({ hit }) => hit);

/** From where each word occurs and how often, and from how many of them stand in one text. */
function relevanceOf({ postings }: ChosenHit): number {
  const together = new Map<number, number>();
  for (const posting of postings)
    for (const text of textsOfPosting(posting)) together.set(text, (together.get(text) ?? 0) + 1);
  const most = Math.max(1, ...together.values());
  return postings.reduce((sum, posting) => sum + pointsOf(posting), 0) + 3 * (most - 1);
}

/** The tenth occurrence adds less than the second. */
function pointsOf(posting: ListedMeeting): number {
  const positions = unpack(posting.at ?? new Uint8Array());
  const places = new Set(positions.map(([text]) => placeOfText(text)));
  return (
    Math.max(0, ...[...places].map((place) => weights[place])) + Math.log2(1 + positions.length)
  );
}
