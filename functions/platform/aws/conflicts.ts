import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { backOff } from './back-off.ts';
import { foreignCursor } from './lists.ts';

const refused = (error: unknown): boolean =>
  error instanceof ConditionalCheckFailedException ||
  (error instanceof TransactionCanceledException && hasReason(error, 'ConditionalCheckFailed'));

const hasReason = ({ CancellationReasons = [] }: TransactionCanceledException, code: string) =>
  CancellationReasons.some(({ Code }) => Code === code);

/** Null when the condition of a write did not hold; other errors are thrown. */
export async function nullIfRefused<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (refused(error)) return null;
    throw error;
  }
}

/**
 * A query is only ever invalid because of its start key: then the cursor was made up, which is the caller's
 * fault.
 */
export async function foreignIfInvalid<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (error instanceof DynamoDBServiceException && error.name === 'ValidationException')
      throw foreignCursor();
    throw error;
  }
}

const maxTries = 6;

/**
 * DynamoDB cancels one of two concurrent transactions on the same record, and the SDK does not retry.
 * Retries after growing, jittered pauses; throws the last conflict.
 */
export async function retryConflicts<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      const conflict =
        error instanceof TransactionCanceledException &&
        hasReason(error, 'TransactionConflict') &&
        !refused(error);
      if (!conflict || tries === maxTries) throw error;
      await backOff(tries);
    }
  }
}
