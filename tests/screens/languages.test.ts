import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { portalLanguages } from '#contract/choices.ts';
import { messages } from '#contract/messages.ts';
import { format } from '../../web/messages/format.ts';

const folder = 'web/messages';
/** English is written part by part, and what the server says in the contract. */
const parts = [...readdirSync(`${folder}/en`).map((file) => file.replace(/\.ts$/, '')), 'server'];
const saidByServer = Object.fromEntries(
  Object.entries(messages).map(([key, message]) => [`server.${key}`, message]),
);
const files = import.meta.glob<Record<string, string>>('../../web/messages/*/*.ts', {
  import: 'default',
  eager: true,
});
const part = (language: string, name: string): Record<string, string> =>
  language === 'en' && name === 'server'
    ? saidByServer
    : (files[`../../web/messages/${language}/${name}.ts`] ?? {});
const others = portalLanguages.filter((language) => language !== 'en');

const argumentsOf = (message: string) =>
  new Set([...message.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name));
const pluralsOf = (message: string) =>
  [...message.matchAll(/\{(\w+), plural,((?:\s*[\w=]+ \{[^{}]*\})+)\s*\}/g)].map(
    ([, name, branches = '']) => ({
      name,
      branches: [...branches.matchAll(/([\w=]+) \{/g)].map(([, branch]) => branch),
    }),
  );

/** Every message of a part, beside the English one. */
const pairs = (language: string, name: string) =>
  Object.entries(part('en', name)).map(([key, english]) => ({
    key,
    english,
    message: part(language, name)[key] ?? '',
  }));

describe.each(others)('the messages in %s', (language) => {
  it.each(parts)('of %s are all there, and no others [settings-90]', (name) => {
    const keys = Object.keys(part(language, name));
    expect(keys.toSorted()).toEqual(Object.keys(part('en', name)).toSorted());
    expect(pairs(language, name).filter(({ message }) => message.trim() === '')).toEqual([]);
  });

  it.each(parts)('of %s name the same values', (name) => {
    for (const { key, english, message } of pairs(language, name))
      expect([key, argumentsOf(message)]).toEqual([key, argumentsOf(english)]);
  });

  it.each(parts)('of %s have the plurals this language has', (name) => {
    const wanted = new Intl.PluralRules(`${language}-IN`).resolvedOptions().pluralCategories;
    for (const { message } of pairs(language, name)) {
      for (const { branches } of pluralsOf(message))
        expect(branches).toEqual(expect.arrayContaining(wanted));
      // Nothing is left in braces: the formatter understood all of it.
      const values = Object.fromEntries([...argumentsOf(message)].map((one) => [one ?? '', 7]));
      expect(format(message, values, `${language}-IN`)).not.toMatch(/[{}]/);
    }
  });

  it('are written in its own script', () => {
    const scripts = {
      hi: /\p{Script=Devanagari}/u,
      mr: /\p{Script=Devanagari}/u,
      kn: /\p{Script=Kannada}/u,
      te: /\p{Script=Telugu}/u,
      ta: /\p{Script=Tamil}/u,
    };
    const own = scripts[language];
    const letters = parts.flatMap((name) =>
      pairs(language, name).filter(
        ({ message }) => /[a-z]{4}/i.test(message.replace(/\{[^{}]*\}/g, '')) && !own.test(message),
      ),
    );
    // Names, file types and technical words stay as they are; sentences do not.
    expect(letters.filter(({ message }) => /\s.*\s.*\s/.test(message))).toEqual([]);
  });
});
