import type { Credentials } from '../protocol/signature.ts';

/** The local endpoints, by the variables the AWS SDK reads. */
export type Endpoints = Record<`AWS_ENDPOINT_URL_${string}`, string>;

interface RuntimeSettings {
  name: string;
  handler: string;
  memorySize: number;
  region: string;
  credentials: Credentials;
  endpoints: Endpoints;
  temporaryFolder: string;
}

/**
 * The environment of a function beyond the template's variables: those of the Lambda runtime, with
 * local endpoints. Nothing is inherited from this process.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html
 */
export const runtimeEnvironment = (settings: RuntimeSettings): Record<string, string> => ({
  _HANDLER: settings.handler,
  AWS_REGION: settings.region,
  AWS_DEFAULT_REGION: settings.region,
  AWS_LAMBDA_FUNCTION_NAME: settings.name,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(settings.memorySize),
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${settings.name}`,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  AWS_ACCESS_KEY_ID: settings.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: settings.credentials.secretAccessKey,
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
  // Lambda's search path without its own folders: a function may run system programs.
  PATH: '/usr/local/bin:/usr/bin:/bin',
  // Lambda uses /tmp. This folder is emptied at each start.
  TMPDIR: settings.temporaryFolder,
  // Calls to a service that is not emulated fail at once instead of reaching the internet.
  AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
  ...settings.endpoints,
  // Otherwise the SDK would read the user's own AWS profile.
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  // Deployed, the same bundle runs on a newer Node.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
});
