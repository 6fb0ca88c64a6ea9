import { ulid } from 'ulid';
import { createStore } from 'zustand';
import { holdLock } from '../../platform/browser/locks.ts';
import type { Chunk, KeptRecording } from './kept.ts';

/** Milliseconds of sound that the end of the browser can cost. */
const timeslice = 1000;
/**
 * Milliseconds after which a recording goes on in the next file, so that it arrives while the meeting runs. Four
 * hours are sixteen files.
 */
const fileTime = 15 * 60_000;
const bitsPerSecond = 32_000;

/** Recording formats, best first. Safari may not support WebM. */
const formats = [
  { mimeType: 'audio/webm;codecs=opus', type: 'audio/webm' },
  { mimeType: 'audio/mp4', type: 'audio/mp4' },
];

/** `elsewhere`: another tab records this meeting. `lost`: the microphone was unplugged. */
export type MicrophoneState =
  | 'off'
  | 'starting'
  | 'recording'
  | 'refused'
  | 'missing'
  | 'lost'
  | 'elsewhere';

interface Listeners {
  storage: {
    putRecording: (recording: KeptRecording) => Promise<void>;
    putChunk: (chunk: Chunk) => Promise<void>;
  };
  /** Seconds of the meeting that were recorded before. What an earlier visit was recording has ended. */
  recordedBefore: () => Promise<number>;
  /** A file ended and can be sent. */
  onEnded: () => void;
  /** The browser stores nothing more: its disk is full, for example. */
  onUnkept: () => void;
}

/** Records a meeting into the browser's storage, second by second. */
export class Microphone {
  readonly store = createStore<{ state: MicrophoneState }>(() => ({ state: 'off' }));
  readonly #meeting: string;
  readonly #listeners: Listeners;
  #stream: MediaStream | null = null;
  #running: RecordedFile | null = null;
  #turn: ReturnType<typeof setInterval> | undefined;
  #release: () => void = () => {};

  constructor(meeting: string, listeners: Listeners) {
    this.#meeting = meeting;
    this.#listeners = listeners;
  }

  /** The second of the meeting's recording that is being recorded; null while nothing is. */
  position = (): number | null => this.#running?.position() ?? null;

  async start(): Promise<void> {
    const { state } = this.store.getState();
    if (state === 'starting' || state === 'recording') return;
    this.#set('starting');
    if (typeof MediaRecorder === 'undefined') return this.#set('missing');
    const release = await holdLock(lockOf(this.#meeting));
    if (release === null) return this.#set('elsewhere');
    this.#release = release;
    try {
      const before = await this.#listeners.recordedBefore();
      const audio = { channelCount: 1, echoCancellation: false, noiseSuppression: true };
      this.#stream = await navigator.mediaDevices.getUserMedia({ audio });
      // The page was left while the browser asked for the microphone.
      if (this.store.getState().state !== 'starting') return this.#close('off');
      this.#running = this.#begin(this.#stream, before);
    } catch (error) {
      return this.#close(isMissing(error) ? 'missing' : 'refused');
    }
    // Without it, a browser short of space may forget what it stores.
    void navigator.storage?.persist?.();
    this.#turn = setInterval(() => this.#next(), fileTime);
    this.#set('recording');
  }

  /** Ends the recording. When this resolves, all of it is on disk, and another tab may record. */
  async stop(): Promise<void> {
    const last = this.#running;
    if (last === null) return this.#set('off');
    this.#running = null;
    clearInterval(this.#turn);
    last.stop();
    await last.ended;
    this.#close('off');
  }

  #set(state: MicrophoneState): void {
    this.store.setState({ state });
  }

  #begin(stream: MediaStream, start: number): RecordedFile {
    const file = new RecordedFile(stream, this.#meeting, start, this.#listeners);
    void this.#watch(file);
    return file;
  }

  /** A file that ends by itself has lost its microphone, or its beginning: then the next one is tried. */
  async #watch(file: RecordedFile): Promise<void> {
    await file.ended;
    if (this.#running !== file) return;
    if (file.isHeadless && this.#stream?.active)
      this.#running = this.#begin(this.#stream, file.position());
    else this.#close('lost');
  }

  /** The next file begins before this one ends: nothing is missing between them. */
  #next(): void {
    if (this.#stream === null || this.#running === null) return;
    const before = this.#running;
    this.#running = this.#begin(this.#stream, before.position());
    before.stop();
  }

  #close(state: MicrophoneState): void {
    clearInterval(this.#turn);
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = null;
    this.#running = null;
    this.#release();
    this.#set(state);
  }
}

/** One file of a recording, from its first second to its last. */
class RecordedFile {
  readonly #recorder: MediaRecorder;
  readonly #listeners: Listeners;
  /** By the clock of `performance.now()`. */
  readonly #began: number;
  #recording: KeptRecording;
  #chunks = 0;
  /** Its first chunk could not be kept, without which the others cannot be played. */
  isHeadless = false;
  /** Resolves when it has ended, and all of it is on disk. */
  readonly ended: Promise<void>;
  /** Resolves when all sound so far is on disk. */
  #written: Promise<void>;

  constructor(stream: MediaStream, meeting: string, start: number, listeners: Listeners) {
    const form = formats.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType));
    const options = { audioBitsPerSecond: bitsPerSecond };
    this.#recorder = new MediaRecorder(stream, form ? { ...options, ...form } : options);
    this.#listeners = listeners;
    this.#recording = {
      id: ulid(),
      meeting,
      type: form?.type ?? this.#recorder.mimeType,
      start,
      seconds: 0,
      state: 'recording',
      isFinished: false,
      upload_id: null,
      hasArrived: false,
    };
    this.#written = listeners.storage.putRecording(this.#recording).catch(listeners.onUnkept);
    this.#recorder.addEventListener('dataavailable', ({ data }) => this.#keep(data));
    this.ended = new Promise((resolve) => {
      this.#recorder.addEventListener('stop', () => resolve(this.#end()));
    });
    this.#recorder.start(timeslice);
    this.#began = performance.now();
  }

  position(): number {
    return this.#recording.start + this.#elapsed();
  }

  stop(): void {
    if (this.#recorder.state !== 'inactive') this.#recorder.stop();
  }

  #elapsed(): number {
    return (performance.now() - this.#began) / 1000;
  }

  #keep(data: Blob): void {
    if (data.size === 0) return;
    const until = this.#elapsed();
    const n = this.#chunks;
    this.#chunks += 1;
    this.#recording = { ...this.#recording, seconds: until };
    this.#written = this.#written
      .then(() => this.#put(data, n, until))
      .catch(() => {
        this.#listeners.onUnkept();
        if (n > 0) return;
        this.isHeadless = true;
        this.stop();
      });
  }

  async #put(sound: Blob, n: number, until: number): Promise<void> {
    if (this.isHeadless) return;
    const data = await sound.arrayBuffer();
    await this.#listeners.storage.putChunk({ recording: this.#recording.id, n, until, data });
  }

  async #end(): Promise<void> {
    await this.#written;
    const { seconds } = this.#recording;
    await this.#listeners.storage
      .putRecording({
        ...this.#recording,
        // Without sound it is not sent.
        seconds: this.isHeadless ? 0 : seconds,
        state: 'ended',
      })
      .catch(this.#listeners.onUnkept);
    this.#listeners.onEnded();
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof DOMException && ['NotFoundError', 'NotReadableError'].includes(error.name);

/** Held by the tab that records a meeting. */
export const lockOf = (meeting: string): string => `desk-microphone-${meeting}`;
