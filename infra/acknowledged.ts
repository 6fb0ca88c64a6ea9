import { CfnElement, type Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Findings of cdk-nag that stay, and why: docs/decisions/030-what-the-checks-found.md. */
interface Acknowledged {
  /** Rules, with the finding in brackets where a rule tells several apart. */
  rules: string[];
  /** Paths of constructs in the stack. Without them it is said of all, the firewall’s stack too. */
  at?: string[];
  reason: string;
}

/** The parts of buckets and of the table that rights are given to: all whose name begins so. */
const parts: [path: string, names: string[]][] = [
  ['Recordings/UploadBucket', ['exports/*', 'uploads/*', 'voices/*', 'work/*']],
  ['Recordings/PersonalDataBucket', ['photos/*', 'voices/*', 'voices/*.print.json']],
  [
    'Recordings/ArchiveBucket',
    ['audit/*', 'meetings/*', 'meetings/*/summaries/*', 'meetings/*/transcripts/*'],
  ],
  ['Records/Table', ['backup/*']],
  ['Site/Files', ['*']],
];

const find = (stack: Stack, path: string): IConstruct =>
  path.split('/').reduce<IConstruct>((scope, id) => scope.node.findChild(id), stack);

function logicalId(stack: Stack, path: string): string {
  const { defaultChild } = find(stack, path).node;
  if (defaultChild instanceof CfnElement) return stack.getLogicalId(defaultChild);
  throw new Error(`${path} is no resource`);
}

const wildcard = (resource: string) => `AwsSolutions-IAM5[Resource::${resource}]`;

const executionsOf = (stack: Stack, machine: string) =>
  wildcard(
    `arn:<AWS::Partition>:states:${stack.region}:<AWS::AccountId>:execution:` +
      `{"Fn::Select":[6,{"Fn::Split":[":",{"Ref":"${logicalId(stack, machine)}"}]}]}:*`,
  );

const rightsThatStay = (stack: Stack): Acknowledged[] => [
  {
    rules: parts.flatMap(([path, names]) =>
      names.map((name) => wildcard(`<${logicalId(stack, path)}.Arn>/${name}`)),
    ),
    reason:
      'Objects, backups and exports are named as they come; the right ends at the part that is named.',
  },
  {
    rules: ['Workflow', 'Exports', 'DocumentJobs'].map((of) =>
      executionsOf(stack, `${of}/Machine`),
    ),
    reason: 'Runs are named as they start; the right ends at the runs of one state machine.',
  },
  {
    rules: [wildcard('*')],
    reason:
      'X-Ray, Transcribe and the delivery of logs know no narrower resource. tests/infra/own-rules.ts lists these actions and refuses any other.',
  },
  {
    rules: ['NIST.800.53.R5-IAMNoInlinePolicy'],
    reason: 'A policy has one role and lives and dies with it: none can be attached to another.',
  },
];

const servicesAsTheyAre: Acknowledged[] = [
  {
    rules: ['AwsSolutions-APIG4'],
    at: ['Api/Http'],
    reason: 'The function checks the token, and the record decides: docs/decisions/011.',
  },
  {
    rules: ['AwsSolutions-COG2'],
    at: ['Identity/Pool'],
    reason: 'A second factor is each person’s choice: not everybody in an office has a telephone.',
  },
  {
    rules: ['AwsSolutions-COG8'],
    at: ['Identity/Pool'],
    reason: 'The plan PLUS is paid for each user: the setting threatProtection turns it on.',
  },
  {
    rules: ['AwsSolutions-CFR1'],
    at: ['Site/Distribution'],
    reason:
      'Who works for a municipality may be abroad. Every call needs a token, wherever it is from.',
  },
  {
    rules: ['AwsSolutions-CFR2'],
    at: ['Site/Distribution'],
    reason: 'A firewall costs more than all that is idle together: the setting waf turns it on.',
  },
  {
    rules: ['AwsSolutions-CFR4'],
    at: ['Site/Distribution'],
    reason:
      'Under CloudFront’s own name CloudFront says which TLS. With the setting domain it is 1.2 and later.',
  },
  {
    rules: ['AwsSolutions-SQS3'],
    at: ['Queue/Failed', 'Stream/Failed'],
    reason:
      'They are where dead letters go, by the mapping of the stream, which the rule does not see.',
  },
  {
    rules: [
      'AwsSolutions-SMG4',
      'NIST.800.53.R5-SecretsManagerRotationEnabled',
      'NIST.800.53.R5-SecretsManagerUsingKMSKey',
    ],
    at: ['OriginSecret'],
    reason:
      'The key opens no data: it shows that a call came by the CDN. Edge and function are deployed together with a new one, by the setting edgeKey; the account’s own key encrypts it.',
  },
  {
    rules: ['NIST.800.53.R5-SNSEncryptedKMS'],
    at: ['Operations/Topic'],
    reason:
      'Alarms cannot be sent by a topic under AWS’s own key, and a key of ours costs a dollar a month: what is said here is which alarm rings.',
  },
  {
    rules: ['AwsSolutions-L1'],
    at: ['Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C'],
    reason: 'CDK’s own function for the copy of the site: its version of Python comes with CDK.',
  },
];

const costAndPurpose: Acknowledged[] = [
  {
    rules: ['NIST.800.53.R5-CloudWatchLogGroupEncrypted'],
    reason:
      'CloudWatch encrypts what it keeps. Logs hold ids and no word of a meeting: no key of ours.',
  },
  {
    rules: ['NIST.800.53.R5-LambdaInsideVPC'],
    reason:
      'There is no network of ours to be in: what the functions call are services of AWS, by TLS.',
  },
  {
    rules: ['NIST.800.53.R5-LambdaDLQ'],
    reason:
      'Whoever calls waits for the answer, or calls again within minutes; what the stream cannot hand over goes to queues of its mappings.',
  },
  {
    rules: ['NIST.800.53.R5-LambdaConcurrency'],
    reason:
      'A new account has ten at once: to reserve some for each would leave none. API Gateway and the queue of jobs hold back what comes.',
  },
  {
    rules: ['NIST.800.53.R5-S3BucketReplicationEnabled'],
    reason:
      'S3 keeps each object in three places of the region, which the records are not to leave.',
  },
  {
    rules: ['NIST.800.53.R5-S3BucketVersioningEnabled'],
    at: [
      'AccessLogs/Bucket',
      'Recordings/UploadBucket',
      'Recordings/PersonalDataBucket',
      'Site/Files',
    ],
    reason:
      'What is deleted of a person is to be gone; the upload bucket forgets, the site is built again, and nobody of ours can change a log.',
  },
  {
    rules: ['NIST.800.53.R5-S3DefaultEncryptionKMS'],
    at: ['AccessLogs/Bucket', 'Recordings/UploadBucket', 'Site/Files'],
    reason:
      'Under S3’s own encryption: the site is public, access logs can be written no other way, and the upload bucket forgets in days. The archive bucket and what is kept of people have keys of ours.',
  },
];

/** Each acknowledgement where it is said. */
export const acknowledgements = (stack: Stack) =>
  [...rightsThatStay(stack), ...servicesAsTheyAre, ...costAndPurpose].flatMap(
    ({ rules, at, reason }) =>
      (at?.map((path) => find(stack, path)) ?? [stack.node.root]).flatMap((scope) =>
        rules.map((id) => ({ scope, id, reason })),
      ),
  );

/** Tells the checks what stays. */
export function acknowledge(stack: Stack): void {
  for (const { scope, id, reason } of acknowledgements(stack))
    Validations.of(scope).acknowledge({ id, reason });
}
