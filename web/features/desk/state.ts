import type * as z from 'zod';
import { openAmendments, rewordingBy } from '#contract/amendments.ts';
import type { Membership } from '#contract/members.ts';
import type { Motion, VoteSummary } from '#contract/motions.ts';
import { entitledTo, quorumIn } from '#contract/presence.ts';
import type { Rules } from '#contract/procedure.ts';
import type { NamedPerson, Waiver } from '#contract/record-values.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import { countsOf, resultOf, type Strength, type Taken } from '#contract/voting.ts';
import type { Entry, EntryCall } from './entries.ts';

export type Member = Pick<Membership, 'id' | 'name' | 'honorific' | 'post' | 'voting' | 'role'>;

/** The server's last answer about a sitting, and about its body. */
export interface DeskFacts {
  record: SittingRecord;
  /** Of the day of the sitting, in the order in which the body lists them. */
  members: readonly Member[];
  rules: Rules;
  strength: Strength;
}

type Named = z.infer<typeof NamedPerson>;

const namedIn = (members: readonly Member[], id: string): Named => {
  const member = members.find((one) => one.id === id);
  return { person_id: id, name: member?.name ?? {}, honorific: member?.honorific ?? '' };
};

/** The state that the desk shows: the server's, then the entries made here that were not refused, in order. */
export function withEntries(facts: DeskFacts, entries: readonly Entry[]): SittingRecord {
  const entered = entries
    .filter(({ refusal }) => refusal === null)
    .toSorted((one, other) => one.seq - other.seq);
  const record = entered.reduce((state, entry) => withEntry(facts, state, entry), facts.record);
  return { ...record, quorum: quorumNow(record) };
}

/** The quorum by who is there now. How many there must be is what the server said. */
const quorumNow = ({ attendance, quorum }: SittingRecord) => quorumIn(attendance, quorum.required);

/** The item that was taken last, and is being dealt with. */
export function currentItem({ agenda }: Pick<SittingRecord, 'agenda'>) {
  const taken = agenda.filter(({ status }) => status === 'taken');
  return taken.toSorted((one, other) => (other.taken?.order ?? 0) - (one.taken?.order ?? 0))[0];
}

/** The item after the current one that waits to be taken. */
export function nextItem(record: Pick<SittingRecord, 'agenda'>) {
  const waiting = record.agenda.filter(
    ({ status, number }) => status === 'listed' && number !== null,
  );
  const now = currentItem(record)?.number ?? 0;
  return waiting.find(({ number }) => (number ?? 0) > now) ?? waiting[0];
}

/** The motions that can be amended, main motions first. */
export function amendableMotions(...of: Parameters<typeof openMotions>): Motion[] {
  const open = openMotions(...of);
  const isMain = ({ parent_id }: Motion) => parent_id === null;
  return [...open.filter(isMain), ...open.filter((one) => !isMain(one))];
}

/**
 * Whether these motions can be adopted one after the other without asking: no wording of an amendment is stale, or
 * becomes so by what is adopted before it.
 */
export const areIndependent = (motions: readonly Motion[], open: readonly Motion[]): boolean =>
  open.every((motion) => {
    const rewording = rewordingBy(motions, motion);
    if (rewording === null) return true;
    const isOpenRival = ({ id, parent_id }: Motion) =>
      parent_id === motion.id || (id !== motion.id && parent_id === motion.parent_id);
    return !rewording.isStale && !open.some(isOpenRival);
  });

/** Motions that wait for a decision, in the order in which they can be put: amendments before what they amend. */
export function openMotions(
  { motions }: Pick<SittingRecord, 'motions'>,
  itemId?: string,
): Motion[] {
  const open = motions.filter(
    ({ state, agenda_item_id }) =>
      state === 'moved' && (itemId === undefined || agenda_item_id === itemId),
  );
  const depth = ({ parent_id }: Motion): number => {
    const parent = open.find(({ id }) => id === parent_id);
    return parent === undefined ? 0 : 1 + depth(parent);
  };
  return open.toSorted((one, other) => depth(other) - depth(one));
}

type Of<C extends EntryCall> = Extract<Entry, { call: C }>;
type Apply<C extends EntryCall> = (
  state: SittingRecord,
  entry: Of<C>,
  facts: DeskFacts,
) => SittingRecord;

const withSitting = (
  state: SittingRecord,
  changes: Partial<SittingRecord['sitting']>,
): SittingRecord => ({ ...state, sitting: { ...state.sitting, ...changes } });

/** The effect of each kind of entry on the record, as on the server. */
const applied: { [C in EntryCall]: Apply<C> } = {
  openSitting: (state, entry, { members }) =>
    state.sitting.state === 'open'
      ? state
      : withSitting(state, {
          state: 'open',
          opened_at: entry.time,
          presiding: [chairOf(members, entry, entry.input)],
          waived: waiverOf(entry),
        }),
  changePresiding: (state, entry, { members }) => {
    const { presiding } = state.sitting;
    if (presiding.at(-1)?.person_id === entry.input.presiding_id) return state;
    return withSitting(state, {
      presiding: [...presiding, chairOf(members, entry, entry.input)],
    });
  },
  closeSitting: (state, { input, time }) =>
    withSitting(state, { state: input.outcome ?? 'closed', closed_at: time }),
  alignRecording: (state, { input }) => withSitting(state, { recording_began: input.began }),
  takeAgendaItem: (state, { input, time }) => taking(state, input.item_id, input.at ?? null, time),
  settleAgendaItem: (state, { input: { item_id, status } }) => ({
    ...state,
    agenda: state.agenda.map((item) => (item.id === item_id ? { ...item, status } : item)),
  }),
  recordAttendance: (state, entry, { members }) => attending(state, members, entry),
  removeAttendance: (state, { input }) => ({
    ...state,
    attendance: state.attendance.filter(({ id }) => id !== input.entry_id),
  }),
  createMotion: (state, entry, { members }) => moving(state, members, entry),
  withdrawMotion: (state, { input }) => settling(state, input, 'withdrawn'),
  deferMotion: (state, { input }) => settling(state, input, 'deferred'),
  referMotion: (state, { input }) => settling(state, input, 'referred'),
  recordVote: (state, entry, facts) => voting(facts, state, entry),
};

/** The function is that of the entry's own kind. */
const withEntry = (facts: DeskFacts, state: SittingRecord, entry: Entry): SittingRecord =>
  (applied[entry.call] as Apply<EntryCall>)(state, entry, facts);

/** Whoever enters it is named by the server. */
const waiverOf = ({
  time,
  input: { quorum_reason: reason = '' },
}: Of<'openSitting' | 'recordVote'>): Waiver | null =>
  reason === '' ? null : { reason, by: '', at: time };

const chairOf = (
  members: readonly Member[],
  { time }: Entry,
  { presiding_id, at = null }: Of<'openSitting'>['input'],
) => ({ ...namedIn(members, presiding_id), at, since: time });

function taking(
  state: SittingRecord,
  itemId: string,
  at: number | null,
  time: string,
): SittingRecord {
  const last = Math.max(0, ...state.agenda.map(({ taken }) => taken?.order ?? 0));
  const agenda = state.agenda.map((item) =>
    item.id === itemId
      ? {
          ...item,
          status: 'taken' as const,
          taken: item.taken ?? { at, time, order: last + 1 },
        }
      : item,
  );
  return { ...state, agenda };
}

function attending(
  state: SittingRecord,
  members: readonly Member[],
  { id, time, input }: Of<'recordAttendance'>,
): SittingRecord {
  if (state.attendance.some((one) => one.id === id)) return state;
  const entry = {
    ...namedIn(members, input.person_id),
    id,
    type: input.type,
    at: input.at ?? null,
    time,
    source: input.source ?? ('manual' as const),
    agenda_item_id: input.agenda_item_id ?? null,
    note: input.note ?? '',
    entered_by: '',
    late: null,
    confirmed_by: null,
    voting: members.find((one) => one.id === input.person_id)?.voting ?? false,
  };
  return { ...state, attendance: [...state.attendance, entry] };
}

function moving(
  state: SittingRecord,
  members: readonly Member[],
  { id, time, input }: Of<'createMotion'>,
): SittingRecord {
  if (state.motions.some((one) => one.id === id)) return state;
  const { seconder_id = null } = input;
  const motion: Motion = {
    id,
    agenda_item_id: input.agenda_item_id,
    parent_id: input.parent_id ?? null,
    text: input.text,
    amended_text: input.amended_text ?? '',
    text_now: input.text,
    amendments: 0,
    parent_amendments: state.motions.find((one) => one.id === input.parent_id)?.amendments ?? 0,
    mover: namedIn(members, input.mover_id),
    seconder: seconder_id === null ? null : namedIn(members, seconder_id),
    at: input.at ?? null,
    time,
    state: 'moved',
    state_reason: '',
    resolution_id: null,
    resolution_number: null,
    late: null,
    source: input.source ?? 'manual',
    confirmed_by: null,
  };
  return { ...state, motions: [...state.motions, motion] };
}

/** Settles a motion; amendments have nothing left to amend. */
function settling(
  state: SittingRecord,
  { motion_id: motionId, reason: why = '' }: Of<'withdrawMotion'>['input'],
  to: Motion['state'],
): SittingRecord {
  const fallen = new Set(openAmendments(state.motions, motionId));
  const motions = state.motions.map((motion) => {
    if (fallen.has(motion)) return { ...motion, state: 'lapsed' as const };
    return motion.id === motionId && motion.state === 'moved'
      ? { ...motion, state: to, state_reason: why }
      : motion;
  });
  return { ...state, motions };
}

type Cast = Omit<Of<'recordVote'>['input'], 'motion_id'>;

/** The result of a vote among this number of people who may vote, as the server will compute it. */
export function decidedBy(
  { rules, strength }: Pick<DeskFacts, 'rules' | 'strength'>,
  cast: Cast,
  { entitled, quorum }: Pick<Taken, 'quorum'> & { entitled: number },
): VoteSummary['result'] {
  const counts = countsOf(cast, entitled);
  if (counts.for === null) return cast.declared ?? null;
  return resultOf({ ...counts, quorum }, cast.casting_vote ?? null, rules.majority, strength);
}

function voting(facts: DeskFacts, state: SittingRecord, entry: Of<'recordVote'>): SittingRecord {
  const { id, time, input } = entry;
  const motion = state.motions.find((one) => one.id === input.motion_id);
  if (motion === undefined || state.votes.some((one) => one.id === id)) return state;
  const entitled = entitledTo(state.attendance, motion.agenda_item_id);
  const counts = countsOf(input, entitled.length);
  const quorum = quorumNow(state);
  const result = decidedBy(facts, input, { entitled: entitled.length, quorum });
  const vote: VoteSummary = {
    ...counts,
    id,
    motion_id: motion.id,
    method: input.method,
    at: input.at ?? null,
    time,
    casting_vote: input.casting_vote ?? null,
    result,
    quorum,
    late: null,
    waived: waiverOf(entry),
  };
  const votes = [...state.votes, vote];
  if (result !== 'adopted' && result !== 'negatived') return { ...state, votes };
  const { amended_text = motion.amended_text } = input;
  const motions = state.motions.map((one) => {
    if (one.id === motion.id) return { ...one, amended_text, state: result };
    const isAmended = one.id === motion.parent_id && result === 'adopted';
    if (!isAmended) return one;
    const text_now = amended_text || one.text_now;
    return { ...one, text_now, amendments: one.amendments + 1 };
  });
  return { ...state, votes, motions };
}
