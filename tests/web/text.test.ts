import { beforeAll, describe, expect, it } from 'vitest';
import { format } from '../../web/messages/format.ts';
import { loadMessages } from '../../web/messages/language.ts';
import { text } from '../../web/messages/text.ts';
import { displayDay } from '../../web/platform/preferences/dates.ts';
import { clockTime, minutesTime, spelledDuration } from '../../web/ui/formats.ts';

beforeAll(() => loadMessages('values', 'upload', 'dashboard'));

describe('messages', () => {
  it('fill in values', () => {
    expect(text('upload.fileFailed', { file: 'a{b}.mp3', message: '$& no' })).toBe(
      'Failed to upload a{b}.mp3: $& no',
    );
  });

  it('choose the plural form of the language', () => {
    const turns = '{n, plural, =0 {none} one {# turn} other {# turns}} in {place}';
    const said = (n: number, locale: string) => format(turns, { n, place: 'x' }, locale);
    expect([0, 1, 2].map((n) => said(n, 'en'))).toEqual([
      'none in x',
      '1 turn in x',
      '2 turns in x',
    ]);
    // In Hindi 0 and 1 are singular, as in CLDR; in Marathi only 1.
    const plain = '{n, plural, one {#!} other {#}}';
    expect(format(plain, { n: 0 }, 'hi')).toBe('0!');
    expect(format(plain, { n: 0 }, 'mr')).toBe('०');
  });

  it('do not compile with a wrong key or a missing value', () => {
    const wrong = () => {
      // @ts-expect-error no such message
      text('upload.nothing');
      // @ts-expect-error the file is left out
      text('upload.remove');
      // @ts-expect-error n is left out
      text('dashboard.participants', {});
    };
    expect(wrong).toBeTypeOf('function');
  });
});

describe('dates and durations', () => {
  it('are formatted as specified', () => {
    expect(displayDay('2026-03-09')).toBe('09/03/2026');
    expect([59.9, 61, 3725].map(clockTime)).toEqual(['0:59', '1:01', '1:02:05']);
    expect(minutesTime(3725)).toBe('62:05');
    expect([5, 61, 3725].map(spelledDuration)).toEqual(['5s', '1m 1s', '1h 2m 5s']);
  });
});
