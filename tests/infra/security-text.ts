import {
  plain,
  policyTypes,
  type Resources,
  type Statement,
  statementsIn,
  words,
} from './resources.ts';

/** The security-relevant properties of each type. */
const kept: Record<string, string[]> = {
  'AWS::ApiGatewayV2::Api': ['CorsConfiguration', 'DisableExecuteApiEndpoint'],
  'AWS::ApiGatewayV2::Stage': ['DefaultRouteSettings', 'RouteSettings', 'AccessLogSettings'],
  'AWS::Backup::BackupPlan': ['BackupPlan'],
  'AWS::Backup::BackupVault': ['LockConfiguration', 'EncryptionKeyArn'],
  'AWS::CloudFront::Distribution': ['DistributionConfig'],
  'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig'],
  'AWS::Cognito::UserPool': [
    'AccountRecoverySetting',
    'AdminCreateUserConfig',
    'DeletionProtection',
    'EnabledMfas',
    'MfaConfiguration',
    'Policies',
    'UserPoolAddOns',
    'UserPoolTier',
  ],
  'AWS::Cognito::UserPoolClient': [
    'AccessTokenValidity',
    'AllowedOAuthFlows',
    'EnableTokenRevocation',
    'ExplicitAuthFlows',
    'IdTokenValidity',
    'PreventUserExistenceErrors',
    'RefreshTokenValidity',
    'TokenValidityUnits',
    'WriteAttributes',
  ],
  'AWS::DynamoDB::GlobalTable': ['Replicas', 'SSESpecification'],
  'AWS::KMS::Key': ['EnableKeyRotation'],
  'AWS::Lambda::Permission': ['Action', 'FunctionName', 'Principal', 'SourceArn'],
  'AWS::S3::Bucket': [
    'AccessControl',
    'BucketEncryption',
    'CorsConfiguration',
    'LifecycleConfiguration',
    'LoggingConfiguration',
    'ObjectLockConfiguration',
    'OwnershipControls',
    'PublicAccessBlockConfiguration',
    'VersioningConfiguration',
  ],
  'AWS::SNS::Topic': ['KmsMasterKeyId'],
  'AWS::SQS::Queue': ['KmsMasterKeyId', 'MessageRetentionPeriod', 'SqsManagedSseEnabled'],
  'AWS::StepFunctions::StateMachine': ['LoggingConfiguration', 'TracingConfiguration'],
};

/** The security-relevant lines of large properties. */
const counting: Record<string, RegExp> = {
  'AWS::CloudFront::Distribution':
    /AllowedMethods|Certificate|Logging|OriginAccessControl|Protocol|SSL|WebACL/,
};

/** Properties that are the only one of their resource. */
const allIn = new Set(['BackupPlan', 'DistributionConfig', 'ResponseHeadersPolicyConfig']);

/** Lines without security relevance. */
const aside = /^Name = |(?<!ContentTypeOptions)\.Override = true$|\.InviteMessageTemplate/;

/** Hashes that synthesis adds to names, and the names of assets. */
const hash = /(?<=[a-z])[0-9A-F]{8}(?![0-9a-z])/g;
const archive = /\b[0-9a-f]{64}\b/g;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isIntrinsic = (value: Record<string, unknown>) =>
  Object.keys(value).some((key) => key === 'Ref' || key.startsWith('Fn::'));

const under = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** A line for each value at the end of a path: `BucketEncryption.0.SSEAlgorithm = aws:kms`. */
function lines(value: unknown, path: string): string[] {
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return [`${path} = ${value.join(', ')}`];
  if (Array.isArray(value)) return value.flatMap((one, at) => lines(one, `${path}.${at + 1}`));
  if (isRecord(value) && !isIntrinsic(value))
    return Object.keys(value)
      .toSorted()
      .flatMap((key) => lines(value[key], under(path, key)));
  return [`${path} = ${words(value)}`];
}

function sentence({ Effect, Principal, Action, Resource, Condition }: Statement): string[] {
  const who = Object.entries(Principal ?? {}).map(
    ([kind, names]) => ` to ${kind} ${[...(names ?? [])].toSorted().join(', ')}`,
  );
  const when = Object.entries(Condition).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, values]) => `  if ${key} ${operator} ${values.join(', ')}`),
  );
  return [
    `${Effect.toLowerCase()}${who.join('')} ${[...Action].toSorted().join(', ')}`,
    ...[...Resource].toSorted().map((resource) => `  on ${resource}`),
    ...when,
  ];
}

/** The permissions and security settings of a stage, with a heading for each resource. */
export function securityText(resources: Resources): string {
  const policies = policyTypes.flatMap((type) => {
    const statements = statementsIn(resources, type);
    return [...new Set(statements.map(([id]) => id))].map((id) => ({
      heading: `${id} (${type})`,
      body: statements.flatMap(([of, statement]) => (of === id ? sentence(statement) : [])),
    }));
  });
  const settings = Object.entries(resources)
    .filter(([, { Type }]) => Type in kept)
    .map(([id, { Type, Properties, DeletionPolicy }]) => ({
      heading: `${plain(id)} (${Type})`,
      body: [
        ...(DeletionPolicy ? [`when the stack goes: ${DeletionPolicy}`] : []),
        ...(kept[Type] ?? [])
          .filter((name) => name in Properties)
          .flatMap((name) => lines(Properties[name], allIn.has(name) ? '' : name))
          .filter((line) => !aside.test(line) && (counting[Type]?.test(line) ?? true)),
      ],
    }));
  const all = [...settings, ...policies];
  const headings = [...new Set(all.map(({ heading }) => heading))].toSorted();
  return headings
    .flatMap((heading) => [
      `## ${heading}`,
      '',
      ...all
        .flatMap((one) => (one.heading === heading ? one.body : []))
        .map((line) => `    ${line}`),
      '',
    ])
    .join('\n')
    .replaceAll(archive, '<archive>')
    .replaceAll(hash, '');
}
