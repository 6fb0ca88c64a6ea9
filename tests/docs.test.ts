import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`);
const textOf = (page: string) => readFileSync(page, 'utf8');

/** A file of this repository in code quotes, such as `tests/docs.test.ts` or `infra/exports`. */
const named =
  /`((?:contract|docs\/decisions|functions|infra|local|scripts|tests|voice|web)\/[\w./-]+?\.\w+)`/g;

const index = textOf('docs/decisions/README.md').split('\n');
/** Withdrawn decisions may name files that no longer exist. */
const withdrawn = index.flatMap((line) => {
  const [, file] = /\((\d.+\.md)\) \| withdrawn/.exec(line) ?? [];
  return file ? [`docs/decisions/${file}`] : [];
});

describe('the documentation', () => {
  it.each(pages.filter((page) => !withdrawn.includes(page)))(
    '%s names only files that exist',
    (page) => {
      const files = [...textOf(page).matchAll(named)].map(([, file = '']) => file);
      expect(files.filter((file) => !existsSync(file))).toEqual([]);
    },
  );

  it('numbers each decision once', () => {
    const numbers = readdirSync('docs/decisions').map((file) => file.slice(0, 3));
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it('lists each decision with its title and a status', () => {
    for (const file of readdirSync('docs/decisions').filter((name) => /^\d/.test(name))) {
      const [, number, title] = /^# (\d+)\. (.+)$/m.exec(textOf(`docs/decisions/${file}`)) ?? [];
      expect(index.find((line) => line.startsWith(`| ${number} | [${title}](${file}) |`))).toMatch(
        /\| (proposed|accepted|superseded|withdrawn)[^|]* \|$/,
      );
    }
  });
});

describe('the threat model', () => {
  const rows = textOf('docs/security.md')
    .split('\n')
    .filter((line) => /^\| [STRIDE]+ \|/.test(line));

  it('has a control and a test for each threat', () => {
    expect(rows.length).toBeGreaterThan(40);
    for (const row of rows) {
      const [, , threat, control, test] = row.split('|').map((cell) => cell.trim());
      expect([threat, Boolean(threat && control)]).toEqual([threat, true]);
      expect(test).toMatch(/`tests\/[\w./-]+\.test\.tsx?`|^none: .{20}/);
    }
  });

  it('covers all six STRIDE categories at each trust boundary', () => {
    const sections = textOf('docs/security.md')
      .split(/^### /m)
      .filter((section) => /^\| [STRIDE]+ \|/m.test(section));
    expect(sections.length).toBeGreaterThanOrEqual(8);
    for (const section of sections) {
      const kinds = new Set(
        [...section.matchAll(/^\| ([STRIDE]+) \|/gm)].flatMap(([, k = '']) => [...k]),
      );
      expect([section.split('\n')[0], [...kinds].toSorted().join('')]).toEqual([
        section.split('\n')[0],
        'DEIRST',
      ]);
    }
  });
});
