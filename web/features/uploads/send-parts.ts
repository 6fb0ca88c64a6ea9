import pLimit from 'p-limit';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { uploads } from '#contract/uploads.ts';
import { api } from '../../platform/api/client.ts';
import { PartUploadError, putPart } from '../../platform/api/put-part.ts';

/** The state of an upload: presigned URLs of the missing parts, and the parts that have arrived. */
export type OpenUpload = OutputOf<typeof uploads.getUpload>;

export interface Sending {
  meetingId: string;
  file: File;
  signal: AbortSignal;
  /** Called with the bytes of the file that have been sent. */
  onSent: (bytes: number) => void;
}

const parallel = 4;

export const isTransient = (error: unknown): boolean =>
  error instanceof PartUploadError
    ? error.isTransient
    : error instanceof AppError && (error.code === 'unavailable' || error.code === 'internal');

/**
 * The state of an upload as known here. `renew` asks the server again: URLs expire, the server may have
 * moved, a part may have arrived whose response was lost. Concurrent calls share one request.
 */
function uploadState(
  upload: OpenUpload,
  { meetingId, signal }: Pick<Sending, 'meetingId' | 'signal'>,
) {
  const etags = new Map<number, string>();
  const addresses = new Map<number, string>();
  const learn = ({ parts, arrived }: OpenUpload) => {
    addresses.clear();
    for (const { number, url } of parts) addresses.set(number, url);
    for (const { number, etag } of arrived) etags.set(number, etag);
  };
  learn(upload);
  let asking: Promise<void> | null = null;
  const renew = (): Promise<void> => {
    asking ??= api
      .getUpload({ id: meetingId, upload_id: upload.upload_id }, signal)
      .then(learn)
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  return { etags, addresses, renew };
}

/** Sends the missing parts in parallel and returns the ETag of every part by its number. */
export async function sendParts(upload: OpenUpload, sending: Sending) {
  const stop = new AbortController();
  const signal = AbortSignal.any([sending.signal, stop.signal]);
  const { etags, addresses, renew } = uploadState(upload, { ...sending, signal });
  const sent = new Map(upload.arrived.map(({ number, size }) => [number, size]));
  const note = (number: number, bytes: number) => {
    sent.set(number, bytes);
    sending.onSent([...sent.values()].reduce((sum, part) => sum + part, 0));
  };

  /** The URL each part was last sent to. If it has not changed since, it needs renewal. */
  const tried = new Map<number, string>();
  const send = async (number: number) => {
    if (tried.get(number) === addresses.get(number)) await renew();
    const start = (number - 1) * upload.part_size;
    const part = sending.file.slice(start, start + upload.part_size);
    const address = addresses.get(number);
    if (address !== undefined) {
      tried.set(number, address);
      note(number, 0);
      const etag = await putPart(address, part, signal, (bytes) => note(number, bytes));
      etags.set(number, etag);
    }
    note(number, part.size);
  };

  const limit = pLimit(parallel);
  const missing = [...addresses.keys()].sort((a, b) => a - b);
  try {
    await Promise.all(
      missing.map((number) => limit(() => retry(() => send(number), isTransient, signal))),
    );
  } catch (error) {
    stop.abort(error);
    throw error;
  }
  return etags;
}

/** Milliseconds between attempts: in total long enough for a server restart. */
const waits = [500, 1000, 2000, 4000, 8000, 15_000, 15_000];

/** Resolves after about this time, with jitter, so that clients do not retry in step. */
const jitteredDelay = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds * (0.75 + Math.random() / 2));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Runs `task` until it succeeds, fails for good, or has no attempts left. */
export async function retry<T>(
  task: () => Promise<T>,
  mayPass: (error: unknown) => boolean,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    try {
      return await task();
    } catch (error) {
      const wait = waits[attempt];
      if (signal.aborted || wait === undefined || !mayPass(error)) throw error;
      await jitteredDelay(wait, signal);
    }
  }
}
