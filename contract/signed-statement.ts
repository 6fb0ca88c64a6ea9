import * as z from 'zod';
import { base64Url, bytesOfBase64Url, sha256, utf8 } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import { Statement } from './frozen-minutes.ts';

/*
 * Statements as JSON Web Signatures in compact form, by ECDSA on P-256 (ES256).
 * https://www.rfc-editor.org/rfc/rfc7515#section-7.1
 * https://www.rfc-editor.org/rfc/rfc7518#section-3.4
 */

/** A public key that signs statements. https://www.rfc-editor.org/rfc/rfc7518#section-6.2.1 */
export const PublicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  /** Its thumbprint. */
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
});
export type PublicKey = z.infer<typeof PublicKey>;

/** The keys at `/.well-known/jwks.json`. Keys of other types are ignored. */
export const KeySet = z.object({ keys: z.array(z.looseObject({ kid: z.string().optional() })) });
export type KeySet = z.infer<typeof KeySet>;

/** The `typ` keeps other signatures by the same key from passing as a statement (RFC 8725, 3.11). */
const Header = z.strictObject({
  alg: z.literal('ES256'),
  kid: z.string(),
  typ: z.literal('sakshi-statement+jws'),
});

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** The id of a key by its content. https://www.rfc-editor.org/rfc/rfc7638 */
export const thumbprintOf = async ({ crv, kty, x, y }: Omit<PublicKey, 'kid'>): Promise<string> =>
  base64Url(await sha256(utf8(canonicalJson({ crv, kty, x, y }))));

/** The first two parts of a statement's JWS: the text that is signed. */
export function textToSign(statement: Statement, kid: string): string {
  const header: z.infer<typeof Header> = { alg: 'ES256', kid, typ: 'sakshi-statement+jws' };
  return [header, statement].map((part) => base64Url(utf8(canonicalJson(part)))).join('.');
}

export type StatementVerdict =
  | { verified: true; statement: Statement }
  | { verified: false; failed: 'malformed' | 'unknown_key' | 'signature' };

/** Whether one of the keys signed the statement of a JWS. */
export async function verifyStatement(jws: string, keys: KeySet): Promise<StatementVerdict> {
  const read = readJws(jws);
  if (!read) return { verified: false, failed: 'malformed' };
  const { header, statement, signed, signature } = read;
  const key = await keyOf(keys, header.kid);
  if (!key) return { verified: false, failed: 'unknown_key' };
  const isTheirs = await crypto.subtle.verify(ecdsa, key, signature, signed);
  return isTheirs ? { verified: true, statement } : { verified: false, failed: 'signature' };
}

function readJws(jws: string) {
  const [header, payload, signature, ...more] = jws.split('.');
  if (header === undefined || payload === undefined || signature === undefined || more.length > 0) {
    return null;
  }
  const says = Header.safeParse(jsonOf(header));
  const statement = Statement.safeParse(jsonOf(payload));
  const signatureBytes = bytesOfBase64Url(signature);
  if (!says.success || !statement.success || !signatureBytes) return null;
  return {
    header: says.data,
    statement: statement.data,
    signed: utf8(`${header}.${payload}`),
    signature: signatureBytes,
  };
}

/** The parsed JSON of a part; undefined if it is not JSON. */
function jsonOf(part: string): unknown {
  const bytes = bytesOfBase64Url(part);
  try {
    return bytes ? JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) : undefined;
  } catch {
    return undefined;
  }
}

/** The key with this id; null if the set has no usable one. */
async function keyOf({ keys }: KeySet, kid: string): Promise<CryptoKey | null> {
  const { data } = PublicKey.safeParse(keys.find((key) => key.kid === kid));
  if (!data) return null;
  const { kty, crv, x, y } = data;
  return crypto.subtle
    .importKey('jwk', { kty, crv, x, y }, ecdsa, false, ['verify'])
    .catch(() => null);
}
