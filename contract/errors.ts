/** The refusals every screen may meet, apart from the other messages: the first page of the site needs only these. */
export const refusals = {
  unauthenticated: 'Could not validate credentials. Please login again.',
  forbidden: 'Access denied. You do not have permission to perform this action.',
  notFound: 'The requested resource was not found.',
  busy: 'The service is busy. Please try again in a moment.',
} as const;

/** Every code an answer may carry, and the HTTP status it travels with. */
export const statusOf = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

export const errorCodes = Object.keys(statusOf).filter(
  (code): code is ErrorCode => code in statusOf,
);

/** One field of the request that did not fit, by its dotted path. */
export interface FieldError {
  field: string;
  detail: string;
}

/** What an answer that is not a success holds. `detail` is shown to people as it is. */
export interface ErrorBody {
  detail: string;
  code: ErrorCode;
  fields?: FieldError[];
}

/** The one error that crosses the wire: thrown by a handler, rethrown by the client. Anything else becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  constructor(code: ErrorCode, detail: string, fields?: FieldError[]) {
    super(detail);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }
}
