import { fork } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { GetPublicKeyCommand, SignCommand } from '@aws-sdk/client-kms';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { arnOf, clientOf } from './served-keys.ts';

const KeyId = arnOf('Signing');
const Message = Buffer.from('The committee met.');

/** Runs something against KMS in a process of its own, and kills that with SIGKILL. */
async function beforeKill<T>(
  dir: string,
  run: (client: ReturnType<typeof clientOf>) => Promise<T>,
) {
  const child = fork(path.join(import.meta.dirname, 'process.ts'), [dir], {
    execArgv: ['--import', 'tsx'],
  });
  const [url] = await once(child, 'message');
  const client = clientOf(String(url));
  const result = await run(client).finally(async () => {
    client.destroy();
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  });
  return result;
}

it('kill -9 right after a signature loses no key: the signature can be verified later', async () => {
  const dir = path.join(await temporaryFolder(), 'keys');
  const { Signature = new Uint8Array() } = await beforeKill(dir, (client) =>
    client.send(new SignCommand({ KeyId, Message, SigningAlgorithm: 'ECDSA_SHA_256' })),
  );
  const { PublicKey = new Uint8Array() } = await beforeKill(dir, (client) =>
    client.send(new GetPublicKeyCommand({ KeyId })),
  );
  const key = createPublicKey({ key: Buffer.from(PublicKey), type: 'spki', format: 'der' });
  expect(verify('sha256', Message, key, Signature)).toBe(true);
});
