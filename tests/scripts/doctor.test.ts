import { beforeEach, expect, it } from 'vitest';
import { settingsFrom } from '../../infra/settings.ts';
import type { Aws } from '../../scripts/aws-cli.ts';
import { diagnose } from '../../scripts/doctor/checks.ts';

/** The answers of an account that has everything; an error stands for a failed call. */
let answers: Record<string, unknown>;
let asked: [call: string, region: unknown][];
beforeEach(() => {
  asked = [];
  answers = {
    'ec2 describe-regions': { Regions: [{ OptInStatus: 'opt-in-not-required' }] },
    'cloudformation describe-stacks': { Stacks: [{ StackStatus: 'CREATE_COMPLETE' }] },
    'sesv2 get-email-identity': { VerifiedForSendingStatus: true },
    'sesv2 get-account': { ProductionAccessEnabled: true },
    'bedrock get-foundation-model-availability': {
      modelId: 'm',
      authorizationStatus: 'AUTHORIZED',
      entitlementAvailability: 'AVAILABLE',
      regionAvailability: 'AVAILABLE',
    },
    'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 1000 } },
    'service-quotas list-service-quotas': {
      Quotas: [{ QuotaName: 'Number of concurrent batch transcription jobs', Value: 250 }],
    },
    'transcribe list-vocabularies': {
      Vocabularies: Array.from({ length: 100 }, (_, n) => ({
        VocabularyName: n < 4 ? `sakshi-prod-${n}` : `other-${n}`,
      })),
    },
    'backup describe-region-settings': { ResourceTypeOptInPreference: { DynamoDB: true } },
  };
});

const aws: Aws = async (call, options = {}) => {
  asked.push([call, options.region]);
  const answer = answers[call];
  if (answer instanceof Error) throw answer;
  return answer;
};
const whole = { stage: 'prod', mailDomain: 'pune.gov.in', waf: 'on' };
const diagnosed = (given: Record<string, unknown> = whole) =>
  diagnose(
    aws,
    settingsFrom((name) => given[name]),
  );

it('reports ok for an account that has everything', async () => {
  const found = await diagnosed();
  expect(found.map(({ result }) => result)).toEqual(Array(10).fill('ok'));
  expect(asked).toContainEqual(['cloudformation describe-stacks', 'us-east-1']);
  expect(asked).toContainEqual(['sesv2 get-account', 'ap-south-1']);
});

it('checks only what the settings need', async () => {
  const names = (await diagnosed({})).map(({ name }) => name);
  expect(names).not.toContain('mail domain');
  expect(names).not.toContain('backups of DynamoDB');
  expect(names).not.toContain('CDK bootstrap in us-east-1');
});

it.each([
  ['ec2 describe-regions', { Regions: [{ OptInStatus: 'not-opted-in' }] }, /enable ap-south-1/],
  [
    'cloudformation describe-stacks',
    new Error('Stack with id CDKToolkit does not exist'),
    /cdk bootstrap aws:/,
  ],
  ['sesv2 get-email-identity', { VerifiedForSendingStatus: false }, /DNS records of pune.gov.in/],
  ['sesv2 get-email-identity', new Error('(NotFoundException)'), /create the identity/],
  ['sesv2 get-account', { ProductionAccessEnabled: false }, /ask for production access/],
  [
    'bedrock get-foundation-model-availability',
    {
      authorizationStatus: 'NOT_AUTHORIZED',
      entitlementAvailability: 'AVAILABLE',
      regionAvailability: 'AVAILABLE',
    },
    /authorizationStatus is NOT_AUTHORIZED: enable openai/,
  ],
  ['lambda get-account-settings', { AccountLimit: { ConcurrentExecutions: 10 } }, /^10: ask for/],
  [
    'service-quotas list-service-quotas',
    { Quotas: [{ QuotaName: 'Concurrent transcription jobs', Value: 20 }] },
    /20 at once: set concurrentJobs below/,
  ],
  [
    'transcribe list-vocabularies',
    { Vocabularies: Array.from({ length: 97 }, () => ({ VocabularyName: 'sakshi-dev-mr-IN' })) },
    /^97 of others: delete some/,
  ],
  [
    'backup describe-region-settings',
    { ResourceTypeOptInPreference: { DynamoDB: false } },
    /AWS Backup/,
  ],
])('reports what is missing and what to do: %s %j', async (call, answer, remedy) => {
  answers[call] = answer;
  const lacking = (await diagnosed()).filter(({ result }) => result === 'lacking');
  expect(lacking.length).toBeGreaterThan(0);
  for (const { detail } of lacking) expect(detail).toMatch(remedy);
});

it('reports unknown if a check is denied or its answer is not understood', async () => {
  answers['sesv2 get-account'] = new Error('\n(AccessDeniedException) not authorized\n');
  answers['service-quotas list-service-quotas'] = { Quotas: [] };
  const unknown = (await diagnosed()).filter(({ result }) => result === 'unknown');
  expect(unknown).toEqual([
    { name: 'SES sandbox', result: 'unknown', detail: '(AccessDeniedException) not authorized' },
    {
      name: 'transcription jobs',
      result: 'unknown',
      detail: 'Service Quotas lists none of that name',
    },
  ]);
});
