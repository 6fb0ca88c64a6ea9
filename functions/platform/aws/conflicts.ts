import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { retrying } from '../retry.ts';
import { foreignCursor } from './lists.ts';

const refused = (error: unknown): boolean =>
  error instanceof ConditionalCheckFailedException ||
  (error instanceof TransactionCanceledException && hasReason(error, 'ConditionalCheckFailed'));

const hasReason = ({ CancellationReasons = [] }: TransactionCanceledException, code: string) =>
  CancellationReasons.some(({ Code }) => Code === code);

/** Null when the condition of a write did not hold; other errors are thrown. */
async function nullIfRefused<T>(write: Promise<T>): Promise<T | null> {
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

/** A write that was rejected because a transaction was writing the same record: nothing was changed. */
const isConflict = (error: unknown): boolean =>
  error instanceof TransactionConflictException ||
  (error instanceof TransactionCanceledException &&
    hasReason(error, 'TransactionConflict') &&
    !refused(error));

/**
 * Sends a write, again if it conflicts with another: DynamoDB rejects a write, plain or in a transaction, while a
 * transaction writes the same record, and the SDK does not retry. Null when its condition did not hold.
 */
export const sendWrite = <T>(write: () => Promise<T>): Promise<T | null> =>
  nullIfRefused(retrying(write, { mayPass: isConflict }));
