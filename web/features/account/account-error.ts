import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { accountRefusal } from '../../platform/session/cognito-account.ts';

/** Why the user pool refused, or the error's own message. */
export function accountError(error: Error): string {
  const refusal = accountRefusal(error);
  return refusal === null ? errorMessage(error) : text(`account.${refusal}`);
}
