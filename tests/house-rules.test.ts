import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The folders that the house rules apply to. No linter has these rules. */
const folders = [
  'contract',
  'demo',
  'functions',
  'infra',
  'local',
  'voice',
  'web',
  'scripts',
  'bench',
  'tests',
];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);
const sources = files
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const breaking = (breaks: (source: { file: string; text: string }) => boolean) =>
  sources.filter(breaks).map(({ file }) => file);

describe('house rules', () => {
  it('imports zod as a namespace: a named import bundles the messages of every locale', () => {
    const named = /from 'zod'/;
    expect(breaking(({ text }) => named.test(text.replaceAll("* as z from 'zod'", '')))).toEqual([
      'tests/house-rules.test.ts',
    ]);
  });

  it('has no barrel files and no utils, helpers or common files', () => {
    expect(
      files.filter((file) => /(^|\/)(index\.tsx?|utils?|helpers|common)(\/|\.|$)/.test(file)),
    ).toEqual([]);
  });

  it('creates no segmenter or formatter when a function starts: the first takes as long as loading an AWS client', () => {
    const atStart = /^(export )?const [^\n]*=\s*new Intl\./m;
    const inFunctions = /^(contract|functions|voice)\//;
    expect(breaking(({ file, text }) => inFunctions.test(file) && atStart.test(text))).toEqual([]);
  });

  it('has no focused and no skipped tests', () => {
    const unseen = /\b(it|test|describe)\.(only|skip)\(/;
    expect(breaking(({ file, text }) => file.startsWith('tests/') && unseen.test(text))).toEqual(
      [],
    );
  });
});
