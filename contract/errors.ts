import type { Params, Reason, ReasonKey } from './reasons.ts';

/** Errors that can occur on every page. Separate from the other messages because the first page loads only these. */
export const refusals = {
  unauthenticated: 'Could not validate credentials. Please login again.',
  forbidden: 'Access denied. You do not have permission to perform this action.',
  notFound: 'The requested resource was not found.',
  busy: 'The service is busy. Please try again in a moment.',
  tooManyCalls: 'Too many requests. Please wait a minute and try again.',
  storageFull:
    'The disk of the computer running Sakshi is full, so nothing was saved. Please free up some space and try again.',
} as const;

/** Every error code, with its HTTP status. */
export const statusOf = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

export const errorCodes = Object.keys(statusOf).filter(
  (code): code is ErrorCode => code in statusOf,
);

/** An invalid field of the request, by its dotted path. */
export interface FieldError extends Reason {
  field: string;
}

/** The body of every error response. */
export interface ErrorBody extends Reason {
  code: ErrorCode;
  fields?: FieldError[];
}

/**
 * The only error that crosses the wire: `new AppError('conflict', reason('segmentChanged'))`. Thrown by a
 * handler, rethrown by the client. Any other error becomes `internal`.
 */
export class AppError extends Error implements Reason {
  readonly code: ErrorCode;
  readonly reason: string;
  readonly params: Params;
  readonly detail: string;
  readonly fields: FieldError[] | undefined;

  /** @param fields what is wrong with each field, or the name of the only field concerned */
  constructor(code: ErrorCode, why: Reason, fields?: FieldError[] | string) {
    const { reason, params, detail } = why;
    super(detail);
    this.name = 'AppError';
    this.code = code;
    this.reason = reason;
    this.params = params;
    this.detail = detail;
    this.fields = typeof fields === 'string' ? [{ field: fields, reason, params, detail }] : fields;
  }
}

export const isRefusedFor = (error: unknown, key: ReasonKey): boolean =>
  error instanceof AppError && error.reason === key;
