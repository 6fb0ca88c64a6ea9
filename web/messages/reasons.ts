import type { Reason } from '#contract/reasons.ts';
import { format } from './format.ts';
import { currentLanguage, locale, messages } from './language.ts';
import { type PlainMessageKey, text } from './text.ts';

/**
 * What is said with a reason, in the reader's language. In English that is the server's own sentence, and
 * so it is where only a newer server knows the key.
 */
export function sentence({ reason, params, detail }: Reason): string {
  const translation = currentLanguage() === 'en' ? undefined : messages()[`server.${reason}`];
  return translation === undefined ? detail : format(translation, params, locale());
}

/** The same reason with its sentence in the reader's language: for errors, which are shown by their `detail`. */
export const translated = <Said extends Reason>(said: Said): Said => ({
  ...said,
  detail: sentence(said),
});

/** A reason that no server gave: the portal's own message. */
export const ownReason = (key: PlainMessageKey): Reason => ({
  reason: key,
  params: {},
  detail: text(key),
});
