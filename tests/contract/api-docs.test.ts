import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { apiFiles } from '../../scripts/api-files.ts';

describe('the documents in docs/', () => {
  it.each(Object.entries(apiFiles()))(
    'are up to date with the catalogue: %s',
    async (path, text) => {
      const kept = await readFile(path, 'utf8').catch(() => '');
      expect(kept === text, `${path} is out of date. Run: npm run api-docs`).toBe(true);
    },
  );

  it('link only to existing headings', () => {
    const page = apiFiles()['docs/api.md'] ?? '';
    const headings = new Set(
      [...page.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text.toLowerCase()),
    );
    const links = [...page.matchAll(/\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((anchor) => !headings.has(anchor))).toEqual([]);
  });
});
