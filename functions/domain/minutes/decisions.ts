import type { Action } from '#contract/actions.ts';
import type { AgendaItem } from '#contract/agendas.ts';
import type { Motion, VoteSummary } from '#contract/motions.ts';
import { isUnanimous } from '#contract/voting.ts';
import type { StoredBlock } from '../../records/minutes.ts';
import { plain } from '../summaries/markdown.ts';
import type { Held } from './sources.ts';
import { personIn, type Wording } from './wording.ts';

/** A block as the record gives it, before anybody has edited it. */
export type Composed = Omit<StoredBlock, 'composed' | 'edited_by' | 'edited_at' | 'version'>;

/** The motions, decisions and actions of an item: amendments before the motion that they amend, actions after it. */
export function decisionsOn(item: AgendaItem, held: Held, wording: Wording): Composed[] {
  const own = held.record.motions.filter(({ agenda_item_id }) => agenda_item_id === item.id);
  return own
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((motion) => [
      ...withAmendments(motion, own).map((one) => motionBlock(one, item, held, wording)),
      ...actionsOf(motion, item, held, wording),
    ]);
}

/** A motion preceded by its amendments, each preceded by its own, in the order of the votes. */
const withAmendments = (motion: Motion, all: readonly Motion[]): Motion[] => [
  ...all
    .filter(({ parent_id }) => parent_id === motion.id)
    .flatMap((one) => withAmendments(one, all)),
  motion,
];

function motionBlock(motion: Motion, item: AgendaItem, held: Held, wording: Wording): Composed {
  const { id, resolution_id, at } = motion;
  return {
    id: resolution_id === null ? `motion-${id}` : `resolution-${resolution_id}`,
    kind: resolution_id === null ? 'motion' : 'resolution',
    agenda_item_id: item.id,
    text: [headOf(motion, wording), supportOf(motion, wording), ...outcomeOf(motion, held, wording)]
      .filter(Boolean)
      .join('\n\n'),
    passages: [],
    at,
    visibility: item.closed ? 'closed' : 'public',
  };
}

function headOf(motion: Motion, { phrases }: Wording): string {
  const { parent_id, resolution_number, text, text_now } = motion;
  if (resolution_number !== null)
    return `**${phrases.resolution} ${plain(resolution_number)}.** ${lines(text_now)}`;
  const name = parent_id === null ? phrases.motion : phrases.amendment;
  return `**${name}.** ${lines(text)}`;
}

/** A text of several lines, each as it was written. */
const lines = (text: string): string =>
  text
    .split(/\n+/)
    .map(plain)
    .filter((line) => line !== '')
    .join('\n\n');

const supportOf = ({ mover, seconder }: Motion, wording: Wording): string =>
  [
    `${wording.phrases.mover}: ${personIn(mover, wording)}.`,
    seconder && `${wording.phrases.seconder}: ${personIn(seconder, wording)}.`,
  ]
    .filter(Boolean)
    .join(' ');

/** The votes on a motion, and its outcome. */
function outcomeOf(motion: Motion, held: Held, wording: Wording): string[] {
  const votes = held.record.votes.filter(({ motion_id }) => motion_id === motion.id);
  const last = votes.at(-1);
  const result = [
    wording.phrases.results[motion.state],
    howOf(last, wording),
    plain(motion.state_reason),
  ];
  return [
    ...votes.flatMap((vote) => [countsOf(vote, wording), ...namesOf(vote, held, wording)]),
    `**${result.filter(Boolean).join(', ')}.**`,
  ].filter(Boolean);
}

function countsOf(vote: VoteSummary, { phrases }: Wording): string {
  const { method, for: inFavour, against, abstain } = vote;
  if (inFavour === null || against === null) return `${phrases.methods[method]}.`;
  const counts = phrases.counts({ for: inFavour, against, abstain: abstain ?? 0 });
  return `${phrases.methods[method]}: ${counts}.`;
}

/** Individual votes, if the vote was taken by names. */
function namesOf({ id }: VoteSummary, { named }: Held, wording: Wording): string[] {
  const vote = named.get(id);
  if (!vote) return [];
  const people = new Map(vote.entitled.map((one) => [one.person_id, one]));
  return (['for', 'against', 'abstain'] as const).flatMap((choice) => {
    const own = vote.votes.flatMap((one) => {
      const person = one.choice === choice ? people.get(one.person_id) : undefined;
      return person ? [personIn(person, wording)] : [];
    });
    return own.length === 0 ? [] : [`${wording.phrases.choices[choice]}: ${own.join('; ')}.`];
  });
}

function howOf(vote: VoteSummary | undefined, { phrases }: Wording): string {
  if (vote?.casting_vote) return phrases.castingVote;
  return vote?.result === 'adopted' && isUnanimous(vote) ? phrases.unanimous : '';
}

const actionsOf = (
  { resolution_id }: Motion,
  item: AgendaItem,
  { actions }: Held,
  wording: Wording,
): Composed[] =>
  (actions.get(resolution_id ?? '') ?? []).map((action) => ({
    id: `action-${action.id}`,
    kind: 'action',
    agenda_item_id: item.id,
    text: actionText(action, wording),
    passages: [],
    at: null,
    visibility: item.closed || action.closed ? 'closed' : 'public',
  }));

function actionText({ text, owner, due_on }: Action, { phrases }: Wording): string {
  const due = due_on === null ? '' : phrases.due(due_on.split('-').toReversed().join('/'));
  const details = [plain(owner.name), due].filter(Boolean).join(', ');
  return `**${phrases.action}:** ${lines(text)}${details === '' ? '' : ` (${details})`}`;
}
