import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

/** The folders from which the files of each folder import. Styles and `import()` count. */
function foldersImported(some: typeof sources): Map<string, Set<string>> {
  const imported = new Map<string, Set<string>>();
  for (const { file, text } of some) {
    const from = path.dirname(file);
    const targets = imported.get(from) ?? new Set();
    for (const [, specifier = ''] of text.matchAll(/(?:from |import |import\()'(\.[^']+)'/g))
      targets.add(path.posix.join(from, path.posix.dirname(specifier)));
    targets.delete(from);
    imported.set(from, targets);
  }
  return imported;
}

/** The folders that import, through others or directly, from themselves. */
function cyclesIn(imported: Map<string, Set<string>>): string[] {
  const reachable = (start: string): Set<string> => {
    const found = new Set<string>();
    const open = [...(imported.get(start) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(...(imported.get(next) ?? []));
    }
    return found;
  };
  return [...imported.keys()].filter((folder) => reachable(folder).has(folder));
}

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

  it('has no import cycle between folders, a folder and its subfolders included', () => {
    const layered = sources.filter(({ file }) => /^(functions|web)\//.test(file));
    expect(cyclesIn(foldersImported(layered))).toEqual([]);
  });

  it('has no focused and no skipped tests', () => {
    const unseen = /\b(it|test|describe)\.(only|skip)\(/;
    expect(breaking(({ file, text }) => file.startsWith('tests/') && unseen.test(text))).toEqual(
      [],
    );
  });
});
