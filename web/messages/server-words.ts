import { loadMessages, messages } from './language.ts';

/** The keys of the server's fixed sentences, by the sentences; none while the portal speaks English as the server does. */
let keys: ReadonlyMap<string, string> = new Map();

/** Resolves when the server's sentences can be told from each other: to be called before another language than English. */
export async function loadServerWords(): Promise<void> {
  const [english] = await Promise.all([import('./en/server.ts'), loadMessages('server')]);
  keys = new Map(Object.entries(english.default).map(([key, said]) => [said, key]));
}

/** What the server said, in the reader's language where it is one of its fixed sentences; else as it came. */
export const inOwnWords = (said: string): string => messages()[keys.get(said) ?? ''] ?? said;
