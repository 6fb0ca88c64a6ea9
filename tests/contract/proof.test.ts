import { describe, expect, it } from 'vitest';
import { sha256, utf8 } from '#contract/bytes.ts';
import { extractOf, leafHash, verifyCopy } from '#contract/proof.ts';
import { groundOf, madeBlock, madeMinutes, madeSigner, publicCopy } from './made-proof.ts';

const signer = await madeSigner();
const full = await madeMinutes(signer, 9);
const verdict = (copy: unknown) => verifyCopy(copy, signer.keys);
const refused = (failed: string) => ({ verified: false, failed });

describe('a copy of minutes', () => {
  it('is verified whole, redacted, and as an extract, each with the same statement', async () => {
    const whole = await verdict(full);
    expect(whole).toMatchObject({ verified: true, statement: { version: 3, leaves: 10 } });
    if (!whole.verified) throw expect.unreachable();
    const { statement } = whole;
    const redacted = await publicCopy(full, groundOf);
    expect(await verdict(redacted)).toEqual({ verified: true, statement, copy: redacted });
    for (const id of ['block-1', 'block-8', 'block-9']) {
      const extract = await extractOf(full, id);
      expect(await verdict(extract)).toEqual({ verified: true, statement, copy: extract });
    }
  });

  it('is verified after it was stored and read again', async () => {
    expect(await verdict(JSON.parse(JSON.stringify(full)))).toMatchObject({ verified: true });
  });

  it('of a cover alone is verified', async () => {
    expect(await verdict(await madeMinutes(signer, 0))).toMatchObject({ verified: true });
  });

  it('says nothing of what is redacted but why', async () => {
    const { variant, leaves } = await publicCopy(full, groundOf);
    expect(variant).toBe('public');
    expect(leaves.filter((leaf) => 'hash' in leaf)).toHaveLength(3);
    expect(leaves[0]).toBe(full.leaves[0]);
    expect(JSON.stringify(leaves)).not.toContain('ठराव 6');
    const salts = full.leaves.flatMap((leaf) => ('salt' in leaf ? leaf.salt : []));
    expect(salts.filter((salt) => JSON.stringify(leaves).includes(salt))).toHaveLength(7);
  });

  it('gives no extract of a block that it does not show', async () => {
    expect(await extractOf(await publicCopy(full, groundOf), 'block-3')).toBeNull();
    expect(await extractOf(full, 'block-10')).toBeNull();
  });

  it('has other hashes for equal blocks', async () => {
    const content = madeBlock(1);
    const salts = ['00', '01'].map((end) => `${'0'.repeat(30)}${end}`);
    const hashes = await Promise.all(salts.map((salt) => leafHash({ salt, content })));
    expect(new Set(hashes).size).toBe(2);
    const bytes = Buffer.concat([Buffer.alloc(17), utf8('{"a":1}')]);
    expect(await leafHash({ salt: '0'.repeat(32), content: { a: 1 } })).toBe(
      Buffer.from(await sha256(new Uint8Array(bytes))).toString('hex'),
    );
  });
});

describe('a copy that was changed', () => {
  const [cover, first, ...others] = full.leaves;

  it.each([
    ['without a block', { ...full, leaves: full.leaves.slice(0, -1) }, 'leaf_count'],
    ['with a block twice', { ...full, leaves: [...full.leaves, first] }, 'leaf_count'],
    ['in another order', { ...full, leaves: [cover, ...others, first] }, 'root'],
    ['without its cover', { ...full, leaves: [first, ...others] }, 'malformed'],
    [
      'with something beside a block',
      { ...full, leaves: [cover, { ...first, note: '' }, ...others] },
      'malformed',
    ],
    ['with something beside its leaves', { ...full, note: 'Confirmed' }, 'malformed'],
    ['in another format', { ...full, format: 'sakshi-minutes-2' }, 'malformed'],
    [
      'to half a character',
      JSON.parse(JSON.stringify(full).replace('Adopted', String.raw`\ud800`)),
      'malformed',
    ],
    ['to nothing', null, 'malformed'],
  ])('%s is refused', async (_, copy, failed) => {
    expect(await verdict(copy)).toEqual(refused(failed));
  });

  it('with more in a block than was signed is refused, also where no program would show it', async () => {
    const added = JSON.parse(
      JSON.stringify(full).replace('"kind":"text"', '"kind":"text","by":""'),
    );
    expect(await verdict(added)).toEqual(refused('root'));
    const extract = await extractOf(full, 'block-2');
    const content = { ...extract?.content, by: '' };
    expect(await verdict({ ...extract, content })).toEqual(refused('path'));
  });

  it('cannot be called full where something is redacted, or redact its cover', async () => {
    const redacted = await publicCopy(full, groundOf);
    expect(await verdict({ ...redacted, variant: 'full' })).toEqual(refused('malformed'));
    const { salt, content } = cover && 'salt' in cover ? cover : expect.unreachable();
    const hidden = { hash: await leafHash({ salt, content }), ground: '' };
    expect(await verdict({ ...redacted, leaves: [hidden, first, ...others] })).toEqual(
      refused('malformed'),
    );
  });

  it('with the statement of other minutes is refused', async () => {
    const other = await madeMinutes(signer, 9);
    expect(await verdict({ ...full, statement: other.statement })).toEqual(refused('root'));
    const extract = await extractOf(full, 'block-2');
    expect(await verdict({ ...extract, statement: other.statement })).toEqual(refused('path'));
  });

  it('cannot show the hash of two blocks as one', async () => {
    const extract = await extractOf(full, 'block-2');
    if (!extract) throw expect.unreachable();
    const shorter = { ...extract, index: 1, path: extract.path.slice(1) };
    expect(await verdict(shorter)).toEqual(refused('path'));
  });
});
