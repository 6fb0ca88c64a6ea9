import { describe, expect, it } from 'vitest';
import type { FrozenBlock } from '#contract/frozen-minutes.ts';
import { CopyOfMinutes, type Redaction } from '#contract/redactions.ts';
import { publicCopy, stillSaid } from '#functions/domain/minutes/redaction.ts';
import { withheldAudio } from '#functions/domain/minutes/withheld-audio.ts';
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
  const found = (redactions: Redaction[]) => stillSaid(leavesOf(content), redactions, grounds);
  expect(found([named])).toEqual([{ redaction_id: 'x1', found_in: 'closing' }]);
  expect(found([named, redactionOf({ id: 'x2', block_id: 'closing' })])).toEqual([]);
  expect(found([redactionOf({ range, approved_by: null })])).toEqual([]);
});

describe('the recording', () => {
  it('is withheld for closed blocks, until the next public moment', () => {
    expect(withheldAudio(blocks, [])).toEqual({
      stretches: [{ start_time: 300, end_time: 500 }],
      unlocated: [],
    });
  });

  it('is withheld for the passages of redacted blocks, and not for what nobody approved', () => {
    const range: [number, number] = [0, 3];
    expect(withheldAudio(blocks, [redactionOf({ range })]).stretches).toEqual([
      { start_time: 110, end_time: 160 },
      { start_time: 170, end_time: 180 },
      { start_time: 300, end_time: 500 },
    ]);
    expect(withheldAudio(blocks, [redactionOf({ approved_by: null })]).stretches).toHaveLength(1);
  });

  it('is withheld to its end where no public moment follows', () => {
    const withheld = withheldAudio(blocks, [redactionOf({ block_id: 'closing' })]);
    expect(withheld.stretches).toEqual([{ start_time: 300, end_time: null }]);
  });

  it('names blocks that nobody can find in it', () => {
    const { unlocated } = withheldAudio(blocks, [redactionOf({ block_id: 'attendance' })]);
    expect(unlocated).toEqual(['attendance']);
  });
});
