import { expect, it } from 'vitest';
import { strengthOf, termOn, votesNeeded } from '#contract/voting.ts';

const termOf = (start: string | null, end: string | null, sanctioned_strength = 10) => ({
  start,
  end,
  sanctioned_strength,
});

it.each([
  ['the only one', [termOf(null, null)], 0],
  ['one that begins that day', [termOf('2026-12-01', null)], 0],
  ['one that ends that day', [termOf(null, '2026-12-01')], 0],
  ['the later one where two overlap', [termOf(null, '2026-12-31'), termOf('2026-06-01', null)], 1],
  ['none that is over or to come', [termOf(null, '2026-11-30'), termOf('2026-12-02', null)], null],
])('the term of a day is %s', (_, terms, place) => {
  expect(termOn(terms, '2026-12-01')).toBe(place === null ? undefined : terms[place]);
});

it('the strength of a body is its seats and the members with a vote', () => {
  const members = [{ voting: true }, { voting: false }];
  expect(strengthOf(termOf(null, null), members)).toEqual({ sanctioned: 10, in_office: 1 });
  expect(strengthOf(undefined, members)).toEqual({ sanctioned: null, in_office: 1 });
});

it.each([
  ['present', 9, 6],
  // Nobody's attendance was entered: only who voted is known to have been there.
  ['present', 0, 4],
  ['cast', 9, 4],
  ['in_office', 9, 7],
  ['sanctioned', 9, 8],
] as const)('two thirds of those %s, with %i there, are %i', (of, counted, needed) => {
  const taken = { for: 4, against: 1, abstain: 1, quorum: { counted } };
  const strength = { sanctioned: 12, in_office: 10 };
  expect(votesNeeded({ numerator: 2, denominator: 3, of }, taken, strength)).toBe(needed);
});
