import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import { afterEach, describe, expect, test } from 'vitest';
import { createBedrock } from '../../../local/bedrock/emulator.ts';
import { listenHttp1And2 } from '../../../local/protocol/listen.ts';
import { type ChatReply, type ModelServer, modelServer } from './model-server.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function endpoint(baseUrl?: string): Promise<string> {
  const served = await listenHttp1And2(
    createBedrock(baseUrl ? { forward: { baseUrl, model: 'tiny' } } : {}),
  );
  closing.push(served.close);
  return served.url;
}

async function converse(url: string, input: Partial<ConverseCommandInput> = {}) {
  const client = new BedrockRuntimeClient({
    endpoint: url,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  closing.push(() => client.destroy());
  return client.send(
    new ConverseCommand({
      modelId: 'openai.gpt-oss-120b-1:0',
      messages: [{ role: 'user', content: [{ text: 'रस्ता?' }] }],
      ...input,
    }),
  );
}

async function serverThat(reply: ChatReply): Promise<ModelServer> {
  const server = await modelServer(() => reply);
  closing.push(server.close);
  return server;
}

const tool: ConverseCommandInput['toolConfig'] = {
  tools: [
    { toolSpec: { name: 'note', inputSchema: { json: { type: 'object', required: ['a'] } } } },
  ],
};

describe('without a model server', () => {
  test('reports the model as not available, as AWS does', async () => {
    const asked = converse(await endpoint());
    await expect(asked).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining('Model not available: openai.gpt-oss-120b-1:0'),
      $metadata: { httpStatusCode: 403 },
    });
  });

  test('also answers HTTP/1.1 clients', async () => {
    const url = `${await endpoint()}/model/some-model/converse`;
    const answer = await fetch(url, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('x-amzn-errortype')).toBe('AccessDeniedException');
  });

  test('rejects unknown operations and invalid JSON', async () => {
    const url = await endpoint();
    const stream = await fetch(`${url}/model/m/converse-stream`, { method: 'POST', body: '{}' });
    expect(stream.headers.get('x-amzn-errortype')).toBe('UnknownOperationException');
    const broken = await fetch(`${url}/model/m/converse`, { method: 'POST', body: '{' });
    expect(broken.headers.get('x-amzn-errortype')).toBe('ValidationException');
  });
});

describe('with a model server', () => {
  test('translates a Converse call to a chat completion, and its response back', async () => {
    const server = await serverThat({ text: 'होय' });
    const answer = await converse(await endpoint(server.url), {
      system: [{ text: 'Be brief.' }],
      inferenceConfig: { temperature: 0.1, maxTokens: 50 },
    });
    expect(server.requests).toEqual([
      {
        model: 'tiny',
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'रस्ता?' },
        ],
        max_tokens: 50,
        temperature: 0.1,
      },
    ]);
    expect(answer.output?.message?.content).toEqual([{ text: 'होय' }]);
    expect(answer.stopReason).toBe('end_turn');
    expect(answer.usage).toMatchObject({ inputTokens: 11, outputTokens: 7, totalTokens: 18 });
  });

  test.each([
    [{ any: {} }, 'required'],
    [{ auto: {} }, 'auto'],
    [{ tool: { name: 'note' } }, { type: 'function', function: { name: 'note' } }],
  ])('translates the tool choice %j to %j', async (toolChoice, asked) => {
    const server = await serverThat({ call: { a: 1 } });
    const answer = await converse(await endpoint(server.url), {
      toolConfig: { ...tool, toolChoice: toolChoice as { any: object } },
    });
    expect(server.requests[0]).toMatchObject({
      tools: [{ function: { name: 'note', parameters: { required: ['a'] } } }],
      tool_choice: asked,
    });
    expect(answer.stopReason).toBe('tool_use');
    expect(answer.output?.message?.content).toEqual([
      { toolUse: { toolUseId: 'call_1', name: 'note', input: { a: 1 } } },
    ]);
  });

  test('returns a tool call that is not valid JSON as text', async () => {
    const server = await serverThat({ rawCall: '{"a": ' });
    const answer = await converse(await endpoint(server.url), { toolConfig: tool });
    expect(answer.stopReason).toBe('malformed_tool_use');
    expect(answer.output?.message?.content).toEqual([{ text: '{"a": ' }]);
  });

  test.each([
    [429, 'ThrottlingException'],
    [404, 'ResourceNotFoundException'],
    [400, 'ValidationException'],
    [500, 'ServiceUnavailableException'],
  ])('translates status %i to %s', async (status, name) => {
    const server = await serverThat({ status });
    await expect(converse(await endpoint(server.url))).rejects.toMatchObject({ name });
  });

  test('reports a server that is unreachable or has no chat API', async () => {
    // A privileged port: one that was freed could be reused by another process.
    const gone = 'http://127.0.0.1:1';
    await expect(converse(await endpoint(gone))).rejects.toMatchObject({
      name: 'ServiceUnavailableException',
      message: expect.stringContaining('start it'),
    });
    // Another Bedrock emulator has no chat completions endpoint.
    await expect(converse(await endpoint(await endpoint()))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });
});
