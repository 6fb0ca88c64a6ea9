import { type Bytes, concatenated, sha256 } from './bytes.ts';

/**
 * The hash tree of Certificate Transparency, over hashes of leaves. An inner node is SHA-256(0x01 || left || right),
 * where the left half is the largest power of two that leaves something for the right one. Built bottom up: nodes are
 * paired, and a node without a partner moves up unchanged.
 * https://www.rfc-editor.org/rfc/rfc9162#section-2.1.1
 */

const innerNode = Uint8Array.of(0x01);

const parentOf = (left: Bytes, right: Bytes): Promise<Bytes> =>
  sha256(concatenated(innerNode, left, right));

/** The nodes by level: the leaves first, the root alone last. */
async function levelsOf(leaves: readonly Bytes[]): Promise<Bytes[][]> {
  let level = [...leaves];
  const levels = [level];
  while (level.length > 1) {
    const lefts = level.filter((_, index) => index % 2 === 0);
    const below = level;
    level = await Promise.all(
      lefts.map(async (left, pair) => {
        const right = below[2 * pair + 1];
        return right ? parentOf(left, right) : left;
      }),
    );
    levels.push(level);
  }
  return levels;
}

/** The root of the tree over at least one leaf. Throws a RangeError for none. */
export async function treeRoot(leaves: readonly Bytes[]): Promise<Bytes> {
  const root = (await levelsOf(leaves)).at(-1)?.[0];
  if (!root) throw new RangeError('A tree has at least one leaf');
  return root;
}

/**
 * The sibling nodes on the way from a leaf to the root, bottom up.
 * https://www.rfc-editor.org/rfc/rfc9162#section-2.1.3.1
 */
export async function inclusionPath(leaves: readonly Bytes[], index: number): Promise<Bytes[]> {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) {
    throw new RangeError(`There is no leaf ${index}`);
  }
  const levels = await levelsOf(leaves);
  return levels.flatMap((level, height) => {
    const own = Math.floor(index / 2 ** height);
    return level[own % 2 === 0 ? own + 1 : own - 1] ?? [];
  });
}

export interface Inclusion {
  /** The hash of the leaf. */
  leaf: Bytes;
  index: number;
  /** Number of leaves of the tree. */
  size: number;
  path: readonly Bytes[];
}

/**
 * The root that a path leads to; null if no leaf of a tree of this size has a path of this length.
 * https://www.rfc-editor.org/rfc/rfc9162#section-2.1.3.2
 */
export async function rootByPath({ leaf, index, size, path }: Inclusion): Promise<Bytes | null> {
  if (index >= size) return null;
  let own = index;
  let last = size - 1;
  let hash = leaf;
  for (const beside of path) {
    if (last === 0) return null;
    if (own % 2 === 1 || own === last) {
      hash = await parentOf(beside, hash);
      // The node moved up without a partner.
      while (own % 2 === 0 && own !== 0) {
        own = Math.floor(own / 2);
        last = Math.floor(last / 2);
      }
    } else {
      hash = await parentOf(hash, beside);
    }
    own = Math.floor(own / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? hash : null;
}
