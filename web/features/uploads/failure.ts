import { AppError } from '#contract/errors.ts';
import type { Reason } from '#contract/reasons.ts';
import { errorMessage } from '../../messages/error-message.ts';

/** Why an upload failed, in a form that can be stored. */
export const failureOf = (error: unknown): Reason =>
  error instanceof AppError
    ? { reason: error.reason, params: error.params, detail: error.detail }
    : { reason: '', params: {}, detail: errorMessage(error) };
