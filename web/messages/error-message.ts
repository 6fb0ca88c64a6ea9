import { AppError } from '#contract/errors.ts';
import { text } from './text.ts';

/** The error's message for users; for an `AppError`, the detail of the refusal. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The first message of an `AppError` about each field of a form; `attendees.3` is about `attendees`. */
export const fieldMessages = (error: unknown): Record<string, string> =>
  error instanceof AppError
    ? Object.fromEntries(
        (error.fields ?? []).toReversed().map(({ field, detail }) => [field.split('.')[0], detail]),
      )
    : {};

const selfExplanatory = new Set(['unauthenticated', 'forbidden', 'not_found']);

/** The same as a full sentence, for toasts. */
export const errorSentence = (error: unknown): string =>
  error instanceof AppError && selfExplanatory.has(error.code)
    ? error.message
    : text('error.handled', { message: errorMessage(error) });
