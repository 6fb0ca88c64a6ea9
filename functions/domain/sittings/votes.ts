import { rewordingBy } from '#contract/amendments.ts';
import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type Vote } from '#contract/motions.ts';
import { entitledTo, interestedIn, presentIn } from '#contract/presence.ts';
import { reason } from '#contract/reasons.ts';
import { voteChoices } from '#contract/record-choices.ts';
import { Resolution } from '#contract/resolutions.ts';
import {
  type Counts,
  countsOf,
  isTie,
  isUnanimous,
  resultOf,
  type Taken,
} from '#contract/voting.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import {
  type Desk,
  entryKey,
  findResolution,
  NamedVotes,
  namedVotesKey,
  resolutionItem,
  type StoredAttendance,
  type StoredMotion,
  type StoredVote,
} from '../../records/sittings.ts';
import { itemIn } from './agenda.ts';
import { type OpenDesk, openPartOf } from './closed.ts';
import { changeSitting, deskFor, happened, lateBy, withoutOrder } from './desk.ts';
import { openMotion } from './motions.ts';
import { attendanceFor, quorumOf } from './presence.ts';
import { numberOf } from './resolutions.ts';
import { waiveQuorum } from './waivers.ts';

type Asked = ParsedInputOf<Api['recordVote']>;
type Answer = OutputOf<Api['recordVote']>;

/**
 * Records a vote, with who could vote at that moment. Adopting a motion makes a resolution of it, with the next
 * number of the body's register, in the same transaction; adopting an amendment changes the text of its motion.
 */
export function recordVote(ctx: Ctx, asked: Asked): Promise<Answer> {
  const { id, motion_id, entry_id = ctx.newId() } = asked;
  return changeSitting(ctx, id, async (desk) => {
    const known = desk.votes.find((one) => one.id === entry_id);
    if (known) return { answer: await answered(ctx, desk, known) };
    const late = lateBy(ctx, desk);
    if (desk.votes.length >= limits.votes) throw new AppError('conflict', reason('sittingFull'));
    const motion = openMotion(desk, motion_id);
    if (desk.motions.some((one) => one.parent_id === motion_id && one.state === 'moved'))
      throw new AppError('conflict', reason('amendmentsOpen'));
    const attendance = attendanceFor(desk, asked);
    const entitled = entitledTo(attendance, motion.agenda_item_id);
    const { vote, names } = castVote(
      ctx,
      { ...desk, attendance },
      { ...asked, entry_id, late },
      motion,
      entitled,
    );
    const put = reworded(desk, motion, vote, asked.amended_text);
    const settled = settledBy(put, vote);
    const adopted = vote.result === 'adopted' && motion.parent_id === null;
    const made = adopted ? await resolve(ctx, desk, settled, vote) : null;
    const after = {
      ...settled,
      resolution_id: made?.resolution.id ?? null,
      resolution_number: made?.resolution.number ?? null,
    };
    return {
      writes: [
        { put: { ...entryKey(id, 'vote', vote.id), ...vote } },
        { put: { ...namedVotesKey(id, vote.id), ...names } },
        { put: { ...entryKey(id, 'motion', motion.id), ...after } },
        ...(vote.result === 'adopted' ? amend(desk, put) : []),
        ...(made?.writes ?? []),
      ],
      entered: 1,
      answer: {
        vote: { ...withoutOrder(vote), ...names },
        motion: withoutOrder(after),
        resolution: made?.resolution ?? null,
      },
    };
  });
}

/** The answer to a repeated call. */
async function answered(ctx: Ctx, desk: Desk, known: StoredVote): Promise<Answer> {
  const motion = desk.motions.find((one) => one.id === known.motion_id);
  if (!motion) throw new AppError('not_found', reason('notFound'));
  return {
    vote: await namedVote(ctx, desk.meeting_id, known),
    motion: withoutOrder(motion),
    resolution:
      motion.resolution_id === null ? null : await findResolution(ctx.table, motion.resolution_id),
  };
}

function castVote(
  ctx: Ctx,
  desk: Desk,
  asked: Asked & { entry_id: string } & Pick<StoredVote, 'late'>,
  motion: StoredMotion,
  entitled: StoredAttendance[],
): { vote: StoredVote; names: Pick<Vote, 'entitled' | 'votes'> } {
  const { method, votes, casting_vote, at, entry_id } = asked;
  refuseWrongVoters(desk, asked, motion, entitled);
  const counts = countsOf(asked, entitled.length);
  refuseWrongCounts(asked, counts, entitled.length);
  const quorum = quorumOf(desk.sitting, desk.attendance);
  return {
    vote: {
      ...counts,
      id: entry_id,
      motion_id: motion.id,
      method,
      at,
      time: happened(ctx, desk, asked),
      late: asked.late,
      casting_vote,
      result: decidedBy(desk, { ...counts, quorum }, asked),
      quorum,
      waived: waiveQuorum(ctx, desk.sitting, desk.attendance, asked.quorum_reason),
      entry: desk.sitting.entries,
    },
    names: {
      entitled: entitled.map(({ person_id, name, honorific }) => ({ person_id, name, honorific })),
      votes,
    },
  };
}

/** Refuses votes of people who are not entitled, and repeated ones. A ballot has no names. */
function refuseWrongVoters(
  { attendance }: Desk,
  { method, votes }: Asked,
  { agenda_item_id }: StoredMotion,
  entitled: StoredAttendance[],
): void {
  if (method === 'ballot' && votes.length > 0)
    throw new AppError('conflict', reason('votesSecret'), 'votes');
  const may = new Set(entitled.map(({ person_id }) => person_id));
  const interested = interestedIn(attendance, agenda_item_id);
  const present = presentIn(attendance);
  const seen = new Set<string>();
  for (const { person_id } of votes) {
    const named = present.get(person_id)?.name;
    const name = (named && Object.values(named)[0]) ?? person_id;
    if (seen.has(person_id))
      throw new AppError('conflict', reason('voterTwice', { name }), 'votes');
    if (interested.has(person_id))
      throw new AppError('conflict', reason('voterInterested', { name }), 'votes');
    if (!may.has(person_id))
      throw new AppError('conflict', reason('voterAbsent', { name }), 'votes');
    seen.add(person_id);
  }
}

/**
 * Refuses counts that differ from the named votes; without names, requires counts that do not exceed those entitled.
 */
function refuseWrongCounts(asked: Asked, counts: Counts, entitled: number): void {
  const { method, votes } = asked;
  if (method === 'no_objection' || counts.for === null) return;
  if (votes.length > 0) {
    const agrees = voteChoices.every(
      (choice) => (asked[choice] ?? counts[choice]) === counts[choice],
    );
    if (!agrees) throw new AppError('conflict', reason('votesDisagree'), 'votes');
    return;
  }
  if (asked.for === undefined && asked.against === undefined)
    throw new AppError('invalid', reason('votesMissing'), 'for');
  const all = counts.for + (counts.against ?? 0) + (counts.abstain ?? 0);
  if (all > entitled)
    throw new AppError('conflict', reason('votesExceedPresent', { votes: all, entitled }), 'for');
}

function decidedBy({ sitting }: Desk, taken: Taken, { casting_vote, declared }: Asked) {
  if (declared !== null && taken.for === null) return declared;
  if (casting_vote !== null && !isTie(taken))
    throw new AppError('conflict', reason('castingVoteWithoutTie'), 'casting_vote');
  if (casting_vote !== null && sitting.rules.casting_vote?.value === false)
    throw new AppError('conflict', reason('castingVoteUnknown'), 'casting_vote');
  return resultOf(taken, casting_vote, sitting.rules.majority, sitting.strength);
}

/** Applies the result to a motion. A tie leaves it undecided until another vote or a casting vote. */
const settledBy = (motion: StoredMotion, { result, late }: StoredVote): StoredMotion =>
  result === 'adopted' || result === 'negatived'
    ? { ...motion, state: result, late: late ?? motion.late }
    : motion;

/**
 * The motion with the wording that comes with its vote, if it is an amendment. Refused if an amendment without a new
 * wording would undo later adopted changes.
 */
function reworded(
  { motions }: Desk,
  motion: StoredMotion,
  { result }: StoredVote,
  words: string | undefined,
): StoredMotion {
  const rewording = rewordingBy(motions, motion);
  if (rewording === null || result !== 'adopted') return motion;
  if (rewording.isStale && words === undefined)
    throw new AppError('conflict', reason('amendedTextStale'), 'amended_text');
  return { ...motion, amended_text: words ?? motion.amended_text };
}

/** Replaces the text of the motion by that of the adopted amendment. */
function amend({ meeting_id, motions }: Desk, amendment: StoredMotion): Write[] {
  const parent = motions.find((one) => one.id === amendment.parent_id);
  if (!parent) return [];
  const after: StoredMotion = {
    ...parent,
    text_now: amendment.amended_text || parent.text_now,
    amendments: parent.amendments + 1,
  };
  return [{ put: { ...entryKey(meeting_id, 'motion', after.id), ...after } }];
}

async function resolve(
  ctx: Ctx,
  desk: OpenDesk,
  motion: StoredMotion,
  vote: StoredVote,
): Promise<{ resolution: Resolution; writes: Write[] }> {
  const { meeting_id, sitting } = desk;
  const { number, write } = await numberOf(ctx, sitting.body_id, sitting);
  const resolution: Resolution = {
    id: ctx.newId(),
    number,
    text: motion.text_now,
    body_id: sitting.body_id,
    meeting_id,
    agenda_item_id: motion.agenda_item_id,
    motion_id: motion.id,
    vote_id: vote.id,
    mover: motion.mover,
    seconder: motion.seconder,
    adopted_at: vote.time,
    at: vote.at ?? motion.at,
    vote: Resolution.shape.vote.parse(vote),
    unanimous: isUnanimous(vote),
    closed: itemIn(desk, motion.agenda_item_id).closed,
    corrected: null,
    state: 'in_force',
    changes: [],
    changed: [],
    version: 1,
  };
  return {
    resolution,
    writes: [write, { put: resolutionItem(resolution), condition: { exists: false } }],
  };
}

async function namedVote({ table }: Ctx, meetingId: string, vote: StoredVote): Promise<Vote> {
  const names = await table.get(namedVotesKey(meetingId, vote.id), NamedVotes);
  return { ...withoutOrder(vote), ...(names ?? { entitled: [], votes: [] }) };
}

export async function getVote(
  ctx: Ctx,
  { id, vote_id }: ParsedInputOf<Api['getVote']>,
): Promise<OutputOf<Api['getVote']>> {
  const { votes, motions, agenda } = openPartOf(await deskFor(ctx, id));
  const vote = votes.find((one) => one.id === vote_id);
  if (!vote) throw new AppError('not_found', reason('notFound'));
  const motion = motions.find((one) => one.id === vote.motion_id);
  const item = agenda.find((one) => one.id === motion?.agenda_item_id);
  return { ...(await namedVote(ctx, id, vote)), closed: item?.closed ?? false };
}
