import { describe, expect, it } from 'vitest';
import type { PastPoint, PastSummary } from '#contract/summaries.ts';
import { pairPoints } from '../../web/features/summaries/point-pairs.ts';

const pointOf = (id: string, facts: Partial<PastPoint> = {}): PastPoint => ({
  id,
  section: 'decisions',
  text: `Point ${id}.`,
  speaker: null,
  owner: null,
  due: null,
  passages: [],
  moments: [],
  edited_by: null,
  edited_at: null,
  reviewed: null,
  ...facts,
});
const of = (...points: PastPoint[]): PastSummary => ({
  language: 'en-IN',
  content: points.map(({ text }) => text).join('\n'),
  made_by: 'm',
  points,
});
const inMarkdown = (content: string): PastSummary => ({ ...of(), content });

/** Rows as a reader sees them: deletions in [], insertions in {}. */
function read(older: PastSummary | undefined, newer: PastSummary | undefined): string[] {
  return pairPoints(older, newer)
    .filter(({ isChanged }) => isChanged)
    .map((pair) => {
      const side = (parts: (typeof pair)['older'], open: string, close: string) =>
        parts === null
          ? '–'
          : parts
              .map(({ name, runs }) =>
                [
                  ...(name === 'text' ? [] : [`${name}:`]),
                  ...runs.map(({ text, isChanged }) =>
                    isChanged ? `${open}${text}${close}` : text,
                  ),
                ].join(' '),
              )
              .join(' ');
      return `${side(pair.older, '[', ']')} | ${side(pair.newer, '{', '}')}`;
    });
}

describe('two versions of a summary', () => {
  it('have no differences when they say the same', () => {
    expect(read(of(pointOf('a'), pointOf('b')), of(pointOf('a'), pointOf('b')))).toEqual([]);
    expect(pairPoints(of(pointOf('a')), of(pointOf('a')))).toHaveLength(1);
  });

  it('differ in the text and speaker of a point', () => {
    const old = pointOf('a', { text: 'Drains come first.' });
    const now = pointOf('a', { text: 'Drains come last.', speaker: 'Rao' });
    expect(read(of(old), of(now))).toEqual(['Drains come [first.] | {Rao:} Drains come {last.}']);
  });

  it('differ in the owner, due date and passages of a point', () => {
    const passages = [{ start_time: 65, end_time: 70, speaker: 'Rao' }];
    const old = pointOf('a', { owner: 'Rao', due: 'Friday' });
    const now = pointOf('a', { owner: 'Patil', passages });
    expect(read(of(old), of(now))).toEqual([
      'Point a. owner: [Rao] due: [Friday] | Point a. owner: {Patil} times: {1:05}',
    ]);
  });

  it('differ in added and removed points, each at its position', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => pointOf(id));
    if (!a || !b || !c) expect.unreachable();
    expect(read(of(a, b), of(a, c))).toEqual(['[Point b.] | –', '– | {Point c.}']);
    expect(pairPoints(of(b, a), of(a)).map(({ id }) => id)).toEqual(['gone b', 'a']);
    expect(pairPoints(of(a, b, c), of(c)).map(({ id }) => id)).toEqual(['gone a', 'gone b', 'c']);
  });

  it('differ in as few moved points as possible, with old and new position', () => {
    const points = ['a', 'b', 'c', 'd'].map((id) => pointOf(id));
    const [a, b, c, d] = points;
    if (!a || !b || !c || !d) expect.unreachable();
    const agenda = pointOf('g', { section: 'agenda' });
    expect(read(of(a, b, agenda, c, d), of(d, a, b, c, agenda))).toEqual([
      'Point d. place: [4] | Point d. place: {1}',
    ]);
    // An added or removed point moves no other.
    expect(read(of(a, b, c), of(pointOf('n'), a, c))).toEqual(['– | {Point n.}', '[Point b.] | –']);
  });

  it('match points by text across runs, whose point ids differ', () => {
    const old = [
      pointOf('1', { text: 'Drains.' }),
      pointOf('2', { section: 'agenda', text: 'Water.' }),
      pointOf('3', { text: 'Roads.' }),
    ];
    const now = [
      pointOf('1', { text: 'Bridges.' }),
      pointOf('2', { text: 'Drains.' }),
      pointOf('3', { text: 'Roads.' }),
      pointOf('4', { section: 'agenda', text: 'Water.' }),
    ];
    expect(read(of(...old), of(...now))).toEqual(['– | {Bridges.}']);
    expect(read(of(pointOf('1')), of(pointOf('1', { section: 'agenda' })))).toEqual([
      '[Point 1.] | –',
      '– | {Point 1.}',
    ]);
  });

  it('are compared line by line when there are no points', () => {
    expect(read(inMarkdown('## A\n\n- one'), inMarkdown('## A\n\n- two'))).toEqual([
      '- [one] | - {two}',
    ]);
    expect(read(inMarkdown('- one'), of(pointOf('a')))).toEqual(['[- one] | –', '– | {Point a.}']);
  });

  it('differ in everything when one is missing', () => {
    expect(read(undefined, of(pointOf('a')))).toEqual(['– | {Point a.}']);
    expect(pairPoints(undefined, undefined)).toEqual([]);
  });
});
