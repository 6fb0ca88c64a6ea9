import * as z from 'zod';
import type { Settings } from '../../infra/settings.ts';
import type { Aws } from '../aws-cli.ts';

/** The state of something that a deployment needs. */
export interface Diagnosis {
  name: string;
  /** `unknown`: the account does not tell, or not to these credentials. */
  result: 'ok' | 'lacking' | 'unknown';
  /** The finding and, if something is lacking, what to do about it. */
  detail: string;
}

interface Check {
  name: string;
  /** Whether these settings need it. By default all do. */
  needed?(settings: Settings): boolean;
  /** The call that tells, without its region. */
  call: string;
  options?(settings: Settings): Record<string, string | number>;
  /** By default the region of the settings. */
  region?: string;
  /** Throws for an answer of another form. */
  judge(answer: unknown, settings: Settings): string | { lacking: string };
  /** The result if the call fails because the thing is missing; other failures leave it unknown. */
  missing?: { error: RegExp; lacking: string };
}

/** The fewest concurrent executions of functions with which people do not wait for each other. */
const concurrency = 100;

const Stacks = z.object({ Stacks: z.array(z.object({ StackStatus: z.string() })) });
const bootstrapped = (region: string): Pick<Check, 'judge' | 'missing'> => ({
  judge: (answer) => Stacks.parse(answer).Stacks[0]?.StackStatus ?? '',
  missing: {
    error: /does not exist/,
    lacking: `run npx cdk bootstrap aws://ACCOUNT/${region}`,
  },
});

const checksFor = ({ region }: Settings): Check[] => [
  {
    name: 'region',
    call: 'ec2 describe-regions',
    options: () => ({ 'region-names': region }),
    region: 'us-east-1',
    judge: (answer) => {
      const Regions = z.object({ Regions: z.array(z.object({ OptInStatus: z.string() })) });
      const status = Regions.parse(answer).Regions[0]?.OptInStatus ?? 'unknown';
      return status === 'not-opted-in' ? { lacking: `enable ${region} for the account` } : status;
    },
    // Without --all-regions only enabled ones are described.
    missing: { error: /InvalidParameterValue/, lacking: `enable ${region} for the account` },
  },
  {
    name: 'CDK bootstrap',
    call: 'cloudformation describe-stacks',
    options: () => ({ 'stack-name': 'CDKToolkit' }),
    ...bootstrapped(region),
  },
  {
    name: 'CDK bootstrap in us-east-1',
    needed: ({ waf }) => waf === 'on',
    call: 'cloudformation describe-stacks',
    options: () => ({ 'stack-name': 'CDKToolkit' }),
    region: 'us-east-1',
    ...bootstrapped('us-east-1'),
  },
  ...mail,
  {
    name: 'language model',
    call: 'bedrock get-foundation-model-availability',
    options: ({ modelId }) => ({ 'model-id': modelId }),
    judge: (answer, { modelId }) => {
      const Availability = z.object({
        authorizationStatus: z.string(),
        entitlementAvailability: z.string(),
        regionAvailability: z.string(),
      });
      const wrong = Object.entries(Availability.parse(answer))
        .filter(([, status]) => !['AUTHORIZED', 'AVAILABLE'].includes(status))
        .map(([name, status]) => `${name} is ${status}`);
      return wrong.length === 0
        ? modelId
        : { lacking: `${wrong.join(', ')}: enable ${modelId} in Bedrock, or set modelId` };
    },
    missing: {
      error: /ResourceNotFound|ValidationException/,
      lacking: `the region has no such model: set modelId`,
    },
  },
  ...quotas,
];

const mail: Check[] = [
  {
    name: 'mail domain',
    needed: ({ mailDomain }) => mailDomain !== undefined,
    call: 'sesv2 get-email-identity',
    options: ({ mailDomain = '' }) => ({ 'email-identity': mailDomain }),
    judge: (answer, { mailDomain }) =>
      z.object({ VerifiedForSendingStatus: z.boolean() }).parse(answer).VerifiedForSendingStatus
        ? `${mailDomain} is verified`
        : {
            lacking: `add the DNS records of ${mailDomain}: Cognito refuses it until SES found them`,
          },
    missing: { error: /NotFoundException/, lacking: 'create the identity in SES first' },
  },
  {
    name: 'SES sandbox',
    call: 'sesv2 get-account',
    judge: (answer) =>
      z.object({ ProductionAccessEnabled: z.boolean() }).parse(answer).ProductionAccessEnabled
        ? 'left'
        : { lacking: 'SES delivers to verified addresses only: ask for production access' },
  },
];

const Quotas = z.object({
  Quotas: z.array(z.object({ QuotaName: z.string(), Value: z.number() })),
});

/** Custom vocabularies of an account and region, unless its quota was raised. */
const vocabularies = 100;

const quotas: Check[] = [
  {
    name: 'concurrent functions',
    call: 'lambda get-account-settings',
    judge: (answer) => {
      const Limits = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) });
      const { ConcurrentExecutions } = Limits.parse(answer).AccountLimit;
      return ConcurrentExecutions >= concurrency
        ? String(ConcurrentExecutions)
        : { lacking: `${ConcurrentExecutions}: ask for ${concurrency} or more in Service Quotas` };
    },
  },
  {
    name: 'transcription jobs',
    call: 'service-quotas list-service-quotas',
    options: () => ({ 'service-code': 'transcribe' }),
    judge: (answer, { concurrentJobs }) => {
      const quota = Quotas.parse(answer).Quotas.find(({ QuotaName }) =>
        /concurrent.*transcription jobs/i.test(QuotaName),
      );
      if (!quota) throw new Error('Service Quotas lists none of that name');
      return quota.Value > concurrentJobs
        ? `${quota.Value} at once`
        : { lacking: `${quota.Value} at once: set concurrentJobs below, or ask for more` };
    },
  },
  {
    name: 'custom vocabularies',
    call: 'transcribe list-vocabularies',
    options: () => ({ 'max-results': vocabularies }),
    judge: (answer, { stage, languages }) => {
      const Answer = z.object({ Vocabularies: z.array(z.object({ VocabularyName: z.string() })) });
      const names = Answer.parse(answer).Vocabularies.map(({ VocabularyName }) => VocabularyName);
      const others = names.filter((name) => !name.startsWith(`sakshi-${stage}-`)).length;
      return others + languages.length <= vocabularies
        ? `${others} of others`
        : { lacking: `${others} of others: delete some, or ask for more than ${vocabularies}` };
    },
  },
  {
    name: 'backups of DynamoDB',
    needed: ({ backups }) => backups !== 'off',
    call: 'backup describe-region-settings',
    judge: (answer) => {
      const Preference = z.object({
        ResourceTypeOptInPreference: z.object({ DynamoDB: z.boolean() }),
      });
      return Preference.parse(answer).ResourceTypeOptInPreference.DynamoDB
        ? 'enabled'
        : { lacking: 'enable DynamoDB in the settings of AWS Backup' };
    },
  },
];

/** The checks of an account for a deployment with these settings. */
export async function diagnose(aws: Aws, settings: Settings): Promise<Diagnosis[]> {
  const needed = checksFor(settings).filter((check) => check.needed?.(settings) ?? true);
  return Promise.all(needed.map((check) => diagnosisOf(aws, check, settings)));
}

async function diagnosisOf(aws: Aws, check: Check, settings: Settings): Promise<Diagnosis> {
  const { name, call, options, region = settings.region, judge, missing } = check;
  try {
    const found = judge(await aws(call, { ...options?.(settings), region }), settings);
    return typeof found === 'string'
      ? { name, result: 'ok', detail: found }
      : { name, result: 'lacking', detail: found.lacking };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (missing?.error.test(text)) return { name, result: 'lacking', detail: missing.lacking };
    return { name, result: 'unknown', detail: text.trim().split('\n').at(-1) ?? '' };
  }
}
