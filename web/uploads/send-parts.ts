import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { uploads } from '#contract/uploads.ts';
import { api } from '../api.ts';
import { persist } from './persist.ts';
import { PartRefused, putPart } from './put-part.ts';

/** Where an upload stands: the addresses of the parts to send, and what storage already holds. */
export type OpenUpload = OutputOf<typeof uploads.getUpload>;

export interface Sending {
  meetingId: string;
  file: File;
  signal: AbortSignal;
  /** Hears how many bytes of the file are in storage or on their way. */
  onSent: (bytes: number) => void;
}

const parallel = 4;

export const mayPass = (error: unknown): boolean =>
  error instanceof PartRefused
    ? error.mayPass
    : error instanceof AppError && (error.code === 'unavailable' || error.code === 'internal');

/**
 * The state of one upload as this page knows it. `renew` asks the server again: addresses expire, the
 * server may have moved, and a part may have arrived whose answer was lost. Asked by several at once,
 * it asks once.
 */
function knownState(
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

/** Sends what is missing of a file, some parts at a time, and gives the ETag of every part by its number. */
export async function sendParts(upload: OpenUpload, sending: Sending) {
  const stop = new AbortController();
  const signal = AbortSignal.any([sending.signal, stop.signal]);
  const { etags, addresses, renew } = knownState(upload, { ...sending, signal });
  const sent = new Map(upload.arrived.map(({ number, size }) => [number, size]));
  const note = (number: number, bytes: number) => {
    sent.set(number, bytes);
    sending.onSent([...sent.values()].reduce((sum, part) => sum + part, 0));
  };

  /** The address each part was last sent to: if it is still the one known, it was no good. */
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

  const waiting = [...addresses.keys()].sort((a, b) => a - b);
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const number = next;
      await persist(() => send(number), mayPass, signal);
    }
  };
  try {
    await Promise.all(Array.from({ length: parallel }, worker));
  } catch (error) {
    stop.abort(error);
    throw error;
  }
  return etags;
}
