import * as z from 'zod';
import { plain, policyTypes, type Resources, statementsIn, words } from './resources.ts';

/** The violations of a rule in a template. */
type Rule = (resources: Resources) => string[];

const all = (resources: Resources, type: string) =>
  Object.entries(resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([id, { Properties }]) => ({ id: plain(id), Properties }));

/** A rule that every resource of a type matches a schema. */
const each =
  (type: string, shape: z.ZodType, sentence: string): Rule =>
  (resources) =>
    all(resources, type)
      .filter(({ Properties }) => !shape.safeParse(Properties).success)
      .map(({ id }) => `${id} ${sentence}`);

const absent = z.undefined().optional();

/** Actions that support no resource-level permissions. */
const onEverything = [
  /^transcribe:((Start|Get)TranscriptionJob|CreateVocabulary)$/,
  /^xray:(PutTraceSegments|PutTelemetryRecords|GetSampling(Rules|Targets))$/,
  /^logs:((Create|Get|Update|Delete|List)LogDeliver(y|ies)|PutResourcePolicy|Describe(ResourcePolicies|LogGroups))$/,
];

const accountRoot = /^arn:\S*:iam::\S*:root$/;

const ownRole: Rule = (resources) => {
  const roles = all(resources, 'AWS::Lambda::Function').map(({ id, Properties }) => ({
    id,
    role: words(Properties.Role),
  }));
  return roles
    .filter(({ id, role }) => roles.some((other) => other.role === role && other.id !== id))
    .map(({ id, role }) => `${id} shares ${role}: each function has a role of its own`);
};

const withLog: Rule = (resources) => {
  const groups = new Set(all(resources, 'AWS::Logs::LogGroup').map(({ id }) => id));
  const Logged = z.object({ LoggingConfig: z.object({ LogGroup: z.unknown() }) });
  return all(resources, 'AWS::Lambda::Function')
    .filter(({ Properties }) => {
      const logged = Logged.safeParse(Properties);
      return !logged.success || !groups.has(words(logged.data.LoggingConfig.LogGroup));
    })
    .map(({ id }) => `${id} writes to no log group of the template`);
};

const noWildcardAction: Rule = (resources) =>
  policyTypes.flatMap((type) =>
    statementsIn(resources, type)
      .filter(([, { Effect, Action }]) => Effect === 'Allow' && Action.join().includes('*'))
      // The key policy must grant access to the account, or IAM policies would have no effect.
      .filter(
        ([, { Principal }]) =>
          type !== 'AWS::KMS::Key' || !Principal?.AWS?.every((one) => accountRoot.test(one)),
      )
      .map(([id, { Action }]) => `${id} allows ${Action.join(', ')}: name the actions`),
  );

const narrow: Rule = (resources) =>
  ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap((type) =>
    statementsIn(resources, type)
      .filter(([, { Effect, Resource }]) => Effect === 'Allow' && Resource.includes('*'))
      .flatMap(([id, { Action }]) =>
        Action.filter((action) => !onEverything.some((known) => known.test(action))).map(
          (action) => `${id} allows ${action} on everything: name the resource`,
        ),
      ),
  );

const notPublic: Rule = (resources) => [
  ...policyTypes.flatMap((type) =>
    statementsIn(resources, type)
      .filter(([, { Effect, Principal }]) => Effect === 'Allow' && Principal?.AWS?.includes('*'))
      .map(([id]) => `${id} is open to everybody`),
  ),
  ...all(resources, 'AWS::Lambda::Permission')
    .filter(({ Properties }) => Properties.Principal === '*' || Properties.SourceArn === undefined)
    .map(({ id }) => `${id} lets any resource invoke a function: name the one that does`),
  ...all(resources, 'AWS::Lambda::Url').map(({ id }) => `${id} bypasses the CDN and API Gateway`),
];

const Table = z.object({
  SSESpecification: z.object({ SSEEnabled: z.literal(true) }),
  Replicas: z
    .array(
      z.object({
        DeletionProtectionEnabled: z.literal(true),
        PointInTimeRecoverySpecification: z.object({ PointInTimeRecoveryEnabled: z.literal(true) }),
        ResourcePolicy: absent,
        ReplicaStreamSpecification: absent,
      }),
    )
    // Records must not leave the region.
    .length(1),
});

const Stage = z.object({
  AccessLogSettings: z.object({ DestinationArn: z.unknown(), Format: z.string() }),
  DefaultRouteSettings: z.object({
    ThrottlingBurstLimit: z.number().max(1000),
    ThrottlingRateLimit: z.number().max(1000),
  }),
});

/** Rules that cdk-nag does not have, or not for our types of resources. */
export const ownRules: Record<string, Rule> = {
  'the table is encrypted, protected from deletion and recoverable': each(
    'AWS::DynamoDB::GlobalTable',
    Table,
    'lacks encryption, protection from deletion or recovery, or is opened by a policy of its own',
  ),
  'there is no table of the older resource type': (resources) =>
    all(resources, 'AWS::DynamoDB::Table').map(({ id }) => `${id} is not a TableV2`),
  'API Gateway throttles and logs calls': each(
    'AWS::ApiGatewayV2::Stage',
    Stage,
    'has no throttling or no access log',
  ),
  'the API allows no other origin': each(
    'AWS::ApiGatewayV2::Api',
    z.object({ CorsConfiguration: absent }),
    'allows other origins',
  ),
  'logs have a retention period': each(
    'AWS::Logs::LogGroup',
    z.object({ RetentionInDays: z.number().min(180) }),
    'is kept forever, or for less than 180 days',
  ),
  'each function writes to a log group of the template': withLog,
  'each function has its own role': ownRole,
  'roles have no AWS managed policies': each(
    'AWS::IAM::Role',
    z.object({ ManagedPolicyArns: absent }),
    'has a managed policy, which AWS may change',
  ),
  'permissions name their actions': noWildcardAction,
  'permissions name their resources': narrow,
  'nothing is public': notPublic,
  // KMS does not rotate keys that sign: what they signed must stay verifiable.
  'keys that encrypt are rotated yearly': each(
    'AWS::KMS::Key',
    z.union([
      z.object({ EnableKeyRotation: z.literal(true) }),
      z.object({ KeyUsage: z.literal('SIGN_VERIFY') }),
    ]),
    'is never rotated',
  ),
};
