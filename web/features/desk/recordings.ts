import { createStore } from 'zustand';
import { AppError } from '#contract/errors.ts';
import type { Meeting } from '#contract/meetings.ts';
import type { ReasonKey } from '#contract/reasons.ts';
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
  /** The transcript that handing over would replace, while the clerk has not agreed to that; null otherwise. */
  asks: { job_id: string | null } | null;
}

/** Milliseconds after which sending is tried again. */
const retryTime = 3000;

/** Seconds: a file that ended as it began has no sound in it, and could not be transcribed. */
const leastSound = 0.1;

const isPassing = (error: unknown): boolean =>
  error instanceof PartUploadError
    ? error.isTransient
    : error instanceof AppError && ['unavailable', 'internal', 'too_many'].includes(error.code);

/** Whether the server will never take this file. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && ['unsupported', 'invalid', 'too_large'].includes(error.code);

/** Whether this user can do nothing more for this meeting, such as one that was deleted. */
const isShut = (error: unknown): boolean =>
  error instanceof AppError && ['forbidden', 'not_found'].includes(error.code);

const isToSend = ({ state, hasArrived, refusal = null }: KeptRecording): boolean =>
  state === 'ended' && !hasArrived && refusal === null;

const isWhole = (list: readonly KeptRecording[]): boolean =>
  list.length > 0 && list.every(({ hasArrived, isFinished }) => hasArrived && isFinished);

/** Whether the clerk agreed to replace the transcript of this job by all of these. */
const isAgreed = (list: readonly KeptRecording[], job_id: string | null): boolean =>
  list.every(({ agreed }) => agreed === job_id);

const fileNameOf = ({ id, type }: KeptRecording): string =>
  `${id}.${type === 'audio/mp4' ? 'm4a' : 'webm'}`;

/** The desk's recordings of a meeting, kept in this browser until the server has all of them. */
export class Recordings {
  readonly store = createStore<RecordingsState>(() => ({
    list: [],
    error: null,
    isQueued: false,
    asks: null,
  }));
  readonly #meeting: string;
  readonly #kept: Kept;
  #sending: Promise<void> | null = null;
  #pausedUntil = 0;
  #options: ProcessingOptions | null = null;

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

  /**
   * Sends the files that have ended, by one tab of the browser, to be processed with these options; where they are not
   * known, with those that are kept. Calls at the same time share one run.
   */
  send(options: ProcessingOptions | null): Promise<void> {
    this.#options = options ?? this.#options;
    this.#sending ??= exclusively(`desk-sound-${this.#meeting}`, () => this.#sendAll()).finally(
      () => {
        this.#sending = null;
      },
    );
    return this.#sending;
  }

  /** Whether a file that has ended is to be sent, or all of them to be handed over. */
  get isWaiting(): boolean {
    const { list, error, asks } = this.store.getState();
    if (isShut(error)) return false;
    const isUnsent = list.some((one) => isToSend(one) && this.#optionsOf(one) !== null);
    return isUnsent || (isWhole(list) && asks === null);
  }

  /** Nothing more will be recorded: once everything has arrived it is transcribed. */
  async finish(): Promise<void> {
    const options = this.#options;
    await this.#changeAll({ isFinished: true, ...(options !== null && { options }) });
    // Without a network this is found out when everything has arrived.
    const meeting = await api.getMeeting({ id: this.#meeting, segments: 0 }).catch(() => null);
    if (meeting !== null) this.#askBefore(this.store.getState().list, meeting);
  }

  /** The answer to what `asks`: the transcript may be replaced, or the recording is not to be transcribed yet. */
  async answer(isAgreed: boolean): Promise<void> {
    const { asks } = this.store.getState();
    if (asks === null) return;
    await this.#changeAll(isAgreed ? { agreed: asks.job_id } : { isFinished: false });
  }

  /** A file to save. */
  async file(recording: KeptRecording): Promise<{ name: string; content: Blob }> {
    return { name: fileNameOf(recording), content: await this.#soundOf(recording) };
  }

  /** Sends a file again that was refused. */
  async retry(recording: KeptRecording): Promise<void> {
    this.#pausedUntil = 0;
    await this.#change(recording, { refusal: null });
  }

  /** Forgets a file that was refused: the others are transcribed without it. */
  leaveOut(recording: KeptRecording): Promise<void> {
    return this.#forget(recording);
  }

  #isRunning = (): boolean => this.store.getState().list.some(({ state }) => state === 'recording');

  async #read(): Promise<void> {
    const list = await this.#kept.recordings(this.#meeting);
    if (JSON.stringify(list) !== JSON.stringify(this.store.getState().list))
      this.store.setState({ list });
    // Answered here or in another tab.
    const { asks } = this.store.getState();
    const isOpen = list.length > 0 && list.every(({ isFinished }) => isFinished);
    if (asks !== null && (!isOpen || isAgreed(list, asks.job_id)))
      this.store.setState({ asks: null });
  }

  async #change({ id }: KeptRecording, facts: Partial<KeptRecording>): Promise<void> {
    await this.#kept.changeRecording(id, facts);
    await this.#read();
  }

  async #changeAll(facts: Partial<KeptRecording>): Promise<void> {
    for (const { id } of await this.#kept.recordings(this.#meeting))
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

  async #sendAll(): Promise<void> {
    if (performance.now() < this.#pausedUntil) return;
    try {
      await this.load();
      const failures: Error[] = [];
      for (const recording of this.store.getState().list)
        if (isToSend(recording)) failures.push(...(await this.#sendOrSay(recording)));
      const failure = failures.find((error) => !isPassing(error)) ?? failures[0];
      if (failure) throw failure;
      await this.#queueIfWhole();
      this.#say(null);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.#pausedUntil = performance.now() + retryTime;
      // Where the browser stores nothing, there is nothing to send.
      this.#say(isPassing(error) || this.store.getState().list.length === 0 ? null : error);
    }
  }

  /** Sends one file, and returns why that failed: one that the server refuses holds up none of the others. */
  async #sendOrSay(recording: KeptRecording): Promise<Error[]> {
    const options = this.#optionsOf(recording);
    if (options === null) return [];
    try {
      if (recording.seconds < leastSound) await this.#forget(recording);
      else await this.#send(recording, options);
      return [];
    } catch (error) {
      if (isRefusal(error)) {
        const { reason, params, detail } = error;
        const refusal = { reason, params, detail };
        await this.#change(recording, { upload_id: null, refusal });
        return [];
      }
      if (!(error instanceof Error)) throw error;
      return [error];
    }
  }

  #optionsOf = ({ options }: KeptRecording): ProcessingOptions | null => options ?? this.#options;

  #say(error: Error | null): void {
    if (this.store.getState().error !== error) this.store.setState({ error });
  }

  /** Sends one file, from where an earlier attempt got to. */
  async #send(recording: KeptRecording, options: ProcessingOptions): Promise<void> {
    const sound = await this.#soundOf(recording);
    const { upload, arrived } = await this.#uploadOf(recording, sound, options);
    const { upload_id } = upload;
    // Also whoever finds it after the browser was closed can send it on, without the desk.
    await this.#change(recording, { upload_id, options });
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

  async #soundOf({ id, type }: KeptRecording): Promise<Blob> {
    const chunks = await this.#kept.chunks(id);
    return new Blob(
      chunks.map(({ data }) => data),
      { type },
    );
  }

  /** The upload that was begun before, with what has arrived of it; or a new one. */
  async #uploadOf(recording: KeptRecording, sound: Blob, options: ProcessingOptions) {
    const { type, upload_id } = recording;
    const known =
      upload_id === null ? null : await unlessGone(api.getUpload({ id: this.#meeting, upload_id }));
    if (known !== null) {
      const arrived = known.arrived.map(({ number, etag }) => ({ number, etag }));
      return { upload: known, arrived };
    }
    const upload = await api.startUpload({
      id: this.#meeting,
      file_name: fileNameOf(recording),
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
    if (!isWhole(list) || this.store.getState().asks !== null) return;
    const id = this.#meeting;
    const meeting = await api.getMeeting({ id, segments: 0 });
    const was = meeting.parts.map((part) => part.id);
    const added = list
      .flatMap(({ upload_id }) => upload_id ?? [])
      .filter((one) => !was.includes(one));
    if (added.length > 0) {
      if (this.#askBefore(list, meeting)) return;
      const { has_transcription: replace } = meeting;
      try {
        await api.setParts({ id, parts: [...was, ...added], was, replace });
      } catch (error) {
        if (await this.#resetGone(list, error)) return;
        throw error;
      }
    }
    for (const recording of list) await this.#forget(recording);
    this.store.setState({ isQueued: true });
  }

  /** Asks the clerk where the recording would replace a transcript, unless they agreed to replace that one. */
  #askBefore(
    list: readonly KeptRecording[],
    { has_transcription, job_id }: Pick<Meeting, 'has_transcription' | 'job_id'>,
  ): boolean {
    const isAsking = has_transcription && list.length > 0 && !isAgreed(list, job_id);
    if (isAsking) this.store.setState({ asks: { job_id } });
    return isAsking;
  }

  /** Whether the server no longer has files that had arrived: they are sent again from what is kept here. */
  async #resetGone(list: readonly KeptRecording[], error: unknown): Promise<boolean> {
    const mayBeGone =
      error instanceof AppError &&
      (error.code === 'not_found' || error.reason === ('recordingGone' satisfies ReasonKey));
    if (!mayBeGone) return false;
    let isReset = false;
    for (const recording of list) {
      const { upload_id } = recording;
      if (upload_id === null) continue;
      if ((await unlessGone(api.getUpload({ id: this.#meeting, upload_id }))) !== null) continue;
      await this.#change(recording, { upload_id: null, hasArrived: false });
      isReset = true;
    }
    return isReset;
  }
}
