import { createPublicKey } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { base64Url } from '#contract/bytes.ts';
import type { Statement } from '#contract/frozen-minutes.ts';
import { PublicKey, textToSign, thumbprintOf } from '#contract/signed-statement.ts';
import { patient } from './clients.ts';

/** Signs statements with a key of KMS, which its ARN names. */
export class StatementSigner {
  readonly #client: KMSClient;
  readonly #key: string;
  #publicKey: Promise<PublicKey> | undefined;
  constructor(key: string, client = new KMSClient(patient)) {
    this.#client = client;
    this.#key = key;
  }

  /** The key by which anybody verifies, as `/.well-known/jwks.json` lists it. Asked once. */
  publicKey(): Promise<PublicKey> {
    this.#publicKey ??= this.#askPublicKey().catch((error: unknown) => {
      this.#publicKey = undefined;
      throw error;
    });
    return this.#publicKey;
  }

  async #askPublicKey(): Promise<PublicKey> {
    const { PublicKey: der } = await this.#client.send(
      new GetPublicKeyCommand({ KeyId: this.#key }),
    );
    const key = createPublicKey({ key: Buffer.from(der ?? []), type: 'spki', format: 'der' });
    const jwk = { ...key.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' };
    const named = PublicKey.omit({ kid: true }).parse(jwk);
    return { ...named, kid: await thumbprintOf(named) };
  }

  /**
   * A statement as a JWS in compact form. KMS signs up to 4,096 bytes, which is a statement with about a dozen files,
   * and refuses more.
   */
  async sign(statement: Statement): Promise<string> {
    const { kid } = await this.publicKey();
    const text = textToSign(statement, kid);
    const { Signature } = await this.#client.send(
      new SignCommand({
        KeyId: this.#key,
        Message: Buffer.from(text),
        MessageType: 'RAW',
        SigningAlgorithm: 'ECDSA_SHA_256',
      }),
    );
    return `${text}.${base64Url(plainSignature(Signature ?? new Uint8Array()))}`;
  }
}

/**
 * The signature as JWS has it, the numbers r and s in 32 bytes each, of one as KMS has it: a SEQUENCE of two INTEGERs
 * in DER, which drops leading zeros and adds one before a set first bit. Throws for anything else.
 * https://www.rfc-editor.org/rfc/rfc3279#section-2.2.3
 */
function plainSignature(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const plain = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const [type, length = 0] = der.subarray(at, at + 2);
    const number = der.subarray(at + 2, at + 2 + length);
    const digits = number.subarray(Math.max(0, length - 32));
    if (type !== 0x02 || number.length !== length || length > 33 || length < 1) {
      throw new Error('KMS returned a signature in an unknown form');
    }
    plain.set(digits, end - digits.length);
    at += 2 + length;
  }
  return plain;
}
