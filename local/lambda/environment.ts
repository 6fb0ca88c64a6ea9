import type { Credentials } from '../protocol/signature.ts';

/** Where the services of this machine answer, by the names the AWS SDK reads. */
export type Endpoints = Record<`AWS_ENDPOINT_URL_${string}`, string>;

interface Facts {
  name: string;
  handler: string;
  memorySize: number;
  region: string;
  credentials: Credentials;
  endpoints: Endpoints;
  temporaryFolder: string;
}

/**
 * What a function finds in its environment beside what the template gives it: the variables of Lambda's
 * own runtime and, in place of AWS's addresses, ours. Nothing of this process's environment.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html
 */
export const runtimeEnvironment = (facts: Facts): Record<string, string> => ({
  _HANDLER: facts.handler,
  AWS_REGION: facts.region,
  AWS_DEFAULT_REGION: facts.region,
  AWS_LAMBDA_FUNCTION_NAME: facts.name,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(facts.memorySize),
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${facts.name}`,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  AWS_ACCESS_KEY_ID: facts.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: facts.credentials.secretAccessKey,
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
  // Lambda's own search path, less its folders: a function may run programs of the system.
  PATH: '/usr/local/bin:/usr/bin:/bin',
  // Lambda's is /tmp. This one is emptied at each start, so that a kill leaves no litter.
  TMPDIR: facts.temporaryFolder,
  // A service without a emulator here is refused at once, and never asked for in the internet.
  AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
  ...facts.endpoints,
  // The SDK would otherwise read the profile of whoever runs this.
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  // In the cloud the same bundle runs on a newer Node.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
});
