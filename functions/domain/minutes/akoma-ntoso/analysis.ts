import type { Quorum } from '#contract/attendance.ts';
import type { FrozenBlock } from '#contract/frozen-minutes.ts';
import type { VoteSummary } from '#contract/motions.ts';
import { presentAtOpening, quorumIn } from '#contract/presence.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import { element, type Xml } from '../../../platform/xml.ts';
import { motionOf } from './people.ts';
import type { References } from './references.ts';

/** The blocks shown in full, with their ids in the document. */
export type Placed = readonly { block: FrozenBlock; eId: string }[];

/** Quorums and votes, each with a reference to its text. Blocks not shown in full are left out. */
export function analysisOf(record: SittingRecord | null, placed: Placed, refs: References): Xml[] {
  if (record === null) return [];
  const found = [...openingQuorum(record, placed, refs), ...votesOf(record, placed, refs)];
  if (found.length === 0) return [];
  return [element('analysis', { source: '#portal' }, [element('parliamentary', {}, found)])];
}

function openingQuorum(record: SittingRecord, placed: Placed, refs: References): Xml[] {
  const roll = placed.find(({ block }) => block.kind === 'attendance' && !block.translation);
  const quorum = quorumIn(presentAtOpening(record.attendance), record.quorum.required);
  if (!roll || quorum.required === null || quorum.counted === 0) return [];
  return [quorumOf('qv_opening', quorum, roll.eId, refs)];
}

const quorumOf = (eId: string, { required, counted, met }: Quorum, at: string, refs: References) =>
  element(
    'quorumVerification',
    {
      eId,
      outcome:
        met === null
          ? undefined
          : met
            ? refs.to('Concept', 'quorumMet', 'quorum met')
            : refs.to('Concept', 'quorumNotMet', 'quorum not met'),
      href: `#${at}`,
    },
    [
      ...(required === null ? [] : [element('quorum', { eId: `${eId}__quorum`, value: required })]),
      element('count', {
        eId: `${eId}__count`,
        value: counted,
        refersTo: refs.to('Concept', 'present', 'present'),
      }),
    ],
  );

function votesOf(record: SittingRecord, placed: Placed, refs: References): Xml[] {
  return placed.flatMap(({ block, eId }) => {
    const motion = motionOf(block, record);
    if (!motion) return [];
    return record.votes
      .filter(({ motion_id }) => motion_id === motion.id)
      .flatMap((vote, place) => {
        const name = `${eId}__vote_${place + 1}`;
        const quorum =
          vote.quorum.required === null ? [] : [quorumOf(`${name}_qv`, vote.quorum, eId, refs)];
        return [...quorum, ...votingOf(name, vote, eId, refs)];
      });
  });
}

const choices = { for: 'for', against: 'against', abstain: 'abstained' } as const;
const methods: Record<VoteSummary['method'], string> = {
  no_objection: 'no objection',
  voice: 'vote by voice',
  hands: 'show of hands',
  division: 'division',
  ballot: 'secret ballot',
};

/** A vote with its counts. An uncounted vote by voice is left to the text. */
function votingOf(eId: string, vote: VoteSummary, at: string, refs: References): Xml[] {
  const counts = (['for', 'against', 'abstain'] as const).flatMap((choice) => {
    const value = vote[choice];
    if (value === null) return [];
    const refersTo = refs.to('Concept', choice, choices[choice]);
    return [element('count', { eId: `${eId}__${choice}`, value, refersTo })];
  });
  if (counts.length === 0) return [];
  const outcome = vote.result === null ? undefined : refs.to('Concept', vote.result, vote.result);
  const refersTo = refs.to('Concept', vote.method, methods[vote.method]);
  return [element('voting', { eId, outcome, href: `#${at}`, refersTo }, counts)];
}
