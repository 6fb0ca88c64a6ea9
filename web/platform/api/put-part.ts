import { refusals } from '#contract/errors.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { IdleTimeout } from './idle-timeout.ts';

function saying(status: number): string {
  if (status === 0) return text('error.storageUnreachable');
  if (status === 507)
    return sentence({ reason: 'storageFull', params: {}, detail: refusals.storageFull });
  return text('error.storageRefused', { status });
}

/** S3 did not accept a part. `status` is the HTTP status, 0 if there was no response. */
export class PartUploadError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(saying(status));
    this.status = status;
  }

  /** Whether a new URL or a retry may help: expired (403), moved (404), or S3 is busy. */
  get isTransient(): boolean {
    return (
      (this.status >= 500 && this.status !== 507) || [0, 403, 404, 408, 429].includes(this.status)
    );
  }
}

/** Milliseconds without progress after which a connection is given up. */
const patience = 60_000;

/**
 * Uploads one part to its presigned URL and returns its ETag. Uses XMLHttpRequest because fetch does not
 * report upload progress to `onSent`, in bytes.
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
    const idle = new IdleTimeout(patience);
    idle.signal.addEventListener('abort', abort);
    idle.restart();
    request.upload.addEventListener('progress', ({ loaded }) => {
      idle.restart();
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
      idle.end();
      signal.removeEventListener('abort', abort);
    });
    signal.addEventListener('abort', abort);
    request.open('PUT', url);
    request.send(part);
  });
}
