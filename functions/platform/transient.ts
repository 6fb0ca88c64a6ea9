/** Names and codes of errors that pass: throttling, or a service that is out of reach just now. */
const transient = new Set([
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
  // The keys of the user pool could not be fetched.
  'ERR_JWKS_TIMEOUT',
  'ERR_JWKS_INVALID',
  'ERR_JOSE_GENERIC',
]);

/** An error of the AWS SDK, as far as it is read here. */
export interface Fault extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Whether the same work may well succeed a little later. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code = '', $metadata, cause }: Fault = error;
  const ofAws = ($metadata?.httpStatusCode ?? 0) >= 500;
  return ofAws || transient.has(name) || transient.has(code) || isTransient(cause);
}
