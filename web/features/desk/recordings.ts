import { createStore } from 'zustand';
import { AppError } from '#contract/errors.ts';
import type { ProcessingOptions } from '#contract/uploads.ts';
import { api, unlessGone } from '../../platform/api/client.ts';
import { PartUploadError, putPart } from '../../platform/api/put-part.ts';
import { exclusively, holdLock } from '../../platform/browser/locks.ts';
import type { Kept, KeptRecording } from './kept.ts';
import { lockOf } from './microphone.ts';

interface RecordingsState {
  /** In their order. */
  list: readonly KeptRecording[];
  /** Why sending failed last; null if it did not. */
  error: Error | null;
  /** The recording was handed over to be transcribed. */
  isQueued: boolean;
}

/** Milliseconds after which sending is tried again. */
const retryTime = 3000;

/** Seconds: a file that ended as it began has no sound in it, and could not be transcribed. */
const leastSound = 0.1;

const isPassing = (error: unknown): boolean =>
  error instanceof PartUploadError
    ? error.isTransient
    : error instanceof AppError && ['unavailable', 'internal', 'too_many'].includes(error.code);

/** What the desk recorded of a meeting and keeps in this browser until the server has all of it. */
export class Recordings {
  readonly store = createStore<RecordingsState>(() => ({
    list: [],
    error: null,
    isQueued: false,
  }));
  readonly #meeting: string;
  readonly #kept: Kept;
  #sending: Promise<void> | null = null;
  #pausedUntil = 0;

  constructor(meeting: string, kept: Kept) {
    this.#meeting = meeting;
    this.#kept = kept;
  }

  /** Where the microphone puts what it records. */
  get storage() {
    return {
      putChunk: this.#kept.putChunk,
      putRecording: async (recording: KeptRecording) => {
        await this.#kept.putRecording(recording);
        await this.#read();
      },
    };
  }

  /** Reads what there is; what a tab was recording when it was closed or killed has ended then. */
  async load(): Promise<void> {
    await this.#read();
    if (!this.#isRunning()) return;
    const release = await holdLock(lockOf(this.#meeting));
    if (release === null) return;
    await this.#recover().finally(release);
  }

  /**
   * For the tab that is about to record, and holds the lock for it: how many seconds of the meeting come before, here
   * or, where nothing of it is kept here, by what has arrived.
   */
  async recordedBefore(): Promise<number> {
    await this.#recover();
    const last = this.store.getState().list.at(-1);
    if (last !== undefined) return last.start + last.seconds;
    try {
      const { parts } = await api.getMeeting({ id: this.#meeting, segments: 0 });
      return parts.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    } catch {
      return 0;
    }
  }

  /** Sends the files that have ended, by one tab of the browser. Calls at the same time share one run. */
  send(options: ProcessingOptions): Promise<void> {
    this.#sending ??= exclusively(`desk-sound-${this.#meeting}`, () =>
      this.#sendAll(options),
    ).finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  /** Whether a file that has ended is to be sent. */
  get isWaiting(): boolean {
    return this.store
      .getState()
      .list.some(({ state, hasArrived }) => state === 'ended' && !hasArrived);
  }

  /** Nothing more will be recorded: once everything has arrived it is transcribed. */
  async finish(): Promise<void> {
    for (const recording of await this.#kept.recordings(this.#meeting))
      await this.#kept.changeRecording(recording.id, { isFinished: true });
    await this.#read();
  }

  #isRunning = (): boolean => this.store.getState().list.some(({ state }) => state === 'recording');

  async #read(): Promise<void> {
    const list = await this.#kept.recordings(this.#meeting);
    if (JSON.stringify(list) !== JSON.stringify(this.store.getState().list))
      this.store.setState({ list });
  }

  async #change({ id }: KeptRecording, facts: Partial<KeptRecording>): Promise<void> {
    await this.#kept.changeRecording(id, facts);
    await this.#read();
  }

  async #forget({ id }: KeptRecording): Promise<void> {
    await this.#kept.removeRecording(id);
    await this.#read();
  }

  /** Ends what nobody is recording any more, at its last chunk. */
  async #recover(): Promise<void> {
    await this.#read();
    for (const recording of this.store.getState().list) {
      if (recording.state !== 'recording') continue;
      const last = (await this.#kept.chunks(recording.id)).at(-1);
      if (last === undefined) await this.#forget(recording);
      else await this.#change(recording, { seconds: last.until, state: 'ended' });
    }
    await this.#read();
  }

  async #sendAll(options: ProcessingOptions): Promise<void> {
    if (performance.now() < this.#pausedUntil) return;
    try {
      await this.load();
      for (const recording of this.store.getState().list)
        if (recording.state === 'ended' && !recording.hasArrived)
          await (recording.seconds < leastSound
            ? this.#forget(recording)
            : this.#send(recording, options));
      await this.#queueIfWhole();
      this.#say(null);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.#pausedUntil = performance.now() + retryTime;
      // Where the browser stores nothing, there is nothing to send.
      this.#say(isPassing(error) || this.store.getState().list.length === 0 ? null : error);
    }
  }

  #say(error: Error | null): void {
    if (this.store.getState().error !== error) this.store.setState({ error });
  }

  /** Sends one file, from where an earlier attempt got to. */
  async #send(recording: KeptRecording, options: ProcessingOptions): Promise<void> {
    const { type } = recording;
    const chunks = await this.#kept.chunks(recording.id);
    const parts = chunks.map(({ data }) => data);
    const sound = new Blob(parts, { type });
    const { upload, arrived } = await this.#uploadOf(recording, sound, options);
    const { upload_id } = upload;
    await this.#change(recording, { upload_id });
    const sent = await Promise.all(
      upload.parts.map(async ({ number, url }) => {
        const start = (number - 1) * upload.part_size;
        const part = sound.slice(start, start + upload.part_size);
        const { signal } = new AbortController();
        return { number, etag: await putPart(url, part, signal, () => {}) };
      }),
    );
    const all = [...arrived, ...sent].toSorted((one, other) => one.number - other.number);
    await api.completeUpload({ id: this.#meeting, upload_id, parts: all });
    await this.#change(recording, { hasArrived: true });
  }

  /** The upload that was begun before, with what has arrived of it; or a new one. */
  async #uploadOf(recording: KeptRecording, sound: Blob, options: ProcessingOptions) {
    const { id, type, upload_id } = recording;
    const known =
      upload_id === null ? null : await unlessGone(api.getUpload({ id: this.#meeting, upload_id }));
    if (known !== null) {
      const arrived = known.arrived.map(({ number, etag }) => ({ number, etag }));
      return { upload: known, arrived };
    }
    const upload = await api.startUpload({
      id: this.#meeting,
      file_name: `${id}.${type === 'audio/mp4' ? 'm4a' : 'webm'}`,
      content_type: type,
      size: sound.size,
      as: 'part',
      ...options,
    });
    return { upload, arrived: [] };
  }

  /** Once nothing is missing, says that all files are the meeting's recording, after what it had before. */
  async #queueIfWhole(): Promise<void> {
    const list = await this.#kept.recordings(this.#meeting);
    const isWhole = list.every(({ hasArrived, isFinished }) => hasArrived && isFinished);
    if (list.length === 0 || !isWhole) return;
    const id = this.#meeting;
    const { parts, has_transcription: replace } = await api.getMeeting({ id, segments: 0 });
    const was = parts.map((part) => part.id);
    const added = list
      .flatMap(({ upload_id }) => upload_id ?? [])
      .filter((one) => !was.includes(one));
    if (added.length > 0) await api.setParts({ id, parts: [...was, ...added], was, replace });
    for (const recording of list) await this.#forget(recording);
    this.store.setState({ isQueued: true });
  }
}
