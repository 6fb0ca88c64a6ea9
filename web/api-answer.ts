import { AppError, type ErrorBody, errorCodes, statusOf } from '#contract/errors.ts';
import { refusals } from '#contract/refusals.ts';
import { inOwnWords } from './messages/server-words.ts';

/** Whether our server wrote it: a gate's answer, or a proxy's, has another shape. */
const isRefusal = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'detail' in body &&
  typeof body.detail === 'string' &&
  'code' in body &&
  errorCodes.some((code) => code === body.code);

/** The spec's words for answers that bring none of their own: a gate's, or a proxy's. */
const wordsOf: Partial<Record<number, string>> = {
  401: refusals.unauthenticated,
  403: refusals.forbidden,
  404: refusals.notFound,
  // The gate lets in so many calls a second; the next try may be in time.
  429: refusals.busy,
};

const told = ({ code, detail, fields }: ErrorBody): AppError =>
  new AppError(
    code,
    inOwnWords(detail),
    fields?.map((one) => ({ ...one, detail: inOwnWords(one.detail) })),
  );

/** The error an answer that is not a success stands for. */
export async function refusalOf(response: Response): Promise<AppError> {
  const body: unknown = await response.json().catch(() => null);
  if (isRefusal(body)) return told(body);
  const { status, statusText } = response;
  const known = errorCodes.find((code) => statusOf[code] === status);
  return new AppError(
    known ?? (status === 429 ? 'unavailable' : 'internal'),
    inOwnWords(wordsOf[status] ?? `HTTP ${status}: ${statusText}`),
  );
}

/** The name a download is sent under (RFC 6266: the extended form wins), or a plain one. */
export function fileNameOf(headers: Headers): string {
  const disposition = headers.get('content-disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? 'download';
}
