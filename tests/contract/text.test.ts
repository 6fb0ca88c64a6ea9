import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { inLatinDigits, onLines, onOneLine } from '#contract/text.ts';

const zeroWidth = '\u200b\u200d\ufeff';

describe('typed text', () => {
  it('on one line has single spaces and keeps the joiners of Indic words', () => {
    expect(onOneLine(' Ward\u0000 12\r\n\tmeeting ')).toBe('Ward 12 meeting');
    expect(onOneLine('क्‍ष')).toBe('क्‍ष');
  });

  it('on several lines keeps its lines and loses other control characters', () => {
    expect(onLines(' one\r\ntwo\u0000\n\tthree ')).toBe('one\ntwo\n\tthree');
  });

  it.each(['', ' \n', '\u0000\u0001', zeroWidth])(
    'without visible characters is empty: %j',
    (text) => {
      expect(onOneLine(text)).toBe('');
      expect(onLines(text)).toBe('');
    },
  );
});

it.each(['१२:०५', '௧௨:௦௫', '১২:০৫', '۱۲:۰۵', '12:05'])('reads the digits of %s', (time) => {
  expect(inLatinDigits(time)).toBe('12:05');
});

describe('a meeting', () => {
  const given = { title: 'Ward meeting', date: '2026-11-25' };
  const refusedOf = (changes: object) =>
    api.createMeeting.input.safeParse({ ...given, ...changes }).error?.issues[0]?.message;

  it.each(['\u0000', zeroWidth])('needs a visible title, unlike %j', (title) => {
    expect(refusedOf({ title })).toContain('titleMissing');
  });

  it.each(['0000-01-01', '0026-11-25', '2206-11-25'])('cannot have the date %s', (date) => {
    expect(refusedOf({ date })).toContain('dateImplausible');
  });

  it.each(['1800-01-01', '2026-11-25', '2199-12-31'])('can have the date %s', (date) => {
    expect(refusedOf({ date })).toBeUndefined();
  });
});
