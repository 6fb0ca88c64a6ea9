import { base64Url } from '#contract/bytes.ts';
import type {
  Cover,
  FrozenBlock,
  Leaf,
  ProvenMinutes,
  Statement,
} from '#contract/frozen-minutes.ts';
import { leafHash, newSalt, rootOf } from '#contract/proof.ts';
import { type KeySet, PublicKey, textToSign, thumbprintOf } from '#contract/signed-statement.ts';

const cover: Cover = {
  meeting_id: '01KB0MEETING',
  meeting_number: 'GB-7',
  title: 'General Body, December',
  body: { id: '01KB0BODY', name: { en: 'General Body', mr: 'सर्वसाधारण सभा' } },
  serial: 7,
  kind: 'ordinary',
  scheduled: '2026-12-01T05:30:00.000Z',
  opened_at: '2026-12-01T05:41:00.000Z',
  closed_at: null,
  style: 'summary',
  language: 'mr',
  family: 'A',
  version: 3,
  frozen_at: '2026-12-03T10:00:00.000Z',
  frozen_by: 'officer',
};

/** Every third block is closed. */
export const madeBlock = (number: number): FrozenBlock => ({
  id: `block-${number}`,
  kind: 'text',
  agenda_item_id: number % 2 === 0 ? null : `item-${number}`,
  text: `ठराव ${number}: *"पाणी पुरवठा"* – ward ${number}, ₹ ${number},000.\nAdopted 😀`,
  passages: [{ start_time: number * 1.5, end_time: number * 2 + 0.25, speaker: 'spk_0' }],
  at: number % 2 === 0 ? null : number / 3,
  visibility: number % 3 === 0 ? 'closed' : 'public',
});

export interface Signer {
  key: PublicKey;
  keys: KeySet;
  sign(statement: Statement): Promise<string>;
}

/** A key pair that signs statements, and its key set. */
export async function madeSigner(): Promise<Signer> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign']);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  const draft = PublicKey.parse({ kty, crv, x, y, kid: '', alg: 'ES256', use: 'sig' });
  const key = { ...draft, kid: await thumbprintOf(draft) };
  return {
    key,
    keys: { keys: [key] },
    sign: async (statement) => {
      const text = textToSign(statement, key.kid);
      const signed = await crypto.subtle.sign(algorithm, privateKey, Buffer.from(text));
      return `${text}.${base64Url(new Uint8Array(signed))}`;
    },
  };
}

/** A full copy of minutes with so many blocks. */
export async function madeMinutes(
  signer: Signer,
  blocks: number,
  files: Statement['files'] = [],
): Promise<ProvenMinutes> {
  const contents = [cover, ...Array.from({ length: blocks }, (_, index) => madeBlock(index + 1))];
  const leaves = contents.map((content) => ({ salt: newSalt(), content }));
  const statement = await signer.sign({
    iss: 'https://minutes.example',
    iat: 1_796_292_000,
    meeting_id: cover.meeting_id,
    version: cover.version,
    root: await rootOf(leaves),
    leaves: leaves.length,
    files,
  });
  return { format: 'sakshi-minutes-1', variant: 'full', statement, leaves };
}

/** Redacts what is closed. */
export const groundOf = ({ visibility }: FrozenBlock): string | null =>
  visibility === 'closed' ? 'item in closed session' : null;

/**
 * The public copy of minutes. `groundOf` says why a block is redacted, or null where it is shown. The cover is
 * always shown.
 */
export async function publicCopy(
  { format, statement, leaves }: ProvenMinutes,
  groundOf: (block: FrozenBlock) => string | null,
): Promise<ProvenMinutes> {
  const redacted = async (leaf: Leaf): Promise<Leaf> => {
    if ('hash' in leaf || !('id' in leaf.content)) return leaf;
    const ground = groundOf(leaf.content);
    return ground === null ? leaf : { hash: await leafHash(leaf), ground };
  };
  return { format, variant: 'public', statement, leaves: await Promise.all(leaves.map(redacted)) };
}
