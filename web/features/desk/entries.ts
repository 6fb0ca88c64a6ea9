import { ulid } from 'ulid';
import type { Api } from '#contract/api.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Reason } from '#contract/reasons.ts';

/** The calls by which a clerk enters what happens, and which of its facts each call takes. */
const stamps = {
  openSitting: ['at', 'time'],
  changePresiding: ['at', 'time'],
  closeSitting: ['time'],
  alignRecording: [],
  takeAgendaItem: ['at', 'time'],
  settleAgendaItem: [],
  recordAttendance: ['entry_id', 'at', 'time'],
  removeAttendance: [],
  createMotion: ['entry_id', 'at', 'time'],
  withdrawMotion: [],
  deferMotion: [],
  referMotion: [],
  recordVote: ['entry_id', 'at', 'time'],
} as const satisfies { [C in keyof Api]?: readonly ('entry_id' | 'at' | 'time')[] };
export type EntryCall = keyof typeof stamps;

/** An entry of the clerk: a call without its meeting. */
export type Entered = {
  [C in EntryCall]: { call: C; input: Omit<InputOf<Api[C]>, 'id'> };
}[EntryCall];

/** An entry kept in this browser until the server has it. */
export type Entry = Entered & {
  /** A ULID; the server knows what it makes by it. */
  id: string;
  meeting: string;
  /** Its place among all that was entered here. Clocks can be set back; this cannot. */
  seq: number;
  /** ISO 8601, by the clock of this computer. */
  time: string;
  /** Why the server refused it; null if it did not. */
  refusal: Reason | null;
  /** How often it was sent without an answer. */
  tries: number;
  /** The server has it, and what the page shows may not contain it yet. */
  isSent: boolean;
};

interface Moment {
  /** Seconds of the recording; null while none is made here. */
  at: number | null;
  time: string;
}

/** Makes an entry of what was entered at a moment. */
export function entryOf(
  meeting: string,
  seq: number,
  entered: Entered,
  { at, time }: Moment,
): Entry {
  const id = ulid();
  const known = { entry_id: id, at, time };
  const stamped = Object.fromEntries(stamps[entered.call].map((name) => [name, known[name]]));
  return {
    ...({ ...entered, input: { ...stamped, ...entered.input } } as Entered),
    id,
    meeting,
    seq,
    time,
    refusal: null,
    tries: 0,
    isSent: false,
  };
}

/** An entry to replace a refused one, with the same moment and id. */
export function enteredAgain({ input }: Entry, entered: Entered): Entered {
  const stamped = Object.entries(input).filter(([name]) =>
    ['entry_id', 'at', 'time'].includes(name),
  );
  // The facts of a call do not depend on what is entered.
  return { ...entered, input: { ...entered.input, ...Object.fromEntries(stamped) } } as Entered;
}

/** The motion without which an entry means nothing. */
function motionOf(entry: Entered): string | null {
  if (entry.call === 'createMotion') return entry.input.parent_id ?? null;
  const settles = ['withdrawMotion', 'deferMotion', 'referMotion', 'recordVote'];
  return settles.includes(entry.call) && 'motion_id' in entry.input ? entry.input.motion_id : null;
}

/** The entries that rest on one, directly or not: the votes on a motion, its amendments, and theirs. */
export function dependentsOf(entries: readonly Entry[], id: string): Entry[] {
  const direct = entries.filter((entry) => motionOf(entry) === id);
  return direct.flatMap((entry) => [entry, ...dependentsOf(entries, entry.id)]);
}

/** Entries that wait because the server refused one that they rest on. */
export const heldIn = (entries: readonly Entry[]): Set<string> =>
  new Set(
    entries
      .filter(({ refusal }) => refusal !== null)
      .flatMap(({ id }) => dependentsOf(entries, id).map((entry) => entry.id)),
  );

/**
 * What is to be sent next: entries go in their order, those that were refused wait for the clerk. Attendance that was
 * entered together, such as a roll call, goes in one call. Nothing goes before or with what can still be taken back.
 */
export function nextToSend(
  entries: readonly Entry[],
  mayBeTakenBack: (entry: Entry) => boolean = () => false,
): Entry[] {
  const held = heldIn(entries);
  const waiting = entries.filter(
    ({ id, isSent, refusal }) => !isSent && refusal === null && !held.has(id),
  );
  const open = waiting.findIndex(mayBeTakenBack);
  const ready = open === -1 ? waiting : waiting.slice(0, open);
  const other = ready.findIndex(({ call }) => call !== 'recordAttendance');
  const attending = other === -1 ? ready : ready.slice(0, other);
  return attending.length > 0 ? attending.slice(0, limits.attendanceBatch) : ready.slice(0, 1);
}

/** Whether a refusal says that what was entered is so already: another clerk was faster, or an answer was lost. */
export function isSoAlready(entry: Entry, why: string): boolean {
  const wasTried = entry.tries > 0;
  switch (entry.call) {
    case 'recordAttendance':
      return why === 'alreadyPresent' || (why === 'notPresent' && entry.input.type === 'left');
    case 'openSitting':
      return why === 'sittingOpen';
    case 'removeAttendance':
      return why === 'notFound';
    case 'closeSitting':
      return why === 'sittingEnded' && (wasTried || entry.input.outcome !== 'adjourned');
    default:
      return why === 'motionSettled' && entry.call !== 'recordVote' && wasTried;
  }
}
