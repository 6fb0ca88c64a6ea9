import { awsSdk, type SdkConfig } from './integrations/aws-sdk.ts';
import { invokeLambda, type LambdaInvoke } from './integrations/lambda.ts';
import { type Invoke, TaskError } from './task.ts';

/**
 * The work of Tasks: Lambda functions through `lambdaInvoke`, and AWS services through the SDK.
 * Where the services are is the SDK's to know: AWS_ENDPOINT_URL_* in the environment.
 */
export function integrations(options: { lambdaInvoke: LambdaInvoke } & SdkConfig): Invoke {
  const { lambdaInvoke, ...config } = options;
  const callSdk = awsSdk(config);
  return async (resource, args, signal) => {
    const [kind, service, operation] = resource.split(':').slice(5);
    if (kind === 'lambda') return invokeLambda(lambdaInvoke, args, signal);
    if (kind === 'aws-sdk' && service && operation)
      return callSdk(service, operation, args, signal);
    throw new TaskError('States.Runtime', `Nothing here does the work of ${resource}`);
  };
}
