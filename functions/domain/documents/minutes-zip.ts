import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { type ProvenMinutes, Statement } from '#contract/frozen-minutes.ts';
import type { ShownLeaf } from '#contract/redactions.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import { sha256Hex } from '../../platform/hash.ts';
import { zipOf } from '../../platform/zip.ts';
import { akomaNtoso } from '../minutes/akoma-ntoso/akoma-ntoso.ts';
import { type Attested, shownIn } from '../minutes/shown-minutes.ts';
import { readme, zipNames } from './minutes-readme.ts';

/** Frozen minutes with all files that accompany them. */
export interface ZippedMinutes {
  minutes: ProvenMinutes;
  /** The visible rest of partly redacted leaves. */
  shown: ShownLeaf[];
  attested: Attested;
  /** Null for a meeting without a body. */
  record: SittingRecord | null;
  /** Named as in the statement. full.pdf and public.pdf are included only if the reader may have them. */
  files: { name: string; bytes: Uint8Array }[];
  /** The public key that verifies the statement. */
  key: JsonWebKey;
  /** The time of this export, an instant. */
  made_at: string;
}

/**
 * Minutes with their proof, which sha256sum and openssl can verify. Throws an error if a file is not the one that the
 * statement names.
 */
export async function minutesZip(given: ZippedMinutes): Promise<Uint8Array<ArrayBuffer>> {
  const { minutes, shown, attested, record, files, made_at } = given;
  const statement = readStatement(minutes.statement);
  const all = shownIn({ leaves: minutes.leaves, shown }, attested);
  const texts: Record<string, string> = {
    [zipNames.json]: `${JSON.stringify(minutes, null, 2)}\n`,
    ...(shown.length > 0 && { [zipNames.shown]: `${JSON.stringify(shown, null, 2)}\n` }),
    [zipNames.xml]: akomaNtoso(all, record, made_at),
    [zipNames.statement]: minutes.statement,
    [zipNames.payload]: statement.payload,
    [zipNames.signed]: statement.signed,
    [zipNames.key]: pemOf(given.key),
    [zipNames.sums]: files.map((file) => sumOf(file, statement.says)).join(''),
    [zipNames.readme]: readme(all.cover, statement.says.iss, shown.length > 0),
  };
  return zipOf([
    ...files.map(({ name, bytes }) => [name, bytes] as const),
    ...Object.entries(texts),
    [zipNames.signature, statement.signature] as const,
  ]);
}

/** A JWS in its compact form (RFC 7515, 7.1): its payload, what was signed, and the signature as openssl reads it. */
function readStatement(jws: string) {
  const [header, body, signature, ...rest] = jws.split('.');
  if (header === undefined || body === undefined || signature === undefined || rest.length > 0)
    throw new Error('The statement is not a JWS');
  const payload = Buffer.from(body, 'base64url').toString();
  return {
    payload,
    says: Statement.parse(JSON.parse(payload)),
    signed: `${header}.${body}`,
    signature: derOf(Buffer.from(signature, 'base64url')),
  };
}

/** An ES256 signature, r and s of 32 bytes each (RFC 7518, 3.4), as ASN.1 DER: SEQUENCE { INTEGER r, INTEGER s }. */
function derOf(signature: Buffer): Uint8Array {
  if (signature.length !== 64) throw new Error('The signature is not an ES256 signature');
  const integers = [signature.subarray(0, 32), signature.subarray(32)].map(integer);
  const content = Buffer.concat(integers);
  return Buffer.concat([Buffer.from([0x30, content.length]), content]);
}

/** A DER integer: without leading zeros, but with one if the first bit is set, which would make it negative. */
function integer(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const short = first < 0 ? Buffer.from([0]) : bytes.subarray(first);
  const positive = (short[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), short]) : short;
  return Buffer.concat([Buffer.from([0x02, positive.length]), positive]);
}

const pemOf = (key: JsonWebKey): string =>
  createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();

/** A line for sha256sum. */
function sumOf({ name, bytes }: ZippedMinutes['files'][number], says: Statement): string {
  const sha256 = sha256Hex(bytes);
  if (!says.files.some((one) => one.name === name && one.sha256 === sha256))
    throw new Error(`The statement does not name this ${name}`);
  return `${sha256}  ${name}\n`;
}
