import { createStore, useStore } from 'zustand';
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

const store = createStore<Language>(() => 'en');
let loaded: Messages = {};
const loadedParts = new Set<Part>();

/** The loaded messages by key. */
export const messages = (): Messages => loaded;

/** Resolves when the messages of these parts are loaded. */
export async function loadMessages(...parts: Part[]): Promise<void> {
  const missing = parts.filter((part) => !loadedParts.has(part));
  if (missing.length === 0) return;
  const asked = currentLanguage();
  const arrived = await fetchMessages(asked, missing);
  for (const part of missing) loadedParts.add(part);
  // The language may have changed in the meantime.
  loaded = {
    ...loaded,
    ...(asked === currentLanguage() ? arrived : await fetchMessages(currentLanguage(), missing)),
  };
}

/** The module, once the messages that its code shows are loaded too. */
export async function withMessages<Module>(
  loading: Promise<Module>,
  ...parts: Part[]
): Promise<Module> {
  const [module] = await Promise.all([loading, loadMessages(...parts)]);
  return module;
}

/** Switches the language, once its messages for the current page are loaded. */
export async function setLanguage(next: Language): Promise<void> {
  if (next === currentLanguage()) return;
  const arrived = await fetchMessages(next, loadedParts);
  loaded = { ...loaded, ...arrived };
  store.setState(next);
}

export const currentLanguage = (): Language => store.getState();

/**
 * Components read messages while rendering, so the root re-renders the whole tree when the language changes.
 */
export const useLanguage = (): Language => useStore(store);

/** The locale: how numbers are grouped and which digits are used. */
export const locale = (): string => `${currentLanguage()}-IN`;
