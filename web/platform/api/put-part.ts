import { text } from '../../messages/text.ts';

/** The storage did not take a part. `status` is HTTP's; 0 where no answer came at all. */
export class PartUploadError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(
      status === 0 ? text('upload.storageUnreachable') : text('upload.storageRefused', { status }),
    );
    this.status = status;
  }

  /** Whether a fresh address, or time, may help: it expired (403), moved (404), or the storage is busy. */
  get isTransient(): boolean {
    return this.status >= 500 || [0, 403, 404, 408, 429].includes(this.status);
  }
}

/** A connection on which nothing moves for this long, in milliseconds, is given up. */
const patience = 60_000;

/**
 * Sends one part to its presigned address and gives the ETag it was stored under. `onSent` hears the
 * bytes sent so far: the reason for XMLHttpRequest, since fetch does not tell.
 */
export function putPart(
  url: string,
  part: Blob,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<string> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let silence = setTimeout(abort, patience);
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(silence);
      silence = setTimeout(abort, patience);
      onSent(loaded);
    });
    request.addEventListener('load', () => {
      const etag = request.getResponseHeader('etag');
      if (request.status < 300 && etag !== null) resolve(etag);
      else reject(new PartUploadError(request.status));
    });
    request.addEventListener('error', () => reject(new PartUploadError(0)));
    request.addEventListener('abort', () =>
      reject(signal.aborted ? signal.reason : new PartUploadError(0)),
    );
    request.addEventListener('loadend', () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
    });
    signal.addEventListener('abort', abort);
    request.open('PUT', url);
    request.send(part);
  });
}
