import { useSyncExternalStore } from 'react';
import type { portalLanguages } from '#contract/choices.ts';
import type { Part } from './catalogue.ts';

export type Language = (typeof portalLanguages)[number];

type Messages = Record<string, string>;

/** English is loaded in parts, as pages are visited: `en/archive.ts`. */
const english = import.meta.glob<Messages>('./en/*.ts', { import: 'default' });

/** Other languages are loaded whole: a list of their parts would weigh more than it saves. */
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

/** The loaded messages by key. */
export const messages = (): Messages => loaded;

/** Resolves when the messages of these parts are loaded. */
export async function loadMessages(...parts: Part[]): Promise<void> {
  const missing = parts.filter((part) => !loadedParts.has(part));
  if (missing.length === 0) return;
  const asked = language;
  const arrived = await fetchMessages(asked, missing);
  for (const part of missing) loadedParts.add(part);
  // The language may have changed in the meantime.
  loaded = {
    ...loaded,
    ...(asked === language ? arrived : await fetchMessages(language, missing)),
  };
}

/** Switches the language, once its messages for the current page are loaded. */
export async function setLanguage(next: Language): Promise<void> {
  if (next === language) return;
  const arrived = await fetchMessages(next, loadedParts);
  language = next;
  loaded = { ...loaded, ...arrived };
  for (const listener of listeners) listener();
}

export const currentLanguage = (): Language => language;

/**
 * Components read messages while rendering, so the root re-renders the whole tree when the language changes.
 */
export const useLanguage = (): Language =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentLanguage);

/** The locale: how numbers are grouped and which digits are used. */
export const locale = (): string => `${language}-IN`;
