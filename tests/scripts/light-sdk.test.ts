import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http2';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundling } from '../../scripts/build-functions.ts';

const stdinOf = (contents: string) => ({ contents, resolveDir: import.meta.dirname });

describe('a bundle with one S3 call', () => {
  let bundle: string;
  beforeAll(async () => {
    const stdin = stdinOf(`
      import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
      export const get = (input) => new S3Client({}).send(new GetObjectCommand(input));
    `);
    const { outputFiles } = await build({ ...bundling, stdin, write: false });
    bundle = outputFiles[0]?.text ?? '';
  });

  it('contains the schemas of the call', () => {
    expect(bundle).toContain('"GetObjectRequest"');
    expect(bundle).toContain('"x-amz-version-id"');
  });

  it('contains no other operations', () => {
    expect(bundle).not.toMatch(/PutBucketPolicy|SelectObjectContent|RestoreObject/);
  });

  it('contains no event stream support', () => {
    expect(bundle).toContain('A stream of events was asked for');
    expect(bundle).not.toContain('event stream');
  });

  it('does not contain the whole package.json of the SDK', () => {
    expect(bundle).not.toContain('devDependencies');
  });
});

it('a Bedrock call works without event stream support', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'light-sdk-'));
  const outfile = path.join(folder, 'ask.cjs');
  const stdin = stdinOf(`
    import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
    export const ask = (endpoint, input) => {
      const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
      const client = new BedrockRuntimeClient({ endpoint, region: 'ap-south-1', credentials });
      return client.send(new ConverseCommand(input)).finally(() => client.destroy());
    };
  `);
  await build({ ...bundling, stdin, outExtension: {}, outfile });
  const content = [{ text: 'Ward twelve.' }];
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ output: { message: { role: 'assistant', content } } }));
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { ask } = createRequire(import.meta.url)(outfile);
  const messages = [{ role: 'user', content: [{ text: 'Which ward?' }] }];
  const answer = await ask(`http://127.0.0.1:${port}`, { modelId: 'm', messages });
  expect(answer.output.message.content).toEqual(content);
  server.close();
  await rm(folder, { recursive: true });
});
