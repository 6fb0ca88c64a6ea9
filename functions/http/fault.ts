import { AppError } from '#contract/errors.ts';

const busy = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TooManyRequestsException',
  'SlowDown',
  'TransactionCanceledException',
  'TransactionConflictException',
  'TransactionInProgressException',
]);

/**
 * The error a client is told. What a verb threw on purpose goes as it is; anything else says nothing
 * of itself, only the number under which it stands in the log.
 */
export function toldOf(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && busy.has(error.name)) {
    return new AppError('unavailable', 'The service is busy. Please try again in a moment.');
  }
  return new AppError(
    'internal',
    `Something went wrong on our side. Please try again; if it stays, give your administrator this number: ${requestId}`,
  );
}
