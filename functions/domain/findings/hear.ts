import type { AgendaItem } from '#contract/agendas.ts';
import type { ItemDiscussion } from '#contract/findings.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { ModelClaim } from '../../records/findings.ts';
import { discussionsIn, type Start } from './discussions.ts';
import { isStated } from './guards.ts';
import { attendanceIn, type HeardAttendance } from './heard-attendance.ts';
import { type Claim, decisionsIn, type HeardDecisions, type Said } from './heard-motions.ts';
import { borneOut, placedByModel } from './model-claims.ts';
import { type Member, People } from './people.ts';
import { noQuorum } from './phrases.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

/** The input of `hear`: a meeting's transcript, and the known facts of its sitting. */
export interface Heard {
  timeline: readonly Segment[];
  /** Ids of enrolled voices by label of the timeline; certain ones only. */
  voices: ReadonlyMap<string, string>;
  members: readonly Member[];
  /** The items that can be discussed, in their order. */
  agenda: readonly Pick<AgendaItem, 'id' | 'number' | 'title' | 'taken' | 'status'>[];
  /** Starts of discussions that are on record. */
  starts: readonly Start[];
  /** A language model's claims about this transcript. */
  claims?: readonly ModelClaim[] | undefined;
}

export interface Facts extends HeardDecisions {
  discussions: ItemDiscussion[];
  attendance: HeardAttendance[];
  /** Segments in which somebody states that there is no quorum. */
  noQuorum: Segment[];
}

/** Derives facts about a sitting from its transcript. A pure function. */
export function hear(
  { timeline, voices, members, agenda, starts, claims = [] }: Heard,
  discussed = (sentences: readonly Sentence[]) => discussionsIn(sentences, agenda, starts),
): Facts {
  const people = new People(members);
  const sentences = sentencesOf(timeline);
  const byWords = discussed(sentences);
  const discussions = [...byWords, ...placedByModel(claims, timeline, byWords, agenda)].toSorted(
    (one, other) => one.start_time - other.start_time,
  );
  const said = sentences.map((sentence): Said => {
    const discussion = discussionAt(discussions, sentence.segment);
    return {
      ...sentence,
      speaker: people.speakerOf(sentence.segment, voices),
      mentions: people.in(sentence.words),
      item: discussion?.agenda_item_id ?? null,
      isPlacedByModel: discussion?.source === 'model',
    };
  });
  const claimed: Claim[] = borneOut(claims, said, members);
  return {
    discussions,
    attendance: attendanceIn(said),
    ...decisionsIn(said, claimed),
    noQuorum: lacksOf(said),
  };
}

/** The item under discussion when a segment begins; null if none. */
export const itemAt = (
  discussions: readonly ItemDiscussion[],
  segment: Pick<Segment, 'start_time'>,
): string | null => discussionAt(discussions, segment)?.agenda_item_id ?? null;

const discussionAt = (
  discussions: readonly ItemDiscussion[],
  { start_time }: Pick<Segment, 'start_time'>,
): ItemDiscussion | undefined =>
  discussions.find((one) => one.start_time <= start_time && start_time < one.end_time);

/** Seconds after which the same statement counts as a new one instead of a repetition. */
const anew = 300;

/**
 * Segments that state that there is no quorum. The phrase is removed first, because `isStated` would reject its denial.
 */
const lacksOf = (said: readonly Said[]): Segment[] =>
  said
    .filter(
      (one) =>
        noQuorum.test(one.words) && isStated({ ...one, words: one.words.replace(noQuorum, '…') }),
    )
    .map(({ segment }) => segment)
    .filter((segment, n, all) => {
      const before = all[n - 1];
      return !before || segment.start_time - before.end_time > anew;
    });
