import type { Params, Reason } from '#contract/reasons.ts';
import { format } from './format.ts';
import { currentLanguage, locale, messages } from './language.ts';
import { type PlainMessageKey, text } from './text.ts';

/**
 * What is said with a reason, in the reader's language. In English that is the server's own sentence, and
 * so it is where only a newer server knows the key.
 */
export function sentence({ reason, params, detail }: Reason): string {
  const translation = currentLanguage() === 'en' ? undefined : messages()[`server.${reason}`];
  if (translation === undefined) return detail;
  return format(translation, { ...params, ...contained(params) }, locale());
}

/** The same for a place that has named the file: without the name with which the sentence begins. */
export function sentenceAfterName(said: Reason): string {
  const whole = sentence(said);
  const name = `${said.params['file'] ?? ''}: `;
  return whole.startsWith(name) ? whole.slice(name.length) : whole;
}

/** The sentence that another one contains as its `detail`, where `why` says which it is. */
function contained({ why, ...params }: Params): Params {
  const { detail } = params;
  if (typeof why !== 'string' || typeof detail !== 'string') return {};
  return { detail: sentence({ reason: why, params, detail }) };
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
