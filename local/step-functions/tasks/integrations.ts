import * as z from 'zod';
import { awsSdk, type SdkConfig } from './aws-sdk.ts';
import { type Invoke, TaskError } from './task.ts';

/**
 * Performs tasks: Lambda functions through `lambdaInvoke`, AWS services through the SDK, which
 * finds their endpoints in the environment (AWS_ENDPOINT_URL_*).
 */
export function integrations(options: { lambdaInvoke: LambdaInvoke } & SdkConfig): Invoke {
  const { lambdaInvoke, ...config } = options;
  const callSdk = awsSdk(config);
  return async (resource, args, signal) => {
    const [kind, service, operation] = resource.split(':').slice(5);
    if (kind === 'lambda') return invokeLambda(lambdaInvoke, args, signal);
    if (kind === 'aws-sdk' && service && operation)
      return callSdk(service, operation, args, signal);
    throw new TaskError('States.Runtime', `The resource ${resource} is not emulated`);
  };
}

/** A function's result; with `functionError` the payload is { errorType, errorMessage, trace }. */
export interface LambdaResult {
  payload: unknown;
  functionError?: boolean;
}

/** Invokes a Lambda function by name. Rejects if it does not exist or cannot be run. */
export type LambdaInvoke = (
  functionName: string,
  payload: unknown,
  signal: AbortSignal,
) => Promise<LambdaResult>;

const Arguments = z.strictObject({
  FunctionName: z.string(),
  Payload: z.unknown().optional(),
  Qualifier: z.string().optional(),
});

const FunctionFailure = z.looseObject({ errorType: z.string() });

/**
 * Performs `arn:aws:states:::lambda:invoke`. An error thrown by the function becomes a TaskError of
 * its type, with the function's payload as cause.
 * https://docs.aws.amazon.com/step-functions/latest/dg/connect-lambda.html
 */
async function invokeLambda(
  lambdaInvoke: LambdaInvoke,
  args: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const parsed = Arguments.safeParse(args);
  if (!parsed.success) throw new TaskError('States.Runtime', z.prettifyError(parsed.error));
  const { FunctionName, Payload = {} } = parsed.data;
  const { payload, functionError } = await lambdaInvoke(
    nameOf(FunctionName),
    Payload,
    signal,
  ).catch((error: Error) => {
    // AWS reports Lambda.ResourceNotFoundException and the like.
    const name = error.name.endsWith('Exception') ? error.name : 'SdkClientException';
    throw new TaskError(`Lambda.${name}`, error.message);
  });
  if (functionError) {
    const failure = FunctionFailure.safeParse(payload);
    throw new TaskError(failure.data?.errorType ?? 'Lambda.Unknown', JSON.stringify(payload));
  }
  return { ExecutedVersion: '$LATEST', Payload: payload ?? null, StatusCode: 200 };
}

/**
 * The name in `name`, `name:alias` or `arn:aws:lambda:<region>:<account>:function:<name>[:alias]`.
 */
function nameOf(functionName: string): string {
  const deps = functionName.split(':');
  return (functionName.startsWith('arn:') ? deps[6] : deps[0]) ?? functionName;
}
