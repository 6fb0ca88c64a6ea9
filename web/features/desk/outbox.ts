import { createStore } from 'zustand';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { Reason } from '#contract/reasons.ts';
import { api } from '../../platform/api/client.ts';
import { exclusively } from '../../platform/browser/locks.ts';
import {
  dependentsOf,
  type Entered,
  type Entry,
  enteredAgain,
  entryOf,
  isSoAlready,
  nextToSend,
} from './entries.ts';
import type { Kept } from './kept.ts';

interface OutboxState {
  /** In their order: what the server does not have yet, or what the page does not show as the server's yet. */
  entries: readonly Entry[];
  /** False once the browser has refused to store an entry: closing the page would lose it. */
  isKept: boolean;
}

/** Milliseconds in which an entry can be taken back: then it is sent. */
const undoTime = 3000;
/** Milliseconds after which a call without an answer is repeated. */
const retryTime = 3000;
/** How often an entry is sent to a server that fails on it, before it is shown as refused. */
const mostTries = 5;

/**
 * Everything entered at the desk of a meeting goes through here: first to the browser's storage, then in order to the
 * server, now or when the network is back. What the server refuses stays until the clerk has decided.
 */
export class Outbox {
  readonly store = createStore<OutboxState>(() => ({ entries: [], isKept: true }));
  readonly #meeting: string;
  readonly #kept: Kept;
  /** When entries of this visit were made, by the clock that cannot be set back. */
  readonly #made = new Map<string, number>();
  #last = 0;
  #pausedUntil = 0;
  #sending: Promise<void> | null = null;

  constructor(meeting: string, kept: Kept) {
    this.#meeting = meeting;
    this.#kept = kept;
  }

  get #entries(): readonly Entry[] {
    return this.store.getState().entries;
  }

  /** Reads what an earlier visit left. */
  async load(): Promise<void> {
    const found = await this.#kept.entries(this.#meeting).catch(() => []);
    const known = new Set(this.#entries.map(({ id }) => id));
    const earlier = found.filter(({ id }) => !known.has(id));
    this.#last = Math.max(this.#last, ...earlier.map(({ seq }) => seq));
    this.store.setState(({ entries }) => ({ entries: [...earlier, ...entries] }));
  }

  /** Enters something that happens now, at a second of the recording. */
  async enter(entered: readonly Entered[], at: number | null): Promise<void> {
    const time = new Date().toISOString();
    const entries = entered.map((one) => {
      this.#last += 1;
      return entryOf(this.#meeting, this.#last, one, { at, time });
    });
    for (const { id } of entries) this.#made.set(id, performance.now());
    this.store.setState((state) => ({ entries: [...state.entries, ...entries] }));
    await Promise.all(entries.map((entry) => this.#keep(entry)));
  }

  mayBeTakenBack = ({ id, isSent }: Entry): boolean =>
    !isSent && performance.now() - (this.#made.get(id) ?? Number.NEGATIVE_INFINITY) < undoTime;

  /** Takes back what was entered last, with all that was entered at the same moment. */
  async undo(): Promise<void> {
    const open = this.#entries.filter(this.mayBeTakenBack);
    const together = open.filter(({ time }) => time === open.at(-1)?.time);
    await this.#drop(together.map(({ id }) => id));
  }

  /** Sends what can be sent, one tab of the browser after the other. Calls at the same time share one run. */
  send(): Promise<void> {
    this.#sending ??= exclusively(`desk-${this.#meeting}`, () => this.#sendAll()).finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  retry(id: string): Promise<void> {
    return this.#update(id, { refusal: null, tries: 0 });
  }

  /** Sends something else in the place of an entry that was refused. */
  async replace(id: string, entered: Entered): Promise<void> {
    const entry = this.#entries.find((one) => one.id === id);
    if (entry) await this.#update(id, { ...enteredAgain(entry, entered), refusal: null, tries: 0 });
  }

  /** Gives an entry up, and what rests on it. */
  discard(id: string): Promise<void> {
    return this.#drop([id, ...dependentsOf(this.#entries, id).map((one) => one.id)]);
  }

  /** Ids of what the server has and the page may not show as the server's yet. */
  sent(): string[] {
    return this.#entries.flatMap(({ id, isSent }) => (isSent ? [id] : []));
  }

  /** The page shows them as the server's now. */
  shown(ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.store.setState(({ entries }) => ({
      entries: entries.filter(({ id }) => !ids.includes(id)),
    }));
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const next = nextToSend(this.#entries);
      const isPaused = performance.now() < this.#pausedUntil;
      if (next === null || this.mayBeTakenBack(next) || isPaused) return;
      if (!(await this.#attempt(next))) this.#pausedUntil = performance.now() + retryTime;
    }
  }

  /** False if it is to be sent again later. */
  async #attempt(entry: Entry): Promise<boolean> {
    try {
      await callWith(this.#meeting, entry);
    } catch (error) {
      const refusal = refusalOf(error, entry.tries);
      if (refusal === null) {
        await this.#update(entry.id, { tries: entry.tries + 1 });
        return false;
      }
      if (!isSoAlready(entry, refusal.reason)) {
        await this.#update(entry.id, { refusal });
        return true;
      }
    }
    this.#change(entry.id, { isSent: true });
    await this.#kept.removeEntries([entry.id]).catch(() => {});
    return true;
  }

  #change(id: string, facts: Partial<Entry>): void {
    this.store.setState(({ entries }) => ({
      // The facts are of the entry's own kind.
      entries: entries.map((one) => (one.id === id ? ({ ...one, ...facts } as Entry) : one)),
    }));
  }

  async #update(id: string, facts: Partial<Entry>): Promise<void> {
    this.#change(id, facts);
    const entry = this.#entries.find((one) => one.id === id);
    if (entry) await this.#keep(entry);
  }

  async #keep(entry: Entry): Promise<void> {
    await this.#kept.putEntry(entry).catch(() => this.store.setState({ isKept: false }));
  }

  async #drop(ids: string[]): Promise<void> {
    this.shown(ids);
    await this.#kept.removeEntries(ids).catch(() => {});
  }
}

/** Each call takes the input of its own kind of entry. */
const callWith = (meeting: string, { call, input }: Entered): Promise<unknown> =>
  (api[call] as (input: object) => Promise<unknown>)({ ...input, id: meeting });

/** Errors of the way to the server, after which the same call may succeed. */
const passing: ErrorCode[] = ['unavailable', 'unauthenticated', 'too_many'];

/** Why an entry is refused; null if sending it again may help. */
function refusalOf(error: unknown, tries: number): Reason | null {
  if (!(error instanceof AppError)) throw error;
  const { code, reason, params, detail } = error;
  const mayPass = passing.includes(code) || reason === 'callRunning';
  const mayWork = code === 'internal' && tries < mostTries;
  return mayPass || mayWork ? null : { reason, params, detail };
}
