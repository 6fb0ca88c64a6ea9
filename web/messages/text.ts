import { en } from './en.ts';
import { format } from './format.ts';

export type MessageKey = keyof typeof en;
/** A language is a file like `en.ts` of this type: a message left out does not compile. */
export type Catalogue = Record<MessageKey, string>;

/** The argument a chunk after `{` names; a branch of a plural (it starts with # or holds a space) names none. */
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

/** The language in use. Texts are read while drawing, anywhere: a change of it draws the whole tree anew. */
export const locale = 'en';
const catalogue: Catalogue = en;

/** The message of `key` in the language in use. An unknown key, or a value left out, does not compile. */
export function text<Key extends MessageKey>(
  key: Key,
  ...[values]: ValuesOf<(typeof en)[Key]>
): string {
  return format(catalogue[key], values ?? {}, locale);
}
