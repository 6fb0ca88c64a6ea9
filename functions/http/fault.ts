import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';

/** Names and codes of faults that pass: too much at once, or a service that does not answer just now. */
const passing = new Set([
  'ThrottlingException',
  'Throttling',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TooManyRequestsException',
  'LimitExceededException',
  'SlowDown',
  'TransactionCanceledException',
  'TransactionConflictException',
  'TransactionInProgressException',
  'TimeoutError',
  'RequestTimeout',
  'RequestTimeoutException',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
  // The keys of the user pool could not be had.
  'ERR_JWKS_TIMEOUT',
  'ERR_JWKS_INVALID',
  'ERR_JOSE_GENERIC',
]);

/** A fault of AWS as far as it is read here: every part may be missing. */
interface Fault extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

function passes(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code = '', $metadata, cause }: Fault = error;
  const ofAws = ($metadata?.httpStatusCode ?? 0) >= 500;
  return ofAws || passing.has(name) || passing.has(code) || passes(cause);
}

/**
 * The error a client is told. What a verb threw on purpose goes as it is; anything else says nothing
 * of itself, only whether trying again will help and the number under which it stands in the log.
 */
export function toldOf(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  return passes(error)
    ? new AppError('unavailable', messages.busy)
    : new AppError('internal', messages.internal(requestId));
}
