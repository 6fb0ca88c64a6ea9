import * as z from 'zod';
import { synthesised } from './synthesised.ts';

const Resources = z.record(
  z.string(),
  z.object({
    Type: z.string(),
    Properties: z.record(z.string(), z.unknown()).default({}),
    DeletionPolicy: z.string().optional(),
  }),
);
export type Resources = z.infer<typeof Resources>;

/** The resources of a stage by logical id. */
export function resourcesOf(stage: 'dev' | 'prod'): Resources {
  return Resources.parse(synthesised({ stage }).toJSON().Resources);
}

/** A logical id without its hash. */
export const plain = (id: string): string => id.replace(/[0-9A-F]{8}$/, '');

const Intrinsic = z.union([
  z.string(),
  z.strictObject({ Ref: z.string() }).transform(({ Ref }) => plain(Ref)),
  z
    .strictObject({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) })
    .transform(({ 'Fn::GetAtt': [id, name] }) =>
      name === 'Arn' ? plain(id) : `${plain(id)}.${name}`,
    ),
]);

/** The name in an ARN, and a text that contains the account number. */
const Part = z
  .strictObject({
    'Fn::Select': z.tuple([
      z.literal(6),
      z.strictObject({ 'Fn::Split': z.tuple([z.literal(':'), Intrinsic]) }),
    ]),
  })
  .transform((part) => part['Fn::Select'][1]['Fn::Split'][1]);
const Text = z.strictObject({ 'Fn::Sub': z.string() }).transform((text) => text['Fn::Sub']);

const Join = z.strictObject({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) });

/** A readable form of a template value: `RecordingsUploadBucket/uploads/*`. */
export function words(value: unknown): string {
  const plainly = z.union([Intrinsic, Part, Text]).safeParse(value);
  if (plainly.success) return plainly.data;
  const join = Join.safeParse(value);
  if (!join.success) return JSON.stringify(value).replaceAll(/(?<=[a-z])[0-9A-F]{8}(?=")/g, '');
  const [by, parts] = join.data['Fn::Join'];
  return parts.map(words).join(by);
}

const oneOrMore = z.preprocess((value) => [value].flat(), z.array(z.unknown()));
const texts = oneOrMore.transform((values) => values.map(words));

const Statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Principal: z
    .union([z.literal('*').transform(() => ({ AWS: ['*'] })), z.record(z.string(), texts)])
    .optional(),
  Action: texts,
  Resource: texts.default([]),
  Condition: z.record(z.string(), z.record(z.string(), texts)).default({}),
});
export type Statement = z.output<typeof Statement>;

const Document = z.object({ Statement: z.array(Statement) });

/** The policy documents of each type of resource. */
const documents: Record<string, (properties: Record<string, unknown>) => unknown[]> = {
  'AWS::Backup::BackupVault': ({ AccessPolicy }) => [AccessPolicy],
  'AWS::IAM::ManagedPolicy': ({ PolicyDocument }) => [PolicyDocument],
  'AWS::IAM::Policy': ({ PolicyDocument }) => [PolicyDocument],
  'AWS::IAM::Role': ({ AssumeRolePolicyDocument }) => [AssumeRolePolicyDocument],
  'AWS::KMS::Key': ({ KeyPolicy }) => [KeyPolicy],
  'AWS::Logs::ResourcePolicy': ({ PolicyDocument }) => [
    typeof PolicyDocument === 'string' ? JSON.parse(PolicyDocument) : undefined,
  ],
  'AWS::S3::BucketPolicy': ({ PolicyDocument }) => [PolicyDocument],
  'AWS::SecretsManager::ResourcePolicy': ({ ResourcePolicy }) => [ResourcePolicy],
  'AWS::SNS::TopicPolicy': ({ PolicyDocument }) => [PolicyDocument],
  'AWS::SQS::QueuePolicy': ({ PolicyDocument }) => [PolicyDocument],
};

/** The statements of the policies in resources of a type. */
export const statementsIn = (resources: Resources, type: string): [id: string, Statement][] =>
  Object.entries(resources)
    .filter(([, resource]) => resource.Type === type)
    .flatMap(([id, { Properties }]) =>
      (documents[type]?.(Properties) ?? [])
        .filter((document) => document !== undefined)
        .flatMap((document) => Document.parse(document).Statement)
        .map((statement): [string, Statement] => [plain(id), statement]),
    );

export const policyTypes = Object.keys(documents);
