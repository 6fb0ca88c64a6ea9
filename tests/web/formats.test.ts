import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { blockName } from '../../web/features/minutes/block-name.ts';
import { itemTitle } from '../../web/features/sittings/item-title.ts';
import { secondsIn } from '../../web/features/sittings/moment.tsx';
import { setLanguage } from '../../web/messages/language.ts';
import { beginningOf } from '../../web/ui/formats.ts';
import { itemOf } from './sitting-records.ts';

afterEach(() => setLanguage('en'));

describe('what is written in other scripts', () => {
  it('may be a time of the recording in any digits', () => {
    expect(secondsIn('१:०२:०३')).toBe(3723);
    expect(secondsIn('1:02:03')).toBe(3723);
    expect(secondsIn('soon')).toBeUndefined();
  });

  it('numbers the items in the digits of the language', async () => {
    const item = itemOf({ number: 3, title: { en: 'Water' } });
    expect(itemTitle(item, 'en')).toBe('3. Water');
    await setLanguage('mr');
    expect(itemTitle(item, 'en')).toBe('३. Water');
    expect(itemTitle({ ...item, number: null }, 'en')).toBe('Water');
  });

  it('numbers lists in the digits of the language', () => {
    const sheets = readdirSync('web', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .map((path) => readFileSync(`web/${path}`, 'utf8'));
    const numbered = sheets.join('').match(/list-style(-type)?: decimal|counter\([^;]*/g);
    expect(numbered).toEqual(['counter(part, var(--numerals)) "."']);
    expect(readFileSync('web/ui/base.css', 'utf8')).toMatch(
      /:lang\(mr\) {\s+--numerals: devanagari;/,
    );
  });

  it('is not cut within a character', () => {
    expect(beginningOf('किंमत', 1)).toBe('किं…');
    expect(beginningOf('किंमत', 3)).toBe('किंमत');
  });
});

describe('the name of a block', () => {
  it('is its beginning without the marks before it', () => {
    expect(blockName('## Budget 2025-26\nRead')).toBe('Budget 2025-26');
    expect(blockName('- agreed')).toBe('agreed');
    expect(blockName('**Body:** Ward Committee')).toBe('Body: Ward Committee');
  });
});
