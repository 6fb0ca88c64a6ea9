import { CfnElement, type Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { transcribeWrites } from './workflow/workflow.ts';

/** Accepted findings of cdk-nag, and why: docs/decisions/030-what-the-checks-found.md. */
interface Acknowledged {
  /** Rules, with the finding in brackets if a rule distinguishes several. */
  rules: string[];
  /** Construct paths in the stack. By default the whole app, including the firewall’s stack. */
  paths?: string[];
  reason: string;
}

/** The prefixes of bucket and table ARNs to which permissions are granted. */
const grantedPrefixes: [path: string, names: string[]][] = [
  [
    'Recordings/UploadBucket',
    [
      'exports/*',
      'uploads/*',
      'vocabularies/*',
      'voices/*',
      'work/*',
      'work/*/audio.flac',
      'work/*/speech/*',
      ...transcribeWrites.filter((key) => key.includes('*')),
    ],
  ],
  ['Recordings/PersonalDataBucket', ['photos/*', 'voices/*', 'voices/*.print.json']],
  [
    'Recordings/ArchiveBucket',
    [
      'audit/*',
      'meetings/*',
      'meetings/*/minutes/frozen/*',
      'meetings/*/summaries/*',
      'meetings/*/transcripts/*',
      'removed/*',
    ],
  ],
  ['Records/Table', ['backup/*']],
  ['PublicSite/Bucket', ['.well-known/*', 'public/*', 'records/minutes/*']],
  ['Site/Files', ['*']],
];

const find = (stack: Stack, path: string): IConstruct =>
  path.split('/').reduce<IConstruct>((scope, id) => scope.node.findChild(id), stack);

function logicalId(stack: Stack, path: string): string {
  const { defaultChild } = find(stack, path).node;
  if (defaultChild instanceof CfnElement) return stack.getLogicalId(defaultChild);
  throw new Error(`${path} is not a resource`);
}

const wildcard = (resource: string) => `AwsSolutions-IAM5[Resource::${resource}]`;

const executionsOf = (stack: Stack, machine: string) =>
  wildcard(
    `arn:<AWS::Partition>:states:${stack.region}:<AWS::AccountId>:execution:` +
      `{"Fn::Select":[6,{"Fn::Split":[":",{"Ref":"${logicalId(stack, machine)}"}]}]}:*`,
  );

const permissions = (stack: Stack): Acknowledged[] => [
  {
    rules: grantedPrefixes.flatMap(([path, names]) =>
      names.map((name) => wildcard(`<${logicalId(stack, path)}.Arn>/${name}`)),
    ),
    reason:
      'The names of objects, backups and exports are not known in advance; the permission is limited to a prefix.',
  },
  {
    rules: ['Workflow', 'Exports', 'DocumentJobs'].map((construct) =>
      executionsOf(stack, `${construct}/Machine`),
    ),
    reason:
      'Executions are named when they start; the permission is limited to those of one state machine.',
  },
  {
    rules: [
      wildcard(
        `arn:<AWS::Partition>:transcribe:${stack.region}:<AWS::AccountId>:transcription-job/*`,
      ),
    ],
    reason: 'Transcription jobs are named when they start.',
  },
  {
    rules: [
      wildcard(`arn:<AWS::Partition>:backup:${stack.region}:<AWS::AccountId>:recovery-point:*`),
    ],
    reason: 'Recovery points are named when they are made.',
  },
  {
    rules: [wildcard('*')],
    reason:
      'X-Ray, Transcribe and log delivery support no narrower resource. tests/infra/own-rules.ts lists these actions and refuses any other.',
  },
  {
    rules: ['NIST.800.53.R5-IAMNoInlinePolicy'],
    reason: 'Each policy belongs to one role and is deleted with it; none is meant to be shared.',
  },
];

const serviceSettings: Acknowledged[] = [
  {
    rules: ['AwsSolutions-APIG4'],
    paths: ['Api/Http'],
    reason:
      'The function verifies the token, and the user’s record decides about permissions: docs/decisions/011.',
  },
  {
    rules: ['AwsSolutions-COG2'],
    paths: ['Identity/Pool'],
    reason: 'MFA is optional: not everybody in an office has a phone.',
  },
  {
    rules: ['AwsSolutions-COG8'],
    paths: ['Identity/Pool'],
    reason: 'The PLUS plan is charged per user; the setting threatProtection enables it.',
  },
  {
    rules: ['AwsSolutions-CFR1'],
    paths: ['Site/Distribution'],
    reason:
      'Staff of a municipality may be abroad. Every call needs a token, wherever it comes from.',
  },
  {
    rules: ['AwsSolutions-CFR2'],
    paths: ['Site/Distribution'],
    reason: 'A firewall costs more than the whole idle system; the setting waf enables it.',
  },
  {
    rules: ['AwsSolutions-CFR4'],
    paths: ['Site/Distribution'],
    reason:
      'For its own domain name CloudFront determines the TLS version. With the setting domain it is 1.2 or later.',
  },
  {
    rules: ['AwsSolutions-SQS3'],
    paths: ['Queue/Failed', 'Stream/Failed'],
    reason:
      'These are dead-letter queues themselves, of event source mappings, which the rule does not recognise.',
  },
  {
    rules: [
      'AwsSolutions-SMG4',
      'NIST.800.53.R5-SecretsManagerRotationEnabled',
      'NIST.800.53.R5-SecretsManagerUsingKMSKey',
    ],
    paths: ['OriginSecret'],
    reason:
      'The secret protects no data: it proves that a call came through the CDN. The setting originSecret rotates it, since CDN and functions must be deployed together; the account’s default key encrypts it.',
  },
  {
    rules: [
      'AwsSolutions-SMG4',
      'NIST.800.53.R5-SecretsManagerRotationEnabled',
      'NIST.800.53.R5-SecretsManagerUsingKMSKey',
    ],
    paths: ['Workflow/SpeechKey'],
    reason:
      'The key comes from the provider of the speech engine, who alone can replace it; the account’s default key encrypts it.',
  },
  {
    rules: ['NIST.800.53.R5-SNSEncryptedKMS'],
    paths: ['Operations/Topic'],
    reason:
      'CloudWatch cannot publish to a topic encrypted with AWS’s managed key, and a customer managed key costs a dollar a month; messages only name the alarm.',
  },
  {
    rules: ['AwsSolutions-L1'],
    paths: ['Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C'],
    reason: 'CDK’s own function, which copies the site; CDK determines its Python version.',
  },
];

const costAndFit: Acknowledged[] = [
  {
    rules: ['NIST.800.53.R5-CloudWatchLogGroupEncrypted'],
    reason:
      'CloudWatch encrypts logs by default. They contain ids but no content of meetings, so they need no customer managed key.',
  },
  {
    rules: ['NIST.800.53.R5-LambdaInsideVPC'],
    reason:
      'There is no VPC: the functions call AWS services and, where a stage names one, its speech engine, over TLS.',
  },
  {
    rules: ['NIST.800.53.R5-LambdaDLQ'],
    reason:
      'Callers wait for the response or call again within minutes; failed stream records go to the dead-letter queues of the event source mappings.',
  },
  {
    rules: ['NIST.800.53.R5-LambdaConcurrency'],
    reason:
      'A new account has a concurrency limit of ten, too few to reserve any. API Gateway and the job queue limit the load.',
  },
  {
    rules: ['NIST.800.53.R5-S3BucketReplicationEnabled'],
    reason:
      'S3 stores each object in three availability zones of the region, which the records must not leave.',
  },
  {
    rules: ['NIST.800.53.R5-S3BucketVersioningEnabled'],
    paths: [
      'AccessLogs/Bucket',
      'Recordings/UploadBucket',
      'Recordings/PersonalDataBucket',
      'Site/Files',
    ],
    reason:
      'Deleted personal data must be gone; uploads are temporary, the site can be built again, and no role can change the logs.',
  },
  {
    rules: ['NIST.800.53.R5-S3DefaultEncryptionKMS'],
    paths: ['AccessLogs/Bucket', 'PublicSite/Bucket', 'Recordings/UploadBucket', 'Site/Files'],
    reason:
      'S3-managed encryption suffices: the site and what is published are public, access logs support nothing else, and uploads are deleted after days. The archive and personal-data buckets have customer managed keys.',
  },
];

/** The acknowledgements with their scopes. */
export const acknowledgements = (stack: Stack) =>
  [...permissions(stack), ...serviceSettings, ...costAndFit].flatMap(({ rules, paths, reason }) =>
    (paths?.map((path) => find(stack, path)) ?? [stack.node.root]).flatMap((scope) =>
      rules.map((id) => ({ scope, id, reason })),
    ),
  );

export function acknowledge(stack: Stack): void {
  for (const { scope, id, reason } of acknowledgements(stack))
    Validations.of(scope).acknowledge({ id, reason });
}
