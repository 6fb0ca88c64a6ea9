import * as z from 'zod';
import { type Bytes, bytesOfHex, concatenated, hexOf, sha256, utf8 } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import {
  Cover,
  FrozenBlock,
  type Leaf,
  ProvenExtract,
  ProvenMinutes,
  Salt,
  Sha256,
  type Statement,
} from './frozen-minutes.ts';
import { inclusionPath, rootByPath, treeRoot } from './merkle-tree.ts';
import { type KeySet, verifyStatement } from './signed-statement.ts';

/**
 * Proves that a copy of minutes, redacted or whole, or one block of them, is what was signed. A leaf is SHA-256(0x00 ||
 * salt || canonical JSON of its content). Also runs in browsers, using WebCrypto.
 */

const leafNode = Uint8Array.of(0x00);

export const newSalt = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));

/** The hash of a leaf, which a redacted copy shows in its place. */
export const leafHash = async (leaf: { salt: string; content: unknown }): Promise<string> =>
  hexOf(await shownHash(leaf));

const shownHash = ({ salt, content }: { salt: string; content: unknown }): Promise<Bytes> =>
  sha256(concatenated(leafNode, bytesOfHex(salt), utf8(canonicalJson(content))));

const hashesOf = (leaves: readonly RawLeaf[]): Promise<Bytes[]> =>
  Promise.all(
    leaves.map(async (leaf) => ('hash' in leaf ? bytesOfHex(leaf.hash) : shownHash(leaf))),
  );

/** The root hash of these leaves, as in a statement: the cover, then the blocks. */
export const rootOf = async (leaves: readonly Leaf[]): Promise<string> =>
  hexOf(await treeRoot(await hashesOf(leaves)));

/** One block with its path, or null where the copy does not show a block with this id. */
export async function extractOf(copy: ProvenMinutes, block: string): Promise<ProvenExtract | null> {
  const { statement, leaves } = copy;
  for (const [index, leaf] of leaves.entries()) {
    if ('hash' in leaf || !('id' in leaf.content) || leaf.content.id !== block) continue;
    const path = (await inclusionPath(await hashesOf(leaves), index)).map(hexOf);
    const { salt, content } = leaf;
    return { format: 'sakshi-extract-1', statement, salt, content, index, path };
  }
  return null;
}

/** The first check that a copy fails. */
export type FailedCheck =
  /** Not in the format of a copy, or with something that no hash covers. */
  | 'malformed'
  /** Signed with a key that is not in the key set. */
  | 'unknown_key'
  | 'signature'
  /** Not as many leaves as the statement says. */
  | 'leaf_count'
  /** The leaves are not those that were signed. */
  | 'root'
  /** The block of an extract is not at its place in what was signed. */
  | 'path';

export type Verdict =
  | { verified: true; statement: Statement; copy: ProvenMinutes | ProvenExtract }
  | { verified: false; failed: FailedCheck };

/**
 * Verifies a copy, given as its parsed JSON. Fields outside the signed content are not proven: whether the copy is full
 * or public, and the grounds of redactions.
 */
export async function verifyCopy(copy: unknown, keys: KeySet): Promise<Verdict> {
  const raw = RawCopy.safeParse(copy);
  const typed = raw.success ? typedCopy(raw.data) : null;
  if (!raw.success || !typed) return refused('malformed');
  const signed = await verifyStatement(raw.data.statement, keys);
  if (!signed.verified) return signed;
  const failed = await failedCheck(raw.data, signed.statement).catch((error: unknown) => {
    if (error instanceof TypeError) return 'malformed' as const; // Half a character: no JSON to hash.
    throw error;
  });
  if (failed) return refused(failed);
  return { verified: true, statement: signed.statement, copy: typed };
}

const refused = (failed: FailedCheck): Verdict => ({ verified: false, failed });

/**
 * Copies in which only contents may have members that are not in the format: contents are hashed as they came, so
 * a member that was added to one changes its hash. Elsewhere it would look as if it had been verified.
 */
const RawLeaf = z.union([
  z.strictObject({ salt: Salt, content: z.unknown() }),
  z.strictObject({ hash: Sha256, ground: z.string() }),
]);
type RawLeaf = z.infer<typeof RawLeaf>;
const RawCopy = z.union([
  ProvenMinutes.extend({ leaves: z.array(RawLeaf) }).strict(),
  ProvenExtract.extend({ content: z.unknown() }).strict(),
]);
type RawCopy = z.infer<typeof RawCopy>;

/** The copy with typed contents; null if the first leaf is not a cover, or another one is not a block. */
function typedCopy(copy: RawCopy): ProvenMinutes | ProvenExtract | null {
  if (copy.format === 'sakshi-extract-1') {
    const content = FrozenBlock.safeParse(copy.content);
    return content.success ? { ...copy, content: content.data } : null;
  }
  const leaves: Leaf[] = [];
  for (const [index, leaf] of copy.leaves.entries()) {
    if ('hash' in leaf) {
      // A full copy shows all; the cover is always shown.
      if (copy.variant === 'full' || index === 0) return null;
      leaves.push(leaf);
      continue;
    }
    const content = (index === 0 ? Cover : FrozenBlock).safeParse(leaf.content);
    if (!content.success) return null;
    leaves.push({ salt: leaf.salt, content: content.data });
  }
  return { ...copy, leaves };
}

async function failedCheck(copy: RawCopy, signed: Statement): Promise<FailedCheck | null> {
  if (copy.format === 'sakshi-minutes-1') {
    if (copy.leaves.length !== signed.leaves) return 'leaf_count';
    const root = await treeRoot(await hashesOf(copy.leaves));
    return hexOf(root) === signed.root ? null : 'root';
  }
  const { index, path } = copy;
  const leaf = await shownHash(copy);
  const root = await rootByPath({ leaf, index, size: signed.leaves, path: path.map(bytesOfHex) });
  return root && hexOf(root) === signed.root ? null : 'path';
}
