import { messages } from './messages.ts';

/** What goes into a sentence, as it is: the name "007" stays a text. */
export type Params = Record<string, string | number>;

/** Something that is said to people, as it travels and as records keep it. */
export interface Reason {
  /** A key of `messages`. A newer server may send keys that are not known here. */
  reason: string;
  params: Params;
  /** The sentence in English: for scripts, and for readers that do not know the key. */
  detail: string;
}

export type ReasonKey = keyof typeof messages;

type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type NamesOf<Key extends ReasonKey> = NamesIn<(typeof messages)[Key]>;
type ParamsOf<Key extends ReasonKey> = [NamesOf<Key>] extends [never]
  ? []
  : [params: Record<NamesOf<Key>, string | number>];

/** Keys of sentences that stand as they are. */
export type PlainKey = {
  [Key in ReasonKey]: [NamesOf<Key>] extends [never] ? Key : never;
}[ReasonKey];

/** A sentence of the catalogue. An unknown key, or a value left out or not asked for, does not compile. */
export function reason<Key extends ReasonKey>(key: Key, ...[given]: ParamsOf<Key>): Reason {
  const params: Params = given ?? {};
  const detail = messages[key].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  return { reason: key, params, detail };
}

/**
 * The same as the message of a schema's rule, `z.string(says('titleMissing'))`: an issue of zod carries
 * nothing but a text. `reasonOf` reads it again.
 */
export const says = <Key extends ReasonKey>(key: Key, ...given: ParamsOf<Key>): string =>
  JSON.stringify(reason(key, ...given));

/** What a schema says of a value that is not there, or of another type. Its other rules speak for themselves. */
export const saysIfAbsent = (key: PlainKey) => ({
  error: ({ code }: { code?: string }) => (code === 'invalid_type' ? says(key) : undefined),
});

/** What an issue of zod says, where `says` wrote its message. */
export const reasonOf = ({ message }: { message: string }): Reason => JSON.parse(message);
