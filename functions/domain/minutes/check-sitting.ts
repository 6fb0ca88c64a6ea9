import { presentAtOpening } from '#contract/presence.ts';
import { quorumOf } from '../sittings/presence.ts';
import type { CheckFacts, HeldFacts } from './check-facts.ts';
import { type Failing, ofItem, ofMotion, ofSitting, type Rule } from './check-rules.ts';

const whole = { of: '', about: '' };

function noticeInTime({ record: { sitting } }: HeldFacts): Failing[] | null {
  const { due, issued_at, waived } = sitting.notice;
  if (due === null) return null;
  if (issued_at !== null && issued_at <= due) return [];
  return [{ ...whole, params: { due }, evidence: [due, issued_at], waived }];
}

function timesInOrder({ record: { sitting } }: HeldFacts): Failing[] {
  const { opened_at, closed_at, state } = sitting;
  const isInOrder = opened_at !== null && closed_at !== null && opened_at <= closed_at;
  return isInOrder ? [] : [{ ...whole, evidence: [opened_at, closed_at, state] }];
}

function quorumAtOpening({ desk: { sitting, attendance } }: HeldFacts): Failing[] | null {
  const quorum = quorumOf(sitting, presentAtOpening(attendance));
  if (quorum.required === null) return null;
  if (quorum.met) return [];
  const { counted, required } = quorum;
  const params = { counted, required };
  return [{ ...whole, params, evidence: params, waived: sitting.waived }];
}

function quorumAtVote({ record: { votes, motions } }: HeldFacts): Failing[] | null {
  const counted = votes.filter(({ quorum }) => quorum.met !== null);
  if (counted.length === 0) return null;
  return counted.flatMap(({ id, motion_id, quorum, waived }) => {
    const motion = motions.find((one) => one.id === motion_id);
    if (quorum.met || !motion) return [];
    const params = { counted: quorum.counted, required: quorum.required ?? 0 };
    return [{ ...ofMotion(motion), of: id, params, evidence: [id, params], waived }];
  });
}

/** Kinds of sittings that are called for business of their own, or that continue another sitting. */
const ownBusiness = new Set(['special', 'urgent', 'adjourned', 'first']);

/** Whether an item of that kind was taken, or deferred by the body. */
const isDealtWith = ({ record: { agenda } }: HeldFacts, kind: string): boolean =>
  agenda.some(
    (item) => item.kind === kind && (item.status === 'taken' || item.status === 'deferred'),
  );

function previousMinutes(held: HeldFacts): Failing[] | null {
  if (!held.hasEarlier || ownBusiness.has(held.record.sitting.kind)) return null;
  return isDealtWith(held, 'confirm_minutes') ? [] : [{ ...whole, evidence: 'none' }];
}

function actionsReported(held: HeldFacts): Failing[] | null {
  const { openActions: open, record } = held;
  if (open === 0 || ownBusiness.has(record.sitting.kind)) return null;
  const isLaid = record.agenda.some((one) => one.action_id !== null && one.status === 'taken');
  if (isLaid || isDealtWith(held, 'action_report')) return [];
  return [{ ...whole, params: { open }, evidence: open }];
}

/** Kinds of items that may be taken without a decision. */
const noted = new Set([
  'question',
  'obituary',
  'action_report',
  'committee_report',
  'leave_of_chair',
]);

function itemOutcome({ record }: HeldFacts, facts: CheckFacts): Failing[] | null {
  const items = record.agenda.filter(({ number }) => number !== null);
  if (items.length === 0) return null;
  return items.flatMap((item) => {
    const own = record.motions.filter(({ agenda_item_id }) => agenda_item_id === item.id);
    const isOpen = own.some(({ state }) => state === 'moved');
    const isSaid = facts.blocks.some(
      ({ agenda_item_id, kind }) =>
        agenda_item_id === item.id && (kind === 'discussion' || kind === 'text'),
    );
    const isTaken = item.status === 'taken' && (own.length > 0 || noted.has(item.kind) || isSaid);
    const isLeft = item.status !== 'taken' && item.status !== 'listed';
    if (!isOpen && (isTaken || isLeft)) return [];
    const evidence = [item.status, own.map(({ id, state }) => [id, state])];
    return [{ ...ofItem(item, facts), evidence }];
  });
}

function speechInItems({ gaps, record }: HeldFacts, { isRecorded }: CheckFacts): Failing[] | null {
  if (!isRecorded || record.agenda.length === 0) return null;
  return gaps
    .filter(({ kind }) => kind === 'speech_in_no_item')
    .map(({ start_time, end_time }) => {
      const params = { from: start_time ?? 0, to: end_time ?? 0 };
      return { of: String(Math.round(params.from)), about: '', params, evidence: params };
    });
}

export const sittingRules: Rule[] = [
  ofSitting('notice_in_time', noticeInTime),
  ofSitting('times_in_order', timesInOrder),
  ofSitting('quorum_at_opening', quorumAtOpening),
  ofSitting('quorum_at_vote', quorumAtVote),
  ofSitting('previous_minutes', previousMinutes),
  ofSitting('actions_reported', actionsReported),
  ofSitting('item_outcome', itemOutcome),
  ofSitting('speech_in_items', speechInItems),
];
