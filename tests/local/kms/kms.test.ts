import { createHash, createPublicKey, verify } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  GetPublicKeyCommand,
  type KMSClient,
  SignCommand,
  type SignCommandInput,
} from '@aws-sdk/client-kms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKms } from '../../../local/kms/emulator.ts';
import type { Listening } from '../../../local/protocol/listen.ts';
import { template } from '../cloudformation/assembly.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { arnOf, clientOf, serveKeys, signingKey } from './served-keys.ts';

/* Errors are those that KMS answered when recorded; local/README.md lists what differs. */

let dir: string;
let served: Listening;
let client: KMSClient;
beforeAll(async () => {
  dir = path.join(await temporaryFolder(), 'keys');
  served = await serveKeys(dir);
  client = clientOf(served.url);
});
afterAll(async () => {
  client.destroy();
  await served.close();
});

const Message = Buffer.from('The committee met.');
const sign = (more: object = {}) =>
  client.send(
    new SignCommand({
      KeyId: arnOf('Signing'),
      Message,
      SigningAlgorithm: 'ECDSA_SHA_256',
      ...more,
    } as SignCommandInput),
  );
const publicKey = (KeyId: string) => client.send(new GetPublicKeyCommand({ KeyId }));

describe('a key of the template', () => {
  it('signs, and its public key verifies the signature', async () => {
    const { $metadata: _, Signature = new Uint8Array(), ...signed } = await sign();
    expect(signed).toEqual({ KeyId: arnOf('Signing'), SigningAlgorithm: 'ECDSA_SHA_256' });
    const {
      $metadata: _m,
      PublicKey = new Uint8Array(),
      ...rest
    } = await publicKey(arnOf('Signing'));
    expect(rest).toEqual({
      KeyId: arnOf('Signing'),
      CustomerMasterKeySpec: 'ECC_NIST_P256',
      KeySpec: 'ECC_NIST_P256',
      KeyUsage: 'SIGN_VERIFY',
      SigningAlgorithms: ['ECDSA_SHA_256'],
    });
    const key = createPublicKey({ key: Buffer.from(PublicKey), type: 'spki', format: 'der' });
    expect(verify('sha256', Message, { key, dsaEncoding: 'der' }, Signature)).toBe(true);
    expect(verify('sha256', Buffer.from('x'), { key, dsaEncoding: 'der' }, Signature)).toBe(false);
  });

  it('is named by its id, too, and answers with its ARN', async () => {
    expect(await sign({ KeyId: 'test-Signing' })).toMatchObject({ KeyId: arnOf('Signing') });
  });

  it('is stored where only the owner reads it', async () => {
    expect((await stat(dir)).mode & 0o777).toBe(0o700);
    const files = await readdir(dir);
    expect(files).toEqual(['test-Disabled.pem', 'test-Signing.pem']);
    for (const file of files) expect((await stat(path.join(dir, file))).mode & 0o777).toBe(0o600);
  });

  it('is refused when the template is loaded, if it is of a kind that is not emulated', async () => {
    for (const properties of [
      { KeySpec: 'RSA_2048' },
      { KeyUsage: 'KEY_AGREEMENT' },
      { EnableKeyRotation: true },
      { MultiRegion: true },
    ]) {
      const made = await template({ resources: { Key: signingKey(properties) } });
      await expect(createKms(made, { dir })).rejects.toThrow('Key');
    }
  });
});

const unknown = '134f2428-cec1-4b25-a1ae-9048164dba47';

describe('KMS refuses', () => {
  it.each<[string, object, string, string]>([
    [
      'an unknown id',
      { KeyId: unknown },
      'NotFoundException',
      `Key '${arnOf('').replace('test-', unknown)}' does not exist`,
    ],
    [
      'an unknown ARN',
      { KeyId: arnOf('Other') },
      'NotFoundException',
      `Key '${arnOf('Other')}' does not exist`,
    ],
    ['what is no id', { KeyId: 'fake-key-id' }, 'NotFoundException', "Invalid keyId 'fake-key-id'"],
    [
      'an alias',
      { KeyId: 'alias/minutes' },
      'NotFoundException',
      'Alias arn:aws:kms:ap-south-1:000000000000:alias/minutes is not found.',
    ],
    [
      'a disabled key',
      { KeyId: arnOf('Disabled') },
      'DisabledException',
      `${arnOf('Disabled')} is disabled.`,
    ],
    [
      'a key that encrypts',
      { KeyId: arnOf('Bucket') },
      'InvalidKeyUsageException',
      `${arnOf('Bucket')} key usage is ENCRYPT_DECRYPT which is not valid for Sign.`,
    ],
    [
      'the algorithm of another key',
      { SigningAlgorithm: 'ECDSA_SHA_384' },
      'InvalidKeyUsageException',
      'Algorithm ECDSA_SHA_384 is incompatible with key spec ECC_NIST_P256.',
    ],
    [
      'an algorithm that is none',
      { SigningAlgorithm: 'ES256' },
      'ValidationException',
      "1 validation error detected: Value 'ES256' at 'signingAlgorithm' failed to satisfy constraint: Member must satisfy enum value set: [",
    ],
    [
      'a digest of another length',
      { MessageType: 'DIGEST' },
      'ValidationException',
      'Digest is invalid length for algorithm ECDSA_SHA_256.',
    ],
    [
      'a digest, which is not emulated',
      { MessageType: 'DIGEST', Message: createHash('sha256').digest() },
      'UnsupportedOperationException',
      'DIGEST is not emulated',
    ],
    [
      'an empty message',
      { Message: Buffer.alloc(0) },
      'ValidationException',
      "at 'message' failed to satisfy constraint: Member must have length greater than or equal to 1",
    ],
    [
      'a message of more than 4096 bytes',
      { Message: Buffer.alloc(4097) },
      'ValidationException',
      "at 'message' failed to satisfy constraint: Member must have length less than or equal to 4096",
    ],
    [
      'to sign in a dry run',
      { DryRun: true },
      'DryRunOperationException',
      'The request would have succeeded, but the DryRun option is set.',
    ],
    [
      'grants, which are not emulated',
      { GrantTokens: ['a'] },
      'ValidationException',
      'not emulated',
    ],
  ])('%s', async (_, more, name, message) => {
    const refused = await sign(more).catch((error: Error) => error);
    expect(refused).toMatchObject({ name, $metadata: { httpStatusCode: 400 } });
    expect(String(refused)).toContain(message);
  });

  it('to give the public key of a key that is disabled or unknown', async () => {
    await expect(publicKey(arnOf('Disabled'))).rejects.toMatchObject({ name: 'DisabledException' });
    await expect(publicKey('x')).rejects.toMatchObject({ name: 'NotFoundException' });
  });
});
