import { describe, expect, it } from 'vitest';
import { asSrt, asVtt, cuesOf } from '#functions/domain/documents/subtitles.ts';
import { madeDocument, scripts, turn } from './made-document.ts';

const signs = (text: string) =>
  [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].length;
const spoken = (timeline: Parameters<typeof cuesOf>[0]) =>
  cuesOf(timeline, ({ transcript }) => transcript);

describe('subtitles', () => {
  it.each(Object.entries(scripts))('of a long segment in %s are short and in order', (_, said) => {
    const text = Array.from({ length: 40 }, () => said).join(' ');
    const cues = spoken([turn('A', 3, 203, text), turn('B', 203, 204, said)]);
    expect(cues.length).toBeGreaterThan(20);
    for (const [place, { from, to, lines }] of cues.entries()) {
      expect(lines.length).toBeLessThanOrEqual(2);
      expect(Math.max(...lines.map(signs))).toBeLessThanOrEqual(42);
      expect(to - from).toBeGreaterThanOrEqual(833);
      expect(to - from).toBeLessThanOrEqual(7000);
      expect(from).toBeGreaterThanOrEqual(cues[place - 1]?.to ?? 3000);
    }
    expect(cues.flatMap(({ lines }) => lines).join(' ')).toBe(`${text} ${said}`);
  });

  it('never overlap, even if people speak at once or out of order', () => {
    const cues = spoken([
      turn('B', 5, 6, 'two'),
      turn('A', 0, 10, 'one'),
      turn('C', 5, 5, 'three'),
      turn('D', 5.1, 5.2, 'four'),
    ]);
    expect(cues.map(({ lines }) => lines.join())).toEqual(['one', 'two', 'three', 'four']);
    for (const [place, { from, to }] of cues.entries()) {
      expect(to).toBeGreaterThan(from);
      expect(from).toBeGreaterThanOrEqual(cues[place - 1]?.to ?? 0);
    }
  });

  it('split a word that fits no line between characters', () => {
    const [cue] = spoken([turn('A', 0, 5, 'ಕಾ'.repeat(60))]);
    expect(cue?.lines.map(signs)).toEqual([42, 18]);
    expect(cue?.lines.join('')).toBe('ಕಾ'.repeat(60));
  });

  it('are empty if nothing is said', () => {
    expect(spoken([turn('A', 0, 1, '  ')])).toEqual([]);
    expect(asSrt(madeDocument([]))).toBe('');
    expect(asVtt(madeDocument([]))).toBe('WEBVTT - Ward meeting\n');
  });
});

const talk = [
  turn('Asha', 3661.5, 3663.25, 'Hello <b>all</b> & {\\an8}'),
  turn('Asha', 3664, 3665, 'again'),
  turn('R<i>avi', 3666, 3667, 'yes --> no'),
];

it('SRT has numbers, times with a comma, and the name when the speaker changes', () => {
  expect(asSrt(madeDocument(talk))).toBe(
    `1
01:01:01,500 --> 01:01:03,250
Asha: Hello ‹b›all‹/b› & (\\an8)

2
01:01:04,000 --> 01:01:05,000
again

3
01:01:06,000 --> 01:01:07,000
R‹i›avi: yes --› no
`,
  );
});

it('VTT has times with a point, and no tags but those of voices', () => {
  expect(asVtt(madeDocument(talk))).toBe(
    `WEBVTT - Ward meeting

01:01:01.500 --> 01:01:03.250
<v Asha>Hello &lt;b&gt;all&lt;/b&gt; &amp; {\\an8}</v>

01:01:04.000 --> 01:01:05.000
<v Asha>again</v>

01:01:06.000 --> 01:01:07.000
<v R&lt;i&gt;avi>yes --&gt; no</v>
`,
  );
});
