import rows, { type Row } from 'virtual:catalogue';
import { createStore } from 'zustand';
import type { Api } from '#contract/api.ts';
import {
  type Catalogue,
  carriesBody,
  type Endpoint,
  type InputOf,
  type OutputOf,
} from '#contract/endpoint.ts';
import { AppError, type ErrorBody, errorCodes, refusals, statusOf } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Reason } from '#contract/reasons.ts';
import { ownReason, translated } from '../../messages/reasons.ts';
import { currentSession, demandSecondFactor, expireSession } from '../session/session.ts';
import { withIdempotencyKey } from './idempotency-keys.ts';
import { IdleTimeout } from './idle-timeout.ts';

/** A file to save: the result of an endpoint with `answer: 'file'`. */
export interface Download {
  name: string;
  content: Blob;
}

type ResultOf<E extends Endpoint> = E extends { answer: 'file' } ? Download : OutputOf<E>;
/** In forms, files are the browser's `File`. */
type CallInput<E extends Endpoint> = E extends { body: 'form' }
  ? {
      [K in keyof InputOf<E>]: NonNullable<InputOf<E>[K]> extends string | number
        ? InputOf<E>[K]
        : File;
    }
  : InputOf<E>;
type Client<C extends Catalogue> = {
  [K in keyof C]: (input: CallInput<C[K]>, signal?: AbortSignal) => Promise<ResultOf<C[K]>>;
};

const timeLimit = 1000 * limits.portalCallSeconds;

/** The URL of a call, and the input left for the query or the body. */
function splitInput({ path }: Row, input: Record<string, unknown>) {
  const remaining = { ...input };
  const filled = path.replace(/{(\w+)}/g, (_, name: string) => {
    delete remaining[name];
    return encodeURIComponent(String(input[name]));
  });
  return { address: `/api${filled}`, remaining };
}

const queryString = (remaining: Record<string, unknown>): string => {
  const given = Object.entries(remaining).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

/** The body of a call and its content type. For forms the browser sets the type, with the boundary. */
function requestBody(
  row: Row,
  remaining: Record<string, unknown>,
): { body: string | FormData; headers?: Record<string, string> } {
  if (row.body !== 'form')
    return { body: JSON.stringify(remaining), headers: { 'content-type': 'application/json' } };
  const body = new FormData();
  for (const [name, value] of Object.entries(remaining))
    if (value instanceof File) body.append(name, value);
    else if (value !== undefined) body.append(name, String(value));
  return { body };
}

interface Request {
  row: Row;
  input: Record<string, unknown>;
  signal?: AbortSignal | undefined;
  /** Of a creating call. */
  idempotencyKey?: string | undefined;
  idle: IdleTimeout;
}

/** Sends a request, and once more if its token expired on the way: a refused call has changed nothing. */
async function send(request: Request): Promise<Response> {
  const token = await currentSession().token();
  const response = await sendWith(token, request);
  if (response.status !== 401) return response;
  const renewed = token === null ? null : await currentSession().renewed(token);
  const again = renewed === null ? response : await sendWith(renewed, request);
  if (again.status === 401) await expireSession(renewed ?? token);
  return again;
}

async function sendWith(
  token: string | null,
  { row, input, signal, idempotencyKey, idle }: Request,
): Promise<Response> {
  const { address, remaining } = splitInput(row, input);
  const withBody = carriesBody(row);
  const { body, headers: typed } = withBody ? requestBody(row, remaining) : {};
  const headers = new Headers(typed);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', `"${idempotencyKey}"`);
  idle.restart();
  const response = await fetch(withBody ? address : `${address}${queryString(remaining)}`, {
    method: row.method,
    headers,
    // The page's address has the search once more, and API Gateway takes 10,240 bytes of address and headers.
    referrerPolicy: 'origin',
    signal: signal ? AbortSignal.any([signal, idle.signal]) : idle.signal,
    ...(body && { body }),
  }).catch(() => {
    signal?.throwIfAborted();
    const isLate = idle.signal.aborted;
    if (!isLate || row.method === 'GET') isReachable.setState(false);
    throw new AppError('unavailable', ownReason(isLate ? lateFor(row) : 'error.unreachable'));
  });
  isReachable.setState(true);
  return response;
}

/** The message after a timeout: the server may have carried out a write all the same. */
function lateFor({ method, creates }: Row) {
  if (method === 'GET') return lateAnswer;
  return creates ? 'error.noAnswerCreating' : 'error.noAnswer';
}

/** The reason of a read that took too long. */
export const lateAnswer = 'error.lateAnswer';

async function call(asked: Omit<Request, 'idle'>) {
  const idle = new IdleTimeout(timeLimit);
  const request = { ...asked, idle };
  try {
    const response = await send(request);
    if (!response.ok) throw await refusalOf(response);
    const content = await contentOf(response, request);
    if (asked.row.answer === 'file') return { name: fileNameOf(response.headers), content };
    // The server validated it against the same schema: docs/decisions/015-answers-are-trusted.md
    return parsed(await content.text());
  } finally {
    idle.end();
  }
}

function parsed(json: string) {
  try {
    return JSON.parse(json);
  } catch {
    throw new AppError('internal', ownReason('error.unreadable'));
  }
}

/** The content of an answer, however slow the line is. */
async function contentOf(
  { body, headers }: Response,
  { row, signal, idle }: Request,
): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  try {
    const reader = body?.getReader();
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      idle.restart();
      chunks.push(read.value);
    }
  } catch {
    signal?.throwIfAborted();
    const late = row.answer === 'file' ? lateAnswer : lateFor(row);
    const reason = idle.signal.aborted ? late : 'error.unreachable';
    throw new AppError('unavailable', ownReason(reason));
  }
  return new Blob(chunks, { type: headers.get('content-type') ?? '' });
}

/**
 * The API client: one function per endpoint, typed by the catalogue. Rejects with an `AppError` whose
 * `detail` can be shown. A wrong call does not compile.
 */
export const api = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [
    name,
    (input: Record<string, unknown>, signal?: AbortSignal) =>
      row.creates
        ? withIdempotencyKey(name, input, (idempotencyKey) =>
            call({ row, input, signal, idempotencyKey }),
          )
        : call({ row, input, signal }),
  ]),
  // Each entry has the type of its own endpoint, which fromEntries cannot express.
) as unknown as Client<Api>;

/** Whether it has the shape of a refusal. Responses of API Gateway or a proxy have another one. */
const hasDetail = (body: unknown): body is { detail: string } =>
  typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string';

/** Whether our server wrote it. */
const isRefusal = (body: { detail: string }): body is ErrorBody =>
  'code' in body && errorCodes.some((code) => code === body.code);

/** The reason of responses that carry none of their own, from API Gateway or a proxy. */
const reasonFor: Partial<Record<number, keyof typeof refusals>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  // API Gateway limits the rate; the next try may succeed.
  429: 'busy',
  // On one machine, changes are refused before the disk is full.
  507: 'storageFull',
};

/** While a new version is deployed, an older server may still answer: it gave no reasons. */
function errorOf({ code, reason = '', params = {}, detail, fields = [] }: ErrorBody): AppError {
  const [first, ...others] = fields.map(translated);
  if (!first) return new AppError(code, translated({ reason, params, detail }));
  // A sentence that quotes a field quotes the first one.
  const quoting = { ...params, detail: first.detail };
  return new AppError(code, translated({ reason, params: quoting, detail }), [first, ...others]);
}

/** The error that an unsuccessful response stands for. */
async function refusalOf(response: Response): Promise<AppError> {
  const body: unknown = await response.json().catch(() => null);
  if (hasDetail(body) && isRefusal(body)) {
    if (body.reason === 'mfaMissing') demandSecondFactor();
    return errorOf(body);
  }
  const { status } = response;
  const passes = status === 429 || status === 507;
  const known = errorCodes.find((code) => statusOf[code] === status) ?? 'internal';
  return new AppError(passes ? 'unavailable' : known, reasonOf(response, body));
}

/** Statuses of which the specification fixes the sentence. */
const fixed = [401, 403, 404];

/** Why a response without a code refuses: what it says itself, where no sentence is fixed. */
function reasonOf({ status, statusText }: Response, body: unknown): Reason {
  const key = reasonFor[status];
  const own = hasDetail(body) && !fixed.includes(status) ? body.detail : '';
  if (key && own === '') return translated({ reason: key, params: {}, detail: refusals[key] });
  return { reason: 'http', params: { status }, detail: own || `HTTP ${status}: ${statusText}` };
}

/** The file name of a download (RFC 6266: the extended form wins). */
function fileNameOf(headers: Headers): string {
  const disposition = headers.get('content-disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? 'download';
}

/** Whether the last call reached the server. Browsers do not always notice a lost connection. */
export const isReachable = createStore(() => true);

/** `promise`, or null if the server answers "not found". */
export const unlessGone = <T>(promise: Promise<T>): Promise<T | null> =>
  promise.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });

/** All pages of a list, whose calls take the cursor of the page before. */
export async function allPages<P extends { cursor: string | null }>(
  call: (cursor: string | undefined) => Promise<P>,
): Promise<P[]> {
  const pages: P[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(cursor);
    pages.push(page);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}
