import { setTimeout as pause } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { foreignCursor } from './lists.ts';

const refused = (error: unknown): boolean =>
  error instanceof ConditionalCheckFailedException ||
  (error instanceof TransactionCanceledException && hasReason(error, 'ConditionalCheckFailed'));

const hasReason = ({ CancellationReasons = [] }: TransactionCanceledException, code: string) =>
  CancellationReasons.some(({ Code }) => Code === code);

/** A condition that did not hold becomes `null`; every other fault goes on as it is. */
export async function nullIfRefused<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (refused(error)) return null;
    throw error;
  }
}

/** A query is found invalid only for the place it begins at: whoever made up that cursor is told so. */
export async function foreignIfInvalid<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (error instanceof DynamoDBServiceException && error.name === 'ValidationException')
      throw foreignCursor();
    throw error;
  }
}

const mostTries = 6;
const firstPause = 20;

/**
 * Two transactions on one record at once: DynamoDB cancels one of them, and the SDK does not try
 * again. Here it is tried again, after growing pauses spread by chance; the last conflict is thrown.
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
      if (!conflict || tries === mostTries) throw error;
      await pause(firstPause * 2 ** tries * Math.random());
    }
  }
}
