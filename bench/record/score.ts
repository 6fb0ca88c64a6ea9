import type { Segment } from '#contract/transcripts.ts';
import { type Facts, hear } from '#functions/domain/findings/hear.ts';
import type { TestMeeting } from './test-meeting.ts';

export const kinds = [
  'item',
  'attendance',
  'motion',
  'seconder',
  'outcome',
  'method',
  'counts',
  'deferral',
  'gap',
] as const;
export type Kind = (typeof kinds)[number];

interface Finding {
  kind: Kind;
  what: string;
  at: Segment;
}

export interface Score {
  meeting: TestMeeting;
  kind: Kind;
  right: number;
  found: number;
  expected: number;
  wrong: string[];
  missed: string[];
}

/** How far from where it should be something may be found, in seconds. */
const tolerance = 45;

const kindOf = (what: string): Kind => {
  const [word = ''] = what.split(' ');
  if (
    word === 'item' ||
    word === 'gap' ||
    word === 'seconder' ||
    word === 'method' ||
    word === 'counts'
  )
    return word;
  if (word === 'item_deferred') return 'deferral';
  if (word === 'motion' || word === 'amendment') return 'motion';
  const results = ['adopted', 'negatived', 'withdrawn', 'deferred', 'referred'];
  return results.includes(word) ? 'outcome' : 'attendance';
};

/** The findings in a timeline, in the words of the written meetings. */
function findingsIn(facts: Facts, timeline: readonly Segment[]): Finding[] {
  const nowhere = { speaker: '', transcript: '', start_time: -1e9, end_time: -1e9 };
  const first = (segments: readonly Segment[]) => segments[0] ?? nowhere;
  const claimsOf = ({ result, method, ...counts }: (typeof facts.strayOutcomes)[number]) => [
    { kind: 'outcome' as const, what: result },
    ...(method === null ? [] : [{ kind: 'method' as const, what: `method ${method}` }]),
    ...(counts.for === null
      ? []
      : [{ kind: 'counts' as const, what: `counts ${counts.for} ${counts.against}` }]),
  ];
  const deferred = facts.strayOutcomes.filter(({ result }) => result === 'deferred');
  const stray = facts.strayOutcomes.filter(({ result }) => result !== 'deferred');
  return [
    ...facts.discussions.map((one) => ({
      kind: 'item' as const,
      what: `item ${one.agenda_item_id}`,
      at: timeline.find(({ end_time }) => end_time > one.start_time) ?? nowhere,
    })),
    ...facts.attendance.map((one) => ({
      kind: 'attendance' as const,
      what: `${one.type} ${one.person.person_id}`,
      at: first(one.segments),
    })),
    ...facts.motions.map((one) => ({
      kind: 'motion' as const,
      what: `${one.isAmendment ? 'amendment' : 'motion'} ${one.mover.person_id}`,
      at: first(one.segments),
    })),
    ...facts.motions.flatMap(({ mover, seconder, segments }) =>
      seconder
        ? [
            {
              kind: 'seconder' as const,
              what: `seconder ${mover.person_id} ${seconder.person_id}`,
              at: first(segments),
            },
          ]
        : [],
    ),
    ...facts.motions.flatMap(({ outcome }) =>
      outcome ? claimsOf(outcome).map((claim) => ({ ...claim, at: first(outcome.segments) })) : [],
    ),
    ...deferred.map((one) => ({
      kind: 'deferral' as const,
      what: 'item_deferred',
      at: first(one.segments),
    })),
    ...stray.map((one) => ({
      kind: 'gap' as const,
      what: 'gap outcome',
      at: first(one.segments),
    })),
    ...facts.noQuorum.map((at) => ({ kind: 'gap' as const, what: 'gap quorum', at })),
  ];
}

/** A finding is right if all of it is: who, and what. How it was decided, and with how many votes, count for themselves. */
export function scoresOf(meeting: TestMeeting): Score[] {
  const facts = hear(meeting.heard);
  const found = findingsIn(facts, meeting.heard.timeline);
  return kinds.map((kind) => {
    const left = found.filter((one) => one.kind === kind);
    const total = left.length;
    const expected = meeting.expected.filter(({ what }) => kindOf(what) === kind);
    const missed = expected.filter(({ what, at }) => {
      const place = left.findIndex(
        (one) => what === one.what && Math.abs(one.at.start_time - at.start_time) <= tolerance,
      );
      if (place >= 0) left.splice(place, 1);
      return place < 0;
    });
    return {
      meeting,
      kind,
      right: total - left.length,
      found: total,
      expected: expected.length,
      wrong: left.map(({ what, at }) => `${what} @ ${at.transcript}`),
      missed: missed.map(({ what, at }) => `${what} @ ${at.transcript}`),
    };
  });
}
