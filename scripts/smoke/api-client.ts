import { type Api, api } from '#contract/api.ts';
import { carriesBody, type Endpoint, type InputOf, type OutputOf } from '#contract/endpoint.ts';
import { AppError, type ErrorBody, errorCodes, statusOf } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { isAudited, isWrite } from '#functions/domain/audit/entries.ts';
import type { TokenSource } from './sign-in.ts';

type ResultOf<E extends Endpoint> = E extends { answer: 'file' } ? Uint8Array : OutputOf<E>;

/** A call that must have left a line in the audit log. */
export interface AuditedCall {
  action: string;
  outcome: string;
}

/** Calls the API by the catalogue, as the portal at `origin` does. */
export interface ApiClient {
  call<K extends keyof Api>(name: K, input: InputOf<Api[K]>): Promise<ResultOf<Api[K]>>;
  /** Every call so far that the audit log records. */
  audited: AuditedCall[];
}

export function apiClient(origin: string, tokenOf?: TokenSource): ApiClient {
  const audited: AuditedCall[] = [];
  return {
    audited,
    async call(name, input) {
      const row: Endpoint = api[name];
      const request = requestOf(row, input, origin, await tokenOf?.());
      const response = await fetch(...request).catch((error) => {
        throw new Error(`${origin} cannot be reached: ${causeOf(error)}`);
      });
      if (!response.ok) {
        const refusal = await refusalOf(response);
        if (isWrite(row)) audited.push({ action: name, outcome: refusal.code });
        throw refusal;
      }
      const output =
        row.answer === 'file'
          ? new Uint8Array(await response.arrayBuffer())
          : await response.json();
      if (isWrite(row) || isAudited(row, output)) audited.push({ action: name, outcome: 'done' });
      return output;
    },
  };
}

function requestOf(
  row: Endpoint,
  input: Record<string, unknown>,
  origin: string,
  token: string | undefined,
): [url: URL, request: RequestInit] {
  const remaining = { ...input };
  const path = row.path.replace(/{(\w+)}/g, (_, name: string) => {
    delete remaining[name];
    return encodeURIComponent(String(input[name]));
  });
  const url = new URL(`/api${path}`, origin);
  const withBody = carriesBody(row);
  if (!withBody)
    for (const [name, value] of Object.entries(remaining))
      url.searchParams.set(name, String(value));
  return [
    url,
    {
      method: row.method,
      headers: {
        origin,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(withBody && { 'content-type': 'application/json' }),
      },
      body: withBody ? JSON.stringify(remaining) : null,
      signal: AbortSignal.timeout(1000 * limits.portalCallSeconds),
    },
  ];
}

/** The server's message, or its status if the answer is not the API's own. */
async function refusalOf(response: Response): Promise<AppError> {
  const body: Partial<ErrorBody> | null = await response.json().catch(() => null);
  const code = errorCodes.find((known) => statusOf[known] === response.status) ?? 'internal';
  const detail = `HTTP ${response.status}: ${body?.detail ?? response.statusText}`;
  return new AppError(body?.code ?? code, {
    reason: body?.reason ?? 'http',
    params: body?.params ?? {},
    detail,
  });
}

/** The reason that `fetch` hides in its error: a refused connection, an unknown name, an invalid certificate. */
export function causeOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  const { code, message } = cause as { code?: string; message?: string };
  return message || code || String(cause);
}
