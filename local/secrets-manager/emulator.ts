import * as z from 'zod';
import { type Template, unsupported } from '../cloudformation/template.ts';
import { type Operation, ServiceError } from '../protocol/aws-json.ts';

/**
 * The supported properties of AWS::SecretsManager::Secret: a secret that AWS generates, or one without a value.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-secretsmanager-secret.html
 */
const SecretProperties = z.object({
  GenerateSecretString: z.looseObject({}).optional(),
  KmsKeyId: unsupported,
  Name: unsupported,
  ReplicaRegions: unsupported,
  SecretString: unsupported,
});

const current = 'AWSCURRENT';

/** https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_GetSecretValue.html */
const GetSecretValueRequest = z.strictObject({
  SecretId: z.string().min(1),
  VersionStage: z.string().default(current),
});

const notFound = (what: string) =>
  new ServiceError('ResourceNotFoundException', `Secrets Manager can't find the specified ${what}`);

/**
 * AWS Secrets Manager's GetSecretValue with the secrets of the template, for `awsJson`. Generated ones are new at each
 * start; `values` are those that an operator would have set, by ARN.
 */
export function createSecretsManager(
  template: Template,
  { values }: { values: Map<string, string> },
): Record<string, Operation> {
  const secrets = template
    .resources('AWS::SecretsManager::Secret', SecretProperties)
    .map(({ ref, properties }) => ({
      arn: ref,
      name: ref.split(':').at(-1) ?? '',
      isGenerated: properties.GenerateSecretString !== undefined,
    }));
  const valueOf = ({ arn, isGenerated }: (typeof secrets)[number]) =>
    values.get(arn) ?? (isGenerated ? template.generatedSecret(arn) : undefined);
  const created = Date.now() / 1000;

  return {
    GetSecretValue(input) {
      const { SecretId, VersionStage } = parseRequest(input);
      const secret = secrets.find(({ arn, name }) => SecretId === arn || SecretId === name);
      if (!secret) throw notFound('secret.');
      const value = valueOf(secret);
      if (value === undefined || VersionStage !== current) {
        throw notFound(`secret value for staging label: ${VersionStage}`);
      }
      return {
        ARN: secret.arn,
        Name: secret.name,
        VersionId: '00000000-0000-4000-8000-000000000000',
        SecretString: value,
        VersionStages: [current],
        CreatedDate: created,
      };
    },
  };
}

/** Reads a request. Refuses what is not emulated, such as a VersionId. */
function parseRequest(input: Record<string, unknown>) {
  const parsed = GetSecretValueRequest.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new ServiceError('InvalidParameterException', z.prettifyError(parsed.error));
}
