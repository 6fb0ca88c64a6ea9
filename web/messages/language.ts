import { useSyncExternalStore } from 'react';
import type { portalLanguages } from '#contract/choices.ts';
import type { Part } from './catalogue.ts';

export type Language = (typeof portalLanguages)[number];

type Messages = Record<string, string>;

/** English comes part by part, as screens are visited: `en/archive.ts`. */
const english = import.meta.glob<Messages>('./en/*.ts', { import: 'default' });

/** Another language comes whole: naming each of its parts here would weigh more than it saves. */
const whole: Record<Exclude<Language, 'en'>, () => Promise<{ default: Messages }>> = {
  hi: () => import('./hi.ts'),
  mr: () => import('./mr.ts'),
  kn: () => import('./kn.ts'),
  te: () => import('./te.ts'),
  ta: () => import('./ta.ts'),
};

async function fetched(language: Language, parts: Iterable<Part>): Promise<Messages> {
  if (language !== 'en') return (await whole[language]()).default;
  const found = await Promise.all([...parts].map((part) => english[`./en/${part}.ts`]?.()));
  return Object.assign({}, ...found);
}

let language: Language = 'en';
let held: Messages = {};
const wanted = new Set<Part>();
const listeners = new Set<() => void>();

/** The messages at hand, by their keys. */
export const messages = (): Messages => held;

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
