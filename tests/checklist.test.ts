import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * `tests/checklist/<screen>.md` names what the screens owe, a line each: `- [x] archive-7: ...`. A line may be
 * ticked only while the title of some test ends with its id in brackets: `counts the chosen [archive-7]`.
 */
const folder = 'tests/checklist';
const lists = readdirSync(folder).map((file) => ({
  screen: file.replace(/\.md$/, ''),
  lines: readFileSync(`${folder}/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- ')),
}));
const lineForm = /^- \[(?<tick>[ x])\] (?<id>[a-z]+-\d+): \S/;
const parsed = lists.flatMap(({ lines }) => lines.map((line) => lineForm.exec(line)?.groups));
const idsWhere = (keep: (tick: string | undefined) => boolean) =>
  parsed.filter((line) => keep(line?.['tick'])).map((line) => line?.['id'] ?? 'malformed');

const titles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .flatMap(
    (file) =>
      readFileSync(`tests/${file}`, 'utf8').match(/\[[a-z]+-\d+\](?=[^'"`\n]*['"`])/g) ?? [],
  );
const tested = new Set(titles.map((id) => id.slice(1, -1)));

describe('the checklist', () => {
  it('has each line in its form, with an id of its own that names its file', () => {
    for (const { screen, lines } of lists) {
      const ids = lines.map((line) => lineForm.exec(line)?.groups?.['id'] ?? line);
      expect(ids.filter((id) => !id.startsWith(`${screen}-`))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('ticks nothing that no test names', () => {
    expect(idsWhere((tick) => tick === 'x').filter((id) => !tested.has(id))).toEqual([]);
  });

  it('leaves nothing unticked', () => {
    expect(idsWhere((tick) => tick !== 'x')).toEqual([]);
  });

  it('has a line for every id a test names', () => {
    const known = new Set(idsWhere(() => true));
    expect([...tested].filter((id) => !known.has(id))).toEqual([]);
  });
});
