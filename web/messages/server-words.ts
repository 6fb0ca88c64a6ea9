import { format } from './format.ts';
import { loadMessages, locale, messages } from './language.ts';

/** The keys of the server's fixed sentences, by the sentences; none while the portal speaks English as the server does. */
let keys: ReadonlyMap<string, string> = new Map();
/** The keys of those with figures in them, by what they look like. */
let patterns: readonly (readonly [RegExp, string])[] = [];

/** What a message with `{figures}` in it looks like when it is said. */
const patternOf = (message: string): RegExp =>
  new RegExp(`^${message.replace(/[().]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`);

/** Resolves when the server's sentences can be told from each other: to be called before another language than English. */
export async function loadServerWords(): Promise<void> {
  const [english] = await Promise.all([import('./en/server.ts'), loadMessages('server')]);
  const said = Object.entries(english.default);
  keys = new Map(said.map(([key, sentence]) => [sentence, key]));
  patterns = said.flatMap(([key, sentence]) =>
    sentence.includes('{') ? [[patternOf(sentence), key] as const] : [],
  );
}

/** A figure as the reader's language writes it; a sentence within a sentence in that language too. */
const ownValue = (value: string): string | number =>
  Number.isNaN(Number(value)) ? inOwnWords(value) : Number(value);

/** What the server said, in the reader's language where it is one of its sentences; else as it came. */
export function inOwnWords(said: string): string {
  const fixed = messages()[keys.get(said) ?? ''];
  if (fixed !== undefined) return fixed;
  for (const [pattern, key] of patterns) {
    const found = pattern.exec(said)?.groups;
    if (found === undefined) continue;
    const values = Object.entries(found).map(([name, value]) => [name, ownValue(value)]);
    return format(messages()[key] ?? said, Object.fromEntries(values), locale());
  }
  return said;
}
