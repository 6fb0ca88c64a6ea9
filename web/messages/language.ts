import { useSyncExternalStore } from 'react';
import type { portalLanguages } from '#contract/choices.ts';
import type { Part } from './catalogue.ts';

export type Language = (typeof portalLanguages)[number];

type Messages = Record<string, string>;

/** English comes part by part, as screens are visited: `en/archive.ts`. */
const english = import.meta.glob<Messages>('./en/*.ts', { import: 'default' });

/** Another language comes whole: naming each of its parts here would weigh more than it saves. */
const translations: Record<Exclude<Language, 'en'>, () => Promise<{ default: Messages }>> = {
  hi: () => import('./hi.ts'),
  mr: () => import('./mr.ts'),
  kn: () => import('./kn.ts'),
  te: () => import('./te.ts'),
  ta: () => import('./ta.ts'),
};

async function fetchMessages(language: Language, parts: Iterable<Part>): Promise<Messages> {
  if (language !== 'en') return (await translations[language]()).default;
  const found = await Promise.all([...parts].map((part) => english[`./en/${part}.ts`]?.()));
  return Object.assign({}, ...found);
}

let language: Language = 'en';
let loaded: Messages = {};
const loadedParts = new Set<Part>();
const listeners = new Set<() => void>();

/** The messages at hand, by their keys. */
export const messages = (): Messages => loaded;

/** Resolves when the texts of these parts are at hand. */
export async function loadMessages(...parts: Part[]): Promise<void> {
  const missing = parts.filter((part) => !loadedParts.has(part));
  if (missing.length === 0) return;
  const asked = language;
  const arrived = await fetchMessages(asked, missing);
  for (const part of missing) loadedParts.add(part);
  // The language may have changed meanwhile.
  loaded = {
    ...loaded,
    ...(asked === language ? arrived : await fetchMessages(language, missing)),
  };
}

/** Speaks another language from now on, once all its texts for what is on the screen have arrived. */
export async function setLanguage(next: Language): Promise<void> {
  if (next === language) return;
  const arrived = await fetchMessages(next, loadedParts);
  language = next;
  loaded = { ...loaded, ...arrived };
  for (const listener of listeners) listener();
}

export const currentLanguage = (): Language => language;

/** Texts are read while drawing, anywhere: whoever holds the whole tree draws it anew in another language. */
export const useLanguage = (): Language =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentLanguage);

/** The language as people in India write it: how numbers are grouped, and which digits. */
export const locale = (): string => `${language}-IN`;
