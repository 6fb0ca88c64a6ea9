import path from 'node:path';
import type { KMSClient } from '@aws-sdk/client-kms';
import { compactVerify, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '#contract/frozen-minutes.ts';
import { verifyStatement } from '#contract/signed-statement.ts';
import { StatementSigner } from '#functions/platform/aws/statement-signer.ts';
import type { Listening } from '../../../local/protocol/listen.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { arnOf, clientOf, serveKeys } from './served-keys.ts';

let served: Listening;
let client: KMSClient;
let signer: StatementSigner;
beforeAll(async () => {
  served = await serveKeys(path.join(await temporaryFolder(), 'keys'));
  client = clientOf(served.url);
  signer = new StatementSigner(arnOf('Signing'), client);
});
afterAll(async () => {
  client.destroy();
  await served.close();
});

const statementOf = (version: number, files = 2): Statement => ({
  iss: 'https://minutes.example',
  iat: 1_796_292_000,
  meeting_id: '01KB0MEETING',
  version,
  root: 'ab'.repeat(32),
  leaves: 12,
  files: Array.from({ length: files }, (_, index) => ({
    name: `General Body 7, ${index}.pdf`,
    variant: 'full',
    sha256: 'cd'.repeat(32),
  })),
});

describe('a statement signed by KMS', () => {
  it('is verified with the public key, by our verification and by another', async () => {
    const jws = await signer.sign(statementOf(3));
    const key = await signer.publicKey();
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(await verifyStatement(jws, { keys: [key] })).toEqual({
      verified: true,
      statement: statementOf(3),
    });
    const { protectedHeader } = await compactVerify(jws, await importJWK(key));
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: key.kid, typ: 'sakshi-statement+jws' });
  });

  it('is verified whatever numbers the signature has: DER is shorter for small ones', async () => {
    const keys = { keys: [await signer.publicKey()] };
    for (let version = 1; version <= 300; version++) {
      const jws = await signer.sign(statementOf(version));
      expect(await verifyStatement(jws, keys)).toMatchObject({ verified: true });
    }
  });

  it('has room for a dozen files', async () => {
    const keys = { keys: [await signer.publicKey()] };
    const jws = await signer.sign(statementOf(1, 12));
    expect(await verifyStatement(jws, keys)).toMatchObject({ verified: true });
  });

  it('does not exist when KMS refuses', async () => {
    const refused = new StatementSigner(arnOf('Disabled'), client);
    await expect(refused.sign(statementOf(1))).rejects.toMatchObject({ name: 'DisabledException' });
  });
});
