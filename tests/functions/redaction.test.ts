import { describe, expect, it } from 'vitest';
import type { FrozenBlock } from '#contract/frozen-minutes.ts';
import { CopyOfMinutes, type Redaction } from '#contract/redactions.ts';
import { publicCopy, withStillSaid } from '#functions/domain/minutes/redaction.ts';
import { plainText } from '#functions/platform/markdown.ts';
import {
  blocks,
  blockWith,
  ground,
  grounds,
  hashesOf,
  leavesOf,
  redactionOf,
} from './frozen-example.ts';

function copyOf(redactions: Redaction[], content: FrozenBlock[] = blocks) {
  const leaves = leavesOf(content);
  const hashes = hashesOf(leaves);
  const copy = publicCopy({ leaves, hashes }, redactions, grounds);
  expect(CopyOfMinutes.parse(copy)).toEqual(copy);
  return { copy, leaves, hashes, text: JSON.stringify(copy) };
}

/** The range of words in the plain text of a block. */
function rangeOf(id: string, words: string, content: FrozenBlock[] = blocks): [number, number] {
  const text = plainText(content.find((one) => one.id === id)?.text ?? '');
  const from = text.indexOf(words);
  expect(from).toBeGreaterThanOrEqual(0);
  return [from, from + words.length];
}

describe('the public copy', () => {
  it('has closed blocks as hashes, and of closed items the number', () => {
    const { copy, leaves, hashes, text } = copyOf([]);
    expect(copy.leaves[6]).toEqual({ hash: hashes[6], ground: grounds.closed });
    expect(copy.leaves[7]).toEqual({ hash: hashes[7], ground: grounds.closed });
    expect(copy.shown).toEqual([
      { index: 6, kind: 'item', pieces: [{ text: '2. ' }, { ground: grounds.closed }] },
    ]);
    expect(copy.leaves[4]).toBe(leaves[4]);
    expect(text).not.toMatch(/tender|Quagga|GB\/2026\/42/);
  });

  it('leaves out a block as a whole', () => {
    const { copy, text } = copyOf([redactionOf()]);
    expect(copy.leaves[4]).toMatchObject({ ground });
    expect(copy.shown.map(({ index }) => index)).toEqual([6]);
    expect(text).not.toMatch(/Zanzibar|Leaks/);
  });

  it('shows the rest of a block that is redacted in part, beside its hash', () => {
    const range = rangeOf('discussion-water', 'Ramesh Zanzibar');
    const { copy, hashes, text } = copyOf([redactionOf({ range })]);
    expect(copy.leaves[4]).toEqual({ hash: hashes[4], ground });
    expect(copy.shown[0]).toEqual({
      index: 4,
      kind: 'discussion',
      pieces: [
        { text: '- Leaks in ward 7\n- ' },
        { ground },
        { text: ' complained of dirty water, pass it on\n\nWard | Leaks\n7 | 12' },
      ],
    });
    expect(text).not.toContain('Zanzibar');
  });

  it('has nothing of what nobody has approved left out', () => {
    const { text } = copyOf([redactionOf({ approved_by: null })]);
    expect(text).toContain('Zanzibar');
  });

  it('joins ranges that overlap, with both grounds', () => {
    const [from, to] = rangeOf('discussion-water', 'Ramesh Zanzibar');
    const other = { title: 'DPDP Act 2023', section: '' };
    const { copy } = copyOf([
      redactionOf({ range: [from, from + 8] }),
      redactionOf({ id: 'x2', range: [from + 4, to], ground: other }),
    ]);
    expect(copy.shown[0]?.pieces[1]).toEqual({ ground: `${ground}; DPDP Act 2023` });
    expect(JSON.stringify(copy)).not.toMatch(/Ramesh|Zanzibar/);
  });

  it('takes out whole characters of Indian scripts', () => {
    const own = [blockWith({ id: 'one', text: 'अर्जदार किशोर उपस्थित' })];
    // Begins after the consonant and ends before the vowel sign.
    const [from, to] = rangeOf('one', 'किशोर', own);
    const { copy } = copyOf([redactionOf({ block_id: 'one', range: [from + 1, to - 2] })], own);
    expect(copy.shown[0]?.pieces).toEqual([{ text: 'अर्जदार ' }, { ground }, { text: 'र उपस्थित' }]);
  });

  it('leaves out the whole block where a range does not fit its text', () => {
    for (const range of [
      [3, 3],
      [0, 9999],
    ] as [number, number][]) {
      const { text } = copyOf([redactionOf({ range })]);
      expect(text).not.toContain('Leaks');
    }
  });
});

it('says where redacted words are still said', () => {
  const content = blocks.map((one) =>
    one.id === 'closing' ? { ...one, text: 'Thanks to ramesh  zanzibar.' } : one,
  );
  const range = rangeOf('discussion-water', 'Ramesh Zanzibar');
  const named = redactionOf({ range });
  const found = (redactions: Redaction[], title = 'Sitting') =>
    withStillSaid({ title, blocks: content }, redactions).map(({ still_said }) => still_said);
  expect(found([named])).toEqual([['closing']]);
  expect(found([named], 'The case of Ramesh Zanzibar')).toEqual([['cover', 'closing']]);
  expect(found([named], 'The Ramesh-Zanzibarists')).toEqual([['closing']]);
  expect(found([named, redactionOf({ id: 'x2', block_id: 'closing' })])).toEqual([[], []]);
  // Before anybody approves it, too.
  expect(found([redactionOf({ range, approved_by: null })])).toEqual([['closing']]);
});
