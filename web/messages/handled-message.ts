import { AppError } from '#contract/errors.ts';
import { text } from './text.ts';

/** What went wrong, in words for people: a refusal's own detail. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const saysItAll = new Set(['unauthenticated', 'forbidden', 'not_found']);

/** The same as a sentence that can stand alone in a toast. */
export const handledMessage = (error: unknown): string =>
  error instanceof AppError && saysItAll.has(error.code)
    ? error.message
    : text('error.handled', { message: messageOf(error) });
