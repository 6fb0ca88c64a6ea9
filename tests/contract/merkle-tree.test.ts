import { describe, expect, it } from 'vitest';
import { bytesOfHex, concatenated, hexOf, sha256 } from '#contract/bytes.ts';
import { inclusionPath, rootByPath, treeRoot } from '#contract/merkle-tree.ts';

/** Leaves and the roots of trees over the first of them: the vectors of Certificate Transparency's implementations. */
const inputs = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const leafOf = (hex: string) => sha256(concatenated(Uint8Array.of(0), bytesOfHex(hex)));
const leaves = await Promise.all(inputs.map(leafOf));
const inner = async (...[left, right]: [Promise<string> | string, Promise<string> | string]) =>
  hexOf(
    await sha256(concatenated(Uint8Array.of(1), bytesOfHex(await left), bytesOfHex(await right))),
  );

describe('a tree of hashes', () => {
  it.each(roots.map((root, index) => [index + 1, root] as const))(
    'over %i leaves has the root that Certificate Transparency gives it',
    async (size, root) => {
      expect(hexOf(await treeRoot(leaves.slice(0, size)))).toBe(root);
    },
  );

  it('over no leaves does not exist', async () => {
    await expect(treeRoot([])).rejects.toThrow(RangeError);
  });

  it('has the paths of the example in RFC 9162, 2.1.5', async () => {
    const seven = leaves.slice(0, 7);
    const at = (index: number) => hexOf(seven[index] ?? expect.unreachable());
    const [g, h, i, j] = [
      inner(at(0), at(1)),
      inner(at(2), at(3)),
      inner(at(4), at(5)),
      at(6),
    ] as const;
    const [k, l] = [inner(g, h), inner(i, j)] as const;
    const pathOf = async (index: number) => (await inclusionPath(seven, index)).map(hexOf);
    expect(await pathOf(0)).toEqual([at(1), await h, await l]);
    expect(await pathOf(3)).toEqual([at(2), await g, await l]);
    expect(await pathOf(4)).toEqual([at(5), j, await k]);
    expect(await pathOf(6)).toEqual([await i, await k]);
  });

  it('leads from every leaf to its root, in trees of any size, and by no other index or size', async () => {
    const many = await Promise.all(
      Array.from({ length: 33 }, (_, index) => leafOf(index.toString(16).padStart(4, '0'))),
    );
    for (let size = 1; size <= many.length; size++) {
      const some = many.slice(0, size);
      const root = hexOf(await treeRoot(some));
      for (const [index, leaf] of some.entries()) {
        const path = await inclusionPath(some, index);
        const rootFor = async (given: { index?: number; size?: number }) => {
          const found = await rootByPath({ leaf, index, size, path, ...given });
          return found && hexOf(found);
        };
        expect(await rootFor({})).toBe(root);
        expect(await rootFor({ index: size })).toBeNull();
        if (size > 1) expect(await rootFor({ index: (index + 1) % size })).not.toBe(root);
      }
    }
  });

  it('has no leaf behind a path that is too short or too long', async () => {
    const [leaf] = leaves;
    if (!leaf) throw expect.unreachable();
    const path = await inclusionPath(leaves, 0);
    expect(await rootByPath({ leaf, index: 0, size: 8, path: path.slice(1) })).toBeNull();
    expect(await rootByPath({ leaf, index: 0, size: 8, path: [...path, leaf] })).toBeNull();
    await expect(inclusionPath(leaves, 8)).rejects.toThrow(RangeError);
  });
});
