import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Rules that no linter knows. */
const rooms = [
  'contract',
  'functions',
  'infra',
  'local',
  'voice',
  'web',
  'scripts',
  'bench',
  'tests',
];
const files = rooms.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
);
const sources = files
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const breaking = (breaks: (source: { file: string; text: string }) => boolean) =>
  sources.filter(breaks).map(({ file }) => file);

describe('house rules', () => {
  it("imports zod whole: a named import bundles every locale's messages", () => {
    const named = /from 'zod'/;
    expect(breaking(({ text }) => named.test(text.replaceAll("* as z from 'zod'", '')))).toEqual([
      'tests/house-rules.test.ts',
    ]);
  });

  it('has no barrels and no drawers for odds and ends', () => {
    expect(
      files.filter((file) => /(^|\/)(index\.tsx?|utils?|helpers|common)(\/|\.|$)/.test(file)),
    ).toEqual([]);
  });

  it('runs no focused or skipped test unseen', () => {
    const unseen = /\b(it|test|describe)\.(only|skip)\(/;
    expect(breaking(({ file, text }) => file.startsWith('tests/') && unseen.test(text))).toEqual(
      [],
    );
  });
});
