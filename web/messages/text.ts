import type { EnglishOf, MessageKey } from './catalogue.ts';
import { format } from './format.ts';
import { locale, messages } from './language.ts';

export type { MessageKey };

/**
 * The argument that a chunk after `{` names. A plural branch (starts with # or contains a space) names none.
 */
type ArgumentOf<Chunk extends string> = Chunk extends `${infer Name},${string}`
  ? ArgumentOf<Name>
  : Chunk extends `${string} ${string}` | `#${string}`
    ? never
    : Chunk;
type ArgumentsOf<Message extends string> = Message extends `${string}{${infer Chunk}}${infer Rest}`
  ? ArgumentOf<Chunk extends `${infer Name}{${string}` ? Name : Chunk> | ArgumentsOf<`}${Rest}`>
  : never;
type ValuesOf<Message extends string> = [ArgumentsOf<Message>] extends [never]
  ? []
  : [values: Record<ArgumentsOf<Message>, string | number>];

/** Keys of messages that take no values. */
export type PlainMessageKey = {
  [Key in MessageKey]: [ArgumentsOf<EnglishOf<Key>>] extends [never] ? Key : never;
}[MessageKey];

/**
 * The message of `key` in the current language, with numbers formatted for it. An unknown key or a missing
 * value does not compile. The part of the key must be loaded: `language.ts`.
 */
export function text<Key extends MessageKey>(
  key: Key,
  ...[values]: ValuesOf<EnglishOf<Key>>
): string {
  const message = messages()[key];
  if (message === undefined) throw new Error(`The message ${key} is not loaded.`);
  return format(message, values ?? {}, locale());
}
