import { vi } from 'vitest';

const eventWith = (name: string, facts: object) => Object.assign(new Event(name), facts);

interface Microphone {
  /** Whether the user grants access to the microphone. */
  allowed?: boolean;
  /** The MIME types that the browser can record. */
  types?: string[];
  /** The content of a recording. */
  heard?: string;
}

/** A fake microphone, with its recorder and analyser. */
export function fakeMicrophone({
  allowed = true,
  types = ['audio/webm;codecs=opus', 'audio/mp4'],
  heard = 'voice',
}: Microphone = {}) {
  const asked: MediaStreamConstraints[] = [];
  const recorders: Recorder[] = [];
  const track = { live: 0, stop: () => void (track.live -= 1) };
  const meter = { open: 0, wave: 0 };

  class Recorder extends EventTarget {
    static isTypeSupported = (type: string) => types.includes(type);
    state = 'inactive';
    options: MediaRecorderOptions | undefined;
    constructor(_stream: MediaStream, options?: MediaRecorderOptions) {
      super();
      this.options = options;
      recorders.push(this);
    }
    start() {
      this.state = 'recording';
    }
    stop() {
      this.state = 'inactive';
      queueMicrotask(() => {
        this.dispatchEvent(eventWith('dataavailable', { data: new Blob(heard ? [heard] : []) }));
        this.dispatchEvent(new Event('stop'));
      });
    }
  }
  class Context {
    constructor() {
      meter.open += 1;
    }
    createAnalyser = () => ({
      fftSize: 8,
      getFloatTimeDomainData: (wave: Float32Array) => wave.fill(meter.wave),
    });
    createMediaStreamSource = () => ({ connect: () => {} });
    close = async () => void (meter.open -= 1);
  }
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    asked.push(constraints);
    if (!allowed) throw new DOMException('no', 'NotAllowedError');
    track.live += 1;
    return { getTracks: () => [track] };
  };
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('navigator', Object.assign(window.navigator, { mediaDevices: { getUserMedia } }));
  return { asked, recorders, track, meter };
}

/** The duration of loaded audio in seconds; null if the browser cannot decode it. */
interface Loudspeaker {
  length?: number | null;
  /** The duration is known only at the end, as for recordings made in a browser. */
  found?: number;
  playable?: boolean;
  playing?: (address: string) => Promise<void>;
}

/** A fake audio output that reports what plays. */
export function fakeLoudspeaker(loudspeaker: Loudspeaker = {}) {
  const { length = 12, found = 0, playable = true, playing = async () => {} } = loudspeaker;
  const sounds: Sound[] = [];
  class Sound extends EventTarget {
    duration = Number.NaN;
    plays = false;
    address = '';
    preload = 'auto';
    place = 0;
    constructor() {
      super();
      sounds.push(this);
    }
    set src(address: string) {
      this.address = address;
      this.duration = length ?? Number.NaN;
      queueMicrotask(() =>
        this.dispatchEvent(new Event(length === null ? 'error' : 'loadedmetadata')),
      );
    }
    get currentTime() {
      return this.place;
    }
    set currentTime(seconds: number) {
      this.place = seconds;
      this.duration = found;
      queueMicrotask(() => this.dispatchEvent(new Event('durationchange')));
    }
    canPlayType = () => (playable ? 'maybe' : '');
    removeAttribute = () => {};
    async play() {
      await playing(this.address);
      this.plays = true;
    }
    pause() {
      this.plays = false;
    }
    /** The position in seconds. */
    reach(seconds: number) {
      this.place = seconds;
      this.dispatchEvent(new Event('timeupdate'));
    }
  }
  vi.stubGlobal('Audio', Sound);
  return {
    sounds,
    /** The URLs of what is playing. */
    playing: () => sounds.filter(({ plays }) => plays).map(({ address }) => address),
  };
}

interface Database {
  /** It stores nothing, as in some private windows. */
  refuses?: boolean;
  /** The data stored by the default user. */
  kept?: { id: string }[];
}

/** A fake IndexedDB with the operations that this page uses. */
export function fakeDatabase({ refuses = false, kept = [] }: Database = {}) {
  const databases = new Map<string, Map<string, unknown>>([
    ['voice-samples-system', new Map(kept.map((record) => [record.id, record]))],
  ]);
  const answered = (result: unknown) => {
    const request = Object.assign(new EventTarget(), { result });
    queueMicrotask(() => request.dispatchEvent(new Event('success')));
    return request;
  };
  const open = (name: string) => {
    if (refuses) throw new DOMException('not here', 'InvalidStateError');
    const records = databases.get(name) ?? new Map<string, unknown>();
    databases.set(name, records);
    const store = {
      put: (record: { id: string }) => records.set(record.id, record),
      delete: (id: string) => records.delete(id),
      getAll: () => answered([...records.values()]),
    };
    const transaction = () => {
      const one = Object.assign(new EventTarget(), { objectStore: () => store });
      queueMicrotask(() => one.dispatchEvent(new Event('complete')));
      return one;
    };
    return answered({ transaction, close: () => {} });
  };
  vi.stubGlobal('indexedDB', { open });
  return databases;
}
