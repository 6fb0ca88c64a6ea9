import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`tests/'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z]+\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file);

it('each rule for auditors names a file of the infrastructure and a test', () => {
  expect(rows.length).toBeGreaterThan(10);
  const nameless = rows.filter((cells) => cells.some((cell) => cell.startsWith('`infra/')));
  expect(nameless.length).toBeGreaterThan(10);
  for (const [, , place = '', test = ''] of nameless) {
    expect([filesIn(place).length > 0, filesIn(test).length > 0], place).toEqual([true, true]);
  }
});

it('docs/security.md names only files that exist', () => {
  const missing = filesIn(page).filter((file) => !existsSync(path.join(root, file)));
  expect(missing).toEqual([]);
});
