import { vi } from 'vitest';
import type { Handlers } from './fake-api.ts';
import { meetingOf } from './records.ts';

interface Part {
  size: number;
  etag: string;
}

/** The response to a PUT of a part: an HTTP status, or 0 for a network error. */
type Answer = (part: number, url: string) => number | Promise<number>;

/**
 * Fake storage at the browser's boundary, and the handlers that start uploads: 10 bytes per part. Each signing
 * gives new URLs; only the latest are accepted, as if the earlier ones had expired.
 */
export function fakeStorage({ answer = () => 200 }: { answer?: Answer } = {}) {
  /** What has arrived of the upload that was begun or asked for last, and of all by their ids. */
  let arrived = new Map<number, Part>();
  const uploads = new Map<string, { size: number; arrived: Map<number, Part> }>();
  let current = '';
  const puts: number[] = [];
  let size = 0;
  let signings = 0;
  let inFlight = 0;
  let mostInFlight = 0;
  let meeting = meetingOf({ status: 'pending', job_id: null });

  const sign = () => {
    signings += 1;
    const parts = Array.from({ length: Math.ceil(size / 10) }, (_, index) => index + 1)
      .filter((number) => !arrived.has(number))
      .map((number) => ({ number, url: `http://storage.test/${signings}/${number}` }));
    return { upload_id: current, part_size: 10, parts, expires_at: '2026-11-20T10:00:00Z' };
  };

  class Request extends EventTarget {
    upload = new EventTarget();
    status = 0;
    private url = '';
    private etag: string | null = null;
    private aborted = false;
    open(_method: string, url: string) {
      this.url = url;
    }
    private end(how: string) {
      this.dispatchEvent(new Event(how));
      this.dispatchEvent(new Event('loadend'));
    }
    getResponseHeader = () => this.etag;
    abort() {
      this.aborted = true;
      this.end('abort');
    }
    async send(body: Blob) {
      const [signing, number] = this.url.split('/').slice(-2).map(Number);
      if (number === undefined) throw new Error(`no part in ${this.url}`);
      puts.push(number);
      inFlight += 1;
      mostInFlight = Math.max(mostInFlight, inFlight);
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: body.size / 2 }));
      this.status = signing === signings ? await answer(number, this.url) : 403;
      inFlight -= 1;
      if (this.aborted) return;
      if (this.status === 200) {
        this.etag = `"etag-${number}"`;
        arrived.set(number, { size: body.size, etag: this.etag });
      }
      this.end(this.status === 0 ? 'error' : 'load');
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);

  const handlers = {
    startUpload: (input) => {
      current = `u${uploads.size + 1}`;
      ({ size } = input);
      arrived = new Map();
      uploads.set(current, { size, arrived });
      return sign();
    },
    getUpload: ({ upload_id }) => {
      current = upload_id;
      ({ size, arrived } = uploads.get(upload_id) ?? { size, arrived });
      return {
        ...sign(),
        arrived: [...arrived].map(([number, part]) => ({ number, ...part })),
        job_id: null,
      };
    },
    completeUpload: () => ({ job_id: 'j1', status: 'queued' }),
    setParts: () => ({ job_id: 'j1', status: 'queued' }),
    createMeeting: ({ location, ...facts }) => {
      const { department = 'Finance', date = '2026-11-20' } = facts;
      const known = { ...facts, department, date, location: location ?? '' };
      meeting = meetingOf({ ...known, status: 'pending', job_id: null, has_transcription: false });
      return meeting;
    },
    getMeeting: ({ id }) => ({ ...meeting, id }),
    abandonUpload: () => ({ detail: 'Upload abandoned' }),
  } satisfies Handlers;

  return {
    handlers,
    /** Part numbers in the order of sending, including repetitions. */
    puts,
    arrived: () => arrived,
    /** Invalidates all URLs given so far. */
    expire: () => {
      signings += 1;
    },
    mostInFlight: () => mostInFlight,
  };
}
