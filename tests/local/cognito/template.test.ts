import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template as Synthesized } from 'aws-cdk-lib/assertions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Identity } from '../../../infra/identity.ts';
import { Records } from '../../../infra/records.ts';
import { settingsFrom } from '../../../infra/settings.ts';
import { unguarded } from '../../../local/protocol/aws-json.ts';
import { Outbox } from '../../../local/ses/outbox.ts';
import { cognitoFromTemplate } from '../../../local/wiring/cognito.ts';
import { readUserPool } from '../../../local/wiring/user-pool.ts';
import { template } from '../cloudformation/assembly.ts';
import { userPool } from './emulator.ts';

/** The resources of the product's own user pool. */
function resources(given: Record<string, unknown> = {}) {
  const stack = new Stack(new App(), 'Stack', { env: { region: 'ap-south-1' } });
  const settings = settingsFrom((name) => given[name]);
  new Identity(stack, 'Identity', { settings, records: new Records(stack, 'Records') });
  return Synthesized.fromStack(stack).toJSON().Resources;
}

const poolOf = (changes: object) =>
  template({
    resources: {
      Pool: {
        Type: 'AWS::Cognito::UserPool',
        Properties: {
          AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
          Policies: { PasswordPolicy: { MinimumLength: 12 } },
          ...changes,
        },
      },
    },
  });

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sakshi-identity-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('reads the product’s user pool as the one that these tests use', async () => {
  const pool = readUserPool(await template({ resources: resources() }));
  const client = pool?.clients[0];
  expect(pool).toEqual({
    ...userPool,
    // These tests use case-sensitive usernames, the default of Cognito.
    caseSensitive: false,
    id: expect.stringMatching(/^ap-south-1_\w+$/),
    issuer: `https://cognito-idp.ap-south-1.amazonaws.com/${pool?.id}`,
    clients: [
      {
        ...userPool.clients[0],
        id: expect.stringMatching(/^[a-z0-9]+$/),
        flows: expect.arrayContaining(userPool.clients[0]?.flows ?? []),
        readable: ['custom:department', 'email', 'email_verified', 'locale', 'name'],
      },
    ],
    groups: expect.arrayContaining([{ name: 'admin' }, { name: 'officer' }, { name: 'staff' }]),
    invitation: { subject: expect.any(String), text: expect.stringContaining('{####}') },
    verification: { subject: expect.any(String), text: expect.stringContaining('{####}') },
    postConfirmation: expect.stringMatching(/^arn:aws:lambda:.*PasswordReset/),
  });
  expect(client?.flows).toHaveLength(3);
});

test('the product’s pool has a token trigger if a stage requires a second factor', async () => {
  const required = readUserPool(await template({ resources: resources({ mfa: 'privileged' }) }));
  expect(required?.preTokenGeneration).toMatch(/^arn:aws:lambda:.*TokenClaims/);
  const optional = readUserPool(await template({ resources: resources() }));
  expect(optional).toHaveProperty('preTokenGeneration', undefined);
});

test('the product’s pool requires verification of addresses that users change', () => {
  const pools = Object.values<{ Type: string; Properties: object }>(resources()).filter(
    ({ Type }) => Type === 'AWS::Cognito::UserPool',
  );
  expect(pools.map(({ Properties }) => Properties)).toMatchObject([
    { AutoVerifiedAttributes: ['email'] },
  ]);
});

test.each([
  ['LambdaConfig', { PreSignUp: 'arn:x' }],
  ['MfaConfiguration', 'ON'],
  ['UsernameAttributes', ['email']],
  ['AliasAttributes', ['phone_number']],
  ['DeviceConfiguration', { ChallengeRequiredOnNewDevice: true }],
  ['AdminCreateUserConfig', { AllowAdminCreateUserOnly: false }],
  ['Schema', [{ AttributeDataType: 'Number', Name: 'rank' }]],
])('rejects a user pool with %s %j by name', async (name, value) => {
  const wrong = await poolOf({ [name]: value });
  expect(() => readUserPool(wrong)).toThrow(name);
});

test('checks the demo password before it stores anything', async () => {
  const functions = { invoke: async () => ({ payload: '{}' }) };
  const options = { dir: path.join(dir, 'identity'), guard: unguarded, functions, say: () => {} };
  const outbox = new Outbox(path.join(dir, 'outbox'));
  const weak = { demoPassword: 'weak' };
  const synthesized = await template({ resources: resources() });
  const starting = cognitoFromTemplate(synthesized, { ...options, outbox, auth: weak });
  await expect(starting).rejects.toThrow('SAKSHI_DEMO_PASSWORD');
  expect(await readdir(dir)).toEqual([]);
  const without = await template({ resources: {} });
  await expect(cognitoFromTemplate(without, { ...options, outbox, auth: {} })).rejects.toThrow(
    '--auth',
  );
});
