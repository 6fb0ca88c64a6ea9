import { interestedIn, presentIn } from '#contract/presence.ts';
import { isTie, resultOf } from '#contract/voting.ts';
import { attendanceFor } from '../sittings/presence.ts';
import { barredBy } from '../sittings/resolution-states.ts';
import type { HeldFacts } from './check-facts.ts';
import { beginning, type Failing, ofMotion, ofSitting, type Rule } from './check-rules.ts';

type Motion = HeldFacts['record']['motions'][number];
type Vote = HeldFacts['record']['votes'][number];

/** Applies a rule to each motion; does not apply if there are none. */
const ofMotions = (
  kind: Rule['kind'],
  failing: (motion: Motion, held: HeldFacts) => Omit<Failing, 'of' | 'about'> | null,
): Rule =>
  ofSitting(kind, (held) => {
    const { motions } = held.record;
    if (motions.length === 0) return null;
    return motions.flatMap((motion) => {
      const found = failing(motion, held);
      return found === null ? [] : [{ ...ofMotion(motion), ...found }];
    });
  });

/** Applies a rule to each vote; does not apply if there are none. */
const ofVotes = (
  kind: Rule['kind'],
  failing: (vote: Vote, motion: Motion, held: HeldFacts) => Omit<Failing, 'of' | 'about'> | null,
): Rule =>
  ofSitting(kind, (held) => {
    const { motions, votes } = held.record;
    if (votes.length === 0) return null;
    return votes.flatMap((vote) => {
      const motion = motions.find(({ id }) => id === vote.motion_id);
      const found = motion ? failing(vote, motion, held) : null;
      return found === null || !motion ? [] : [{ ...ofMotion(motion), ...found, of: vote.id }];
    });
  });

/** The people present when something was moved: by its second or, if that is unknown, by the clock. */
function presentAt({ desk }: HeldFacts, { at, time }: Pick<Motion, 'at' | 'time'>) {
  const bySecond = attendanceFor(desk, { at, time });
  const isTimed = at !== null || desk.sitting.recording_began !== null;
  return presentIn(
    isTimed ? bySecond : bySecond.filter((one) => one.late !== null || one.time <= time),
  );
}

function moversPresent(motion: Motion, held: HeldFacts) {
  const present = presentAt(held, motion);
  const people = [motion.mover, ...(motion.seconder ? [motion.seconder] : [])];
  const isRight = people.every(
    ({ person_id }) =>
      present.has(person_id) && held.members.some(({ id, voting }) => id === person_id && voting),
  );
  return isRight ? null : { evidence: people.map(({ person_id }) => person_id) };
}

const seconderDiffers = ({ mover, seconder }: Motion) =>
  mover.person_id === seconder?.person_id ? { evidence: mover.person_id } : null;

const decided = new Set<Motion['state']>(['adopted', 'negatived']);

function amendmentsSettled({ id, state }: Motion, { record: { motions } }: HeldFacts) {
  const open = motions.filter((one) => one.parent_id === id && one.state === 'moved');
  return decided.has(state) && open.length > 0 ? { evidence: open.map((one) => one.id) } : null;
}

/** Fails if somebody voted despite a declared interest. Without objection, everybody present counts as having voted. */
function interestKept(vote: Vote, motion: Motion, { desk, named }: HeldFacts) {
  const { entitled = [], votes = [] } = named.get(vote.id) ?? {};
  const voted = vote.method === 'no_objection' ? entitled : votes;
  const interested = interestedIn(desk.attendance, motion.agenda_item_id);
  const wrong = voted.map(({ person_id }) => person_id).filter((id) => interested.has(id));
  return wrong.length === 0 ? null : { evidence: wrong };
}

function votesWithinPresent(vote: Vote, _: Motion, { named }: HeldFacts) {
  const votes = (vote.for ?? 0) + (vote.against ?? 0) + (vote.abstain ?? 0);
  const entitled = named.get(vote.id)?.entitled.length ?? 0;
  return votes > entitled ? { params: { votes, entitled }, evidence: [votes, entitled] } : null;
}

function namesEqualCounts(vote: Vote, _: Motion, { named }: HeldFacts) {
  const votes = named.get(vote.id)?.votes ?? [];
  if (votes.length === 0) return null;
  const choices = ['for', 'against', 'abstain'] as const;
  const counts = choices.map((choice) => votes.filter((one) => one.choice === choice).length);
  const isEqual = choices.every((choice, n) => (vote[choice] ?? 0) === counts[n]);
  return isEqual ? null : { evidence: [vote.for, vote.against, vote.abstain, counts] };
}

const castingVoteOnTie = (vote: Vote) =>
  vote.casting_vote !== null && !isTie(vote)
    ? { evidence: [vote.casting_vote, vote.for, vote.against] }
    : null;

/** Skips results that the counts do not decide: these are as the chair declared them. */
function resultByMajority(vote: Vote, _: Motion, { desk: { sitting } }: HeldFacts) {
  const { rules, strength } = sitting;
  const due = resultOf(vote, vote.casting_vote, rules.majority, strength);
  return due === null || due === vote.result
    ? null
    : { evidence: [vote.result, due, vote.for, vote.against, vote.abstain] };
}

function resolutionComplete(motion: Motion, { record, desk }: HeldFacts) {
  if (motion.state !== 'adopted' || motion.parent_id !== null) return null;
  const vote = record.votes.findLast(({ motion_id }) => motion_id === motion.id);
  const isSeconded = motion.seconder !== null || !desk.sitting.rules.seconder_required?.value;
  const isComplete = motion.resolution_number !== null && isSeconded && vote?.result === 'adopted';
  return isComplete ? null : { evidence: [motion.resolution_number, isSeconded, vote?.result] };
}

function rescissionAllowed({ changing, desk, record }: HeldFacts): Failing[] | null {
  if (changing.length === 0) return null;
  return changing.flatMap(({ by, earlier }) =>
    earlier.flatMap(({ id, number, adopted_at }) => {
      const motion = record.motions.find(({ resolution_id }) => resolution_id === by.id);
      const vote = record.votes.find((one) => one.id === by.vote_id);
      const bar = vote && barredBy(desk.sitting, adopted_at, { at: by.adopted_at, vote });
      if (!bar || !motion) return [];
      const of = `${by.id}-${id}`;
      return [{ ...ofMotion(motion), of, params: { ...bar, number }, evidence: bar }];
    }),
  );
}

function actionAssigned({ actions, record }: HeldFacts): Failing[] | null {
  const all = [...actions.values()].flat();
  if (all.length === 0) return null;
  return all
    .filter(({ owner, due_on }) => owner.name === '' || due_on === null)
    .map(({ id, text, owner, due_on, closed, resolution }) => ({
      of: id,
      about: beginning(text),
      action_id: id,
      agenda_item_id:
        record.motions.find(({ resolution_id }) => resolution_id === resolution?.id)
          ?.agenda_item_id ?? null,
      closed,
      evidence: [owner.name, due_on],
    }));
}

export const voteRules: Rule[] = [
  ofMotions('movers_present', moversPresent),
  ofMotions('seconder_differs', seconderDiffers),
  ofMotions('amendments_settled', amendmentsSettled),
  ofVotes('interest_kept', interestKept),
  ofVotes('votes_within_present', votesWithinPresent),
  ofVotes('names_equal_counts', namesEqualCounts),
  ofVotes('casting_vote_on_tie', castingVoteOnTie),
  ofVotes('result_by_majority', resultByMajority),
  ofMotions('resolution_complete', resolutionComplete),
  ofSitting('rescission_allowed', rescissionAllowed),
  ofSitting('action_assigned', actionAssigned),
];
