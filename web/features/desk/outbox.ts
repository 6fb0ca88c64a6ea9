import { createStore } from 'zustand';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { Reason } from '#contract/reasons.ts';
import { api } from '../../platform/api/client.ts';
import { exclusively } from '../../platform/browser/locks.ts';
import { steadyNow } from './clock.ts';
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
/** How often the server may fail on an entry before it is shown as refused. */
const mostFailures = 5;

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
  /** And those that another tab or an earlier visit made, when they were first seen here. */
  readonly #found = new Map<string, number>();
  /** How often the server failed on an entry. Attempts without a network do not count. */
  readonly #failures = new Map<string, number>();
  #last = 0;
  /** How often this tab changed what is stored, and how many of these changes are not on disk yet. */
  #changes = 0;
  #storing = 0;
  #pausedUntil = 0;
  #sending: Promise<void> | null = null;

  constructor(meeting: string, kept: Kept) {
    this.#meeting = meeting;
    this.#kept = kept;
  }

  get #entries(): readonly Entry[] {
    return this.store.getState().entries;
  }

  #named = (id: string): Entry[] => this.#entries.filter((one) => one.id === id);

  /** Reads what an earlier visit left. */
  load(): Promise<void> {
    return this.#read();
  }

  /** Enters something that happens now, at a second of the recording. */
  async enter(entered: readonly Entered[], at: number | null): Promise<void> {
    const time = steadyNow().toISOString();
    const entries = entered.map((one) => {
      this.#last += 1;
      return entryOf(this.#meeting, this.#last, one, { at, time });
    });
    for (const { id } of entries) this.#made.set(id, performance.now());
    this.store.setState((state) => ({ entries: [...state.entries, ...entries] }));
    await this.#keep(entries);
  }

  mayBeTakenBack = ({ id, isSent }: Entry): boolean =>
    !isSent && performance.now() - (this.#made.get(id) ?? Number.NEGATIVE_INFINITY) < undoTime;

  /** Takes back what was entered last, with all that was entered at the same moment. */
  async undo(): Promise<void> {
    const open = this.#entries.filter(this.mayBeTakenBack);
    const together = open.filter(({ time }) => time === open.at(-1)?.time);
    await this.#drop(together.map(({ id }) => id));
  }

  /** Sends what can be sent, by one tab of the browser after the other. Calls at the same time share one run. */
  send(): Promise<void> {
    this.#sending ??= exclusively(`desk-${this.#meeting}`, () => this.#sendAll()).finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  /** Nobody is at the desk any more: what was entered there cannot be taken back. */
  leave(): void {
    this.#made.clear();
  }

  /** Whether there is anything to send: not what was refused, and what rests on it. */
  get isWaiting(): boolean {
    return nextToSend(this.#entries).length > 0;
  }

  retry(id: string): Promise<void> {
    this.#failures.delete(id);
    return this.#update(this.#named(id), () => ({ refusal: null, tries: 0 }));
  }

  /** Sends something else in the place of an entry that was refused. */
  async replace(id: string, entered: Entered): Promise<void> {
    this.#failures.delete(id);
    await this.#update(this.#named(id), (entry) => ({
      ...enteredAgain(entry, entered),
      refusal: null,
      tries: 0,
    }));
  }

  /** Gives an entry up, and what rests on it. */
  discard(id: string): Promise<void> {
    return this.#drop([id, ...dependentsOf(this.#entries, id).map((one) => one.id)]);
  }

  /** Ids of what the server has and the page may not show as the server's yet. */
  sent(): string[] {
    return this.#entries.flatMap(({ id, isSent }) => (isSent ? [id] : []));
  }

  /** The page shows them as the server's now, and keeps them so. */
  async shown(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#drop(ids);
  }

  async #sendAll(): Promise<void> {
    await this.#read();
    for (;;) {
      const next = nextToSend(this.#entries, this.#isFresh);
      const isPaused = performance.now() < this.#pausedUntil;
      if (next.length === 0 || isPaused) return;
      if (!(await this.#attempt(next))) this.#pausedUntil = performance.now() + retryTime;
    }
  }

  /** Whether this tab or another one may still take it back. */
  #isFresh = (entry: Entry): boolean =>
    this.mayBeTakenBack(entry) ||
    performance.now() - (this.#found.get(entry.id) ?? Number.NEGATIVE_INFINITY) < undoTime;

  /**
   * Takes over what other tabs of this browser did, by what is stored: entries that they made or the server refused,
   * and which ones they sent or gave up. Those are no longer stored, and shown until the server's record is read.
   */
  async #read(): Promise<void> {
    const before = this.#changes;
    const kept = await this.#kept.entries(this.#meeting).catch(() => null);
    const { isKept, entries } = this.store.getState();
    // Changed meanwhile: what was read may be older. The next look comes soon.
    if (kept === null || !isKept || this.#changes !== before || this.#storing > 0) return;
    const stored = new Map(kept.map((entry) => [entry.id, entry]));
    for (const { id } of kept)
      if (!entries.some((one) => one.id === id)) this.#found.set(id, performance.now());
    const gone = entries.filter(({ id }) => !stored.has(id));
    const all = [...kept, ...gone.map((entry) => ({ ...entry, isSent: true }))];
    this.#last = Math.max(this.#last, ...kept.map(({ seq }) => seq));
    const next = all.toSorted((one, other) => one.seq - other.seq);
    if (JSON.stringify(next) !== JSON.stringify(entries)) this.store.setState({ entries: next });
  }

  /** False if it is to be sent again later. */
  async #attempt(entries: readonly Entry[]): Promise<boolean> {
    const [first] = entries;
    let refusals: (Reason | null)[] = [];
    try {
      if (entries.length > 1) refusals = await recordTogether(this.#meeting, entries);
      else if (first) await callWith(this.#meeting, first);
    } catch (error) {
      const refusal = refusalOf(error, this.#failed(first?.id ?? '', error));
      if (refusal === null) {
        await this.#update(entries, ({ tries }) => ({ tries: tries + 1 }));
        return false;
      }
      refusals = entries.map(() => refusal);
    }
    const refused = new Map<string, Reason>();
    for (const [n, entry] of entries.entries()) {
      const refusal = refusals[n] ?? null;
      if (refusal !== null && !isSoAlready(entry, refusal.reason)) refused.set(entry.id, refusal);
    }
    const sent = entries.filter(({ id }) => !refused.has(id));
    // Stored until the record that is kept for a page without a network has it, too.
    await this.#update(sent, () => ({ isSent: true }));
    await this.#update(
      entries.filter(({ id }) => refused.has(id)),
      ({ id }) => ({ refusal: refused.get(id) ?? null }),
    );
    return true;
  }

  /** How often the server failed on an entry, this time included. */
  #failed(id: string, error: unknown): number {
    const isFailure = error instanceof AppError && error.code === 'internal';
    const failures = (this.#failures.get(id) ?? 0) + Number(isFailure);
    this.#failures.set(id, failures);
    return failures;
  }

  #change(changed: readonly Entry[], facts: (entry: Entry) => Partial<Entry>): void {
    if (changed.length === 0) return;
    const ids = new Set(changed.map(({ id }) => id));
    this.store.setState(({ entries }) => ({
      // The facts are of the entry's own kind.
      entries: entries.map((one) => (ids.has(one.id) ? ({ ...one, ...facts(one) } as Entry) : one)),
    }));
  }

  async #update(changed: readonly Entry[], facts: (entry: Entry) => Partial<Entry>): Promise<void> {
    this.#change(changed, facts);
    const ids = new Set(changed.map(({ id }) => id));
    await this.#keep(this.#entries.filter(({ id }) => ids.has(id)));
  }

  async #keep(entries: readonly Entry[]): Promise<void> {
    if (entries.length > 0)
      await this.#store(this.#kept.putEntries(entries)).catch(() =>
        this.store.setState({ isKept: false }),
      );
  }

  /** Notes that what is stored changes. */
  async #store(change: Promise<void>): Promise<void> {
    this.#changes += 1;
    this.#storing += 1;
    await change.finally(() => {
      this.#storing -= 1;
    });
  }

  async #drop(ids: readonly string[]): Promise<void> {
    this.store.setState(({ entries }) => ({
      entries: entries.filter(({ id }) => !ids.includes(id)),
    }));
    await this.#store(this.#kept.removeEntries(ids)).catch(() => {});
  }
}

/** Records attendance that was entered together. Says of each why it was refused; null if it was not. */
async function recordTogether(id: string, entries: readonly Entry[]): Promise<(Reason | null)[]> {
  const inputs = entries.flatMap((entry) =>
    entry.call === 'recordAttendance' ? [{ ...entry.input, entry_id: entry.id }] : [],
  );
  const { items } = await api.recordAttendances({ id, entries: inputs });
  return items.map(({ refused }) => refused);
}

/** Each call takes the input of its own kind of entry. */
const callWith = (meeting: string, { call, input }: Entered): Promise<unknown> =>
  (api[call] as (input: object) => Promise<unknown>)({ ...input, id: meeting });

/** Errors of the way to the server, after which the same call may succeed. */
const passing: ErrorCode[] = ['unavailable', 'unauthenticated', 'too_many'];

/** Why an entry is refused; null if sending it again may help. */
function refusalOf(error: unknown, failures: number): Reason | null {
  if (!(error instanceof AppError)) throw error;
  const { code, reason, params, detail } = error;
  const mayPass = passing.includes(code) || reason === 'callRunning';
  const mayWork = code === 'internal' && failures <= mostFailures;
  return mayPass || mayWork ? null : { reason, params, detail };
}
