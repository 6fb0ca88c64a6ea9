import { accountId } from '../cloudformation/resource-types.ts';
import type { AccessRequest } from './policies.ts';

/** The access that a request to a service needs, by operation and parsed input. */
export type AccessMapping = (operation: string, input: Record<string, unknown>) => AccessRequest[];

const request = (action: string, resource: unknown): AccessRequest[] => [
  { action, resource: typeof resource === 'string' ? resource : '*' },
];

/**
 * The resource is the execution if the request names one, otherwise the state machine.
 * https://docs.aws.amazon.com/service-authorization/latest/reference/list_awsstepfunctions.html
 */
export const stepFunctionsAccess: AccessMapping = (operation, { executionArn, stateMachineArn }) =>
  request(`states:${operation}`, executionArn ?? stateMachineArn);

/**
 * A job has an ARN only once it has been started, a vocabulary once it has been created.
 * https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazontranscribe.html
 */
export const transcribeAccess =
  (region: string): AccessMapping =>
  (operation, { TranscriptionJobName: job, VocabularyName: vocabulary }) => {
    const arn = (kind: string, name: unknown) =>
      `arn:aws:transcribe:${region}:${accountId}:${kind}/${String(name)}`;
    const action = `transcribe:${operation}`;
    if (operation === 'StartTranscriptionJob' || operation === 'CreateVocabulary')
      return request(action, '*');
    if (vocabulary !== undefined) return request(action, arn('vocabulary', vocabulary));
    return request(action, job === undefined ? '*' : arn('transcription-job', job));
  };

/** https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazoncognitouserpools.html */
export const cognitoAccess =
  (region: string): AccessMapping =>
  (operation, { UserPoolId: pool }) =>
    request(
      `cognito-idp:${operation}`,
      `arn:aws:cognito-idp:${region}:${accountId}:userpool/${String(pool)}`,
    );

/**
 * Converse needs the permission to invoke the model. A model id that starts with a region group is
 * an inference profile.
 * https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
 */
export const bedrockAccess =
  (region: string): AccessMapping =>
  (_, { modelId }) => {
    const id = String(modelId);
    if (id.startsWith('arn:')) return request('bedrock:InvokeModel', id);
    const isProfile = /^(apac|eu|global|jp|us)\./.test(id);
    return request(
      'bedrock:InvokeModel',
      isProfile
        ? `arn:aws:bedrock:${region}:${accountId}:inference-profile/${id}`
        : `arn:aws:bedrock:${region}::foundation-model/${id}`,
    );
  };

/** https://docs.aws.amazon.com/service-authorization/latest/reference/list_awskeymanagementservice.html */
export const kmsAccess =
  (region: string): AccessMapping =>
  (operation, { KeyId: id }) =>
    request(
      `kms:${operation}`,
      String(id).startsWith('arn:') ? id : `arn:aws:kms:${region}:${accountId}:key/${String(id)}`,
    );

/** https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonsimpleemailservicev2.html */
export const sesAccess =
  (region: string): AccessMapping =>
  (operation, { identity }) =>
    request(`ses:${operation}`, `arn:aws:ses:${region}:${accountId}:identity/${String(identity)}`);

/** https://docs.aws.amazon.com/service-authorization/latest/reference/list_awssecretsmanager.html */
export const secretsManagerAccess: AccessMapping = (operation, { SecretId }) =>
  request(`secretsmanager:${operation}`, SecretId);

/** The access needed to invoke a function, without a version. */
export const lambdaInvokeAccess = (region: string, name: string): AccessRequest => ({
  action: 'lambda:InvokeFunction',
  resource: `arn:aws:lambda:${region}:${accountId}:function:${name}`,
});
