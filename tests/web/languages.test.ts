import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { portalLanguages } from '#contract/choices.ts';
import { messages } from '#contract/messages.ts';
import { format } from '../../web/messages/format.ts';

const folder = 'web/messages';
/** English messages are kept per part, those of the server in the contract. */
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

/** Every message of a part with its English counterpart. */
const pairs = (language: string, name: string) =>
  Object.entries(part('en', name)).map(([key, english]) => ({
    key,
    english,
    message: part(language, name)[key] ?? '',
  }));

describe.each(others)('messages in %s', (language) => {
  it.each(parts)('of %s have the keys of English, and none is empty [settings-90]', (name) => {
    const keys = Object.keys(part(language, name));
    expect(keys.toSorted()).toEqual(Object.keys(part('en', name)).toSorted());
    expect(pairs(language, name).filter(({ message }) => message.trim() === '')).toEqual([]);
  });

  it.each(parts)('of %s have the same arguments as in English', (name) => {
    for (const { key, english, message } of pairs(language, name))
      expect([key, argumentsOf(message)]).toEqual([key, argumentsOf(english)]);
  });

  it.each(parts)('of %s cover the plural forms of the language', (name) => {
    const wanted = new Intl.PluralRules(`${language}-IN`).resolvedOptions().pluralCategories;
    for (const { message } of pairs(language, name)) {
      for (const { branches } of pluralsOf(message))
        expect(branches).toEqual(expect.arrayContaining(wanted));
      // No braces are left: the formatter understood the whole message.
      const values = Object.fromEntries([...argumentsOf(message)].map((one) => [one ?? '', 7]));
      expect(format(message, values, `${language}-IN`)).not.toMatch(/[{}]/);
    }
  });

  it('are written in the language’s own script', () => {
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
    // Names, file types and technical terms stay as they are; sentences do not.
    expect(letters.filter(({ message }) => /\s.*\s.*\s/.test(message))).toEqual([]);
  });
});
