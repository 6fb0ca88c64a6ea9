import { AppError } from '#contract/errors.ts';
import { text } from './text.ts';

/** What went wrong, in words for people: a refusal's own detail. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const selfExplanatory = new Set(['unauthenticated', 'forbidden', 'not_found']);

/** The same as a sentence that can stand alone in a toast. */
export const errorSentence = (error: unknown): string =>
  error instanceof AppError && selfExplanatory.has(error.code)
    ? error.message
    : text('error.handled', { message: errorMessage(error) });
