import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Secret } from '#functions/platform/aws/secret.ts';
import { awsJson } from '../../../local/protocol/aws-json.ts';
import { type Listening, listen } from '../../../local/protocol/listen.ts';
import { createSecretsManager } from '../../../local/secrets-manager/emulator.ts';
import { speechKeys, speechOverrides } from '../../../local/wiring/speech-server.ts';
import { lambda, template } from '../cloudformation/assembly.ts';

const secret = (properties: object = {}) => ({
  Type: 'AWS::SecretsManager::Secret',
  Properties: properties,
});
const resources = {
  Generated: secret({ GenerateSecretString: { PasswordLength: 48 } }),
  Key: secret({ Description: 'set by an operator' }),
  Unset: secret(),
  Chunk: lambda('code', { Environment: { Variables: { SPEECH_KEY_SECRET: { Ref: 'Key' } } } }),
};
const arnOf = (name: string) =>
  `arn:aws:secretsmanager:ap-south-1:000000000000:secret:test-${name}`;

let served: Listening;
let client: SecretsManagerClient;
beforeAll(async () => {
  const made = await template({ resources, assets: { code: { 'index.js': '' } } });
  const values = speechKeys(made, { url: 'https://a.example/', key: 'sk-1' });
  served = await listen(awsJson(createSecretsManager(made, { values })));
  client = new SecretsManagerClient({
    endpoint: served.url,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
});
afterAll(async () => {
  client.destroy();
  await served.close();
});

const get = (SecretId: string, more: object = {}) =>
  client.send(new GetSecretValueCommand({ SecretId, ...more }));

describe('a secret of the template', () => {
  it('has the value that it was given, by its ARN or its name', async () => {
    const { $metadata: _, CreatedDate, ...found } = await get(arnOf('Key'));
    expect(found).toMatchObject({
      ARN: arnOf('Key'),
      Name: 'test-Key',
      SecretString: 'sk-1',
      VersionStages: ['AWSCURRENT'],
    });
    expect(CreatedDate).toBeInstanceOf(Date);
    expect(await get('test-Key')).toMatchObject({ SecretString: 'sk-1' });
  });

  it('is generated once where the template wants that', async () => {
    const { SecretString } = await get(arnOf('Generated'));
    expect(SecretString).toMatch(/^[\da-f]{48}$/);
    expect(await get(arnOf('Generated'))).toMatchObject({ SecretString });
  });

  it.each<[string, string, object, string]>([
    ['nobody set', arnOf('Unset'), {}, 'secret value for staging label: AWSCURRENT'],
    ['is not there', arnOf('Other'), {}, "can't find the specified secret."],
    ['has no such version', arnOf('Key'), { VersionStage: 'AWSPREVIOUS' }, 'label: AWSPREVIOUS'],
  ])('is not found where it %s', async (_, id, more, message) => {
    await expect(get(id, more)).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: expect.stringContaining(message),
    });
  });

  it('is refused where what is asked or declared is not emulated', async () => {
    await expect(get(arnOf('Key'), { VersionId: 'a'.repeat(32) })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    const plain = await template({ resources: { Plain: secret({ SecretString: 'x' }) } });
    expect(() => createSecretsManager(plain, { values: new Map() })).toThrow('Plain');
  });
});

describe('the key of an engine', () => {
  it('is what the secret says, and none while nobody has set it', async () => {
    expect(await new Secret(arnOf('Key'), client).value()).toBe('sk-1');
    expect(await new Secret(arnOf('Unset'), client).value()).toBeNull();
  });
});

it('the address of an engine reaches the functions, and its model where one is given', () => {
  const { SPEECH_URL, SPEECH_MODEL } = speechOverrides({ url: 'https://a.example/', model: 'm' });
  expect([SPEECH_URL?.(''), SPEECH_MODEL?.('whisper-1')]).toEqual(['https://a.example/', 'm']);
  expect(speechOverrides(undefined)).toEqual({});
});
