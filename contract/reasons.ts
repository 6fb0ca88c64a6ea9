import { messages } from './messages.ts';

/** The values of a message's placeholders, unformatted: the name "007" stays a string. */
export type Params = Record<string, string | number>;

/** A message to people, on the wire and in records. */
export interface Reason {
  /** A key of `messages`. A newer server may send keys that this client does not know. */
  reason: string;
  params: Params;
  /** The sentence in English, for scripts and for clients that do not know the key. */
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

/** Keys of messages without placeholders. */
export type PlainKey = {
  [Key in ReasonKey]: [NamesOf<Key>] extends [never] ? Key : never;
}[ReasonKey];

/** A message of the catalogue. An unknown key, or a missing or superfluous value, does not compile. */
export function reason<Key extends ReasonKey>(key: Key, ...[given]: ParamsOf<Key>): Reason {
  const params: Params = given ?? {};
  const detail = messages[key].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  return { reason: key, params, detail };
}

/** An error in one of several files; the message includes that of `why`. */
export const reasonOfPart = (part: { number: number; file: string }, why: Reason): Reason => {
  const said = reason('ofPart', { ...part, detail: why.detail });
  return { ...said, params: { ...why.params, ...said.params, why: why.reason } };
};

/**
 * A reason as the error message of a schema, `z.string(says('titleMissing'))`. Serialized, because a zod
 * issue has room for a string only; `reasonOf` parses it.
 */
export const says = <Key extends ReasonKey>(key: Key, ...given: ParamsOf<Key>): string =>
  JSON.stringify(reason(key, ...given));

/** The error for a missing value or one of the wrong type; the checks of the schema have their own messages. */
export const saysIfAbsent = (key: PlainKey) => ({
  error: ({ code }: { code?: string }) => (code === 'invalid_type' ? says(key) : undefined),
});

/** The reason of a zod issue whose message `says` wrote. */
export const reasonOf = ({ message }: { message: string }): Reason => JSON.parse(message);
