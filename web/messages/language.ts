import { useSyncExternalStore } from 'react';
import type { portalLanguages } from '#contract/choices.ts';
import type { Part } from './catalogue.ts';

export type Language = (typeof portalLanguages)[number];

/** One file per language and part: `en/archive.ts`. */
const files = import.meta.glob<Record<string, string>>('./*/*.ts', { import: 'default' });

async function fetched(language: Language, parts: Iterable<Part>): Promise<Record<string, string>> {
  const found = await Promise.all(
    [...parts].map(async (part) => {
      const load = files[`./${language}/${part}.ts`];
      if (load === undefined) throw new Error(`There are no ${language} messages of ${part}.`);
      return load();
    }),
  );
  return Object.assign({}, ...found);
}

let language: Language = 'en';
let held: Record<string, string> = {};
const wanted = new Set<Part>();
const listeners = new Set<() => void>();

/** The messages at hand, by their keys. */
export const messages = (): Record<string, string> => held;

/** Resolves when the texts of these parts are at hand. */
export async function loadMessages(...parts: Part[]): Promise<void> {
  const missing = parts.filter((part) => !wanted.has(part));
  if (missing.length === 0) return;
  const asked = language;
  const arrived = await fetched(asked, missing);
  for (const part of missing) wanted.add(part);
  // The language may have changed meanwhile.
  held = { ...held, ...(asked === language ? arrived : await fetched(language, missing)) };
}

/** Speaks another language from now on, once all its texts for what is on the screen have arrived. */
export async function speak(next: Language): Promise<void> {
  if (next === language) return;
  const arrived = await fetched(next, wanted);
  language = next;
  held = { ...held, ...arrived };
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
