import { TaskError } from './task.ts';

/** Passed to the SDK's clients. */
export interface SdkConfig {
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

interface Service {
  /** The service's name in error names, as AWS capitalises it. */
  prefix: string;
  /** Prefix of the SDK's names for this service: DynamoDBClient, DynamoDBServiceException. */
  sdk: string;
  load(): Promise<object>;
}

const services: Record<string, Service> = {
  dynamodb: {
    prefix: 'DynamoDb',
    sdk: 'DynamoDB',
    load: () => import('@aws-sdk/client-dynamodb'),
  },
  s3: { prefix: 'S3', sdk: 'S3', load: () => import('@aws-sdk/client-s3') },
  transcribe: {
    prefix: 'Transcribe',
    sdk: 'Transcribe',
    load: () => import('@aws-sdk/client-transcribe'),
  },
};

interface Client {
  send(command: object, options: { abortSignal: AbortSignal }): Promise<Record<string, unknown>>;
}

interface SdkError extends Error {
  $metadata: { httpStatusCode?: number; requestId?: string; extendedRequestId?: string };
}

/** The SDK package of a service. */
interface Sdk {
  client: Client;
  command(operation: string, input: object): object | undefined;
  ServiceException: new () => SdkError;
}

/**
 * Calls `arn:aws:states:::aws-sdk:<service>:<operation>`: an operation of the SDK client, with
 * PascalCase fields in both directions. An exception becomes a TaskError
 * `<Service>.<Name>Exception`.
 * https://docs.aws.amazon.com/step-functions/latest/dg/supported-services-awssdk.html
 */
export function awsSdk(config: SdkConfig) {
  const sdks = new Map<string, Promise<Sdk>>();

  return async (
    serviceName: string,
    operation: string,
    args: unknown,
    signal: AbortSignal,
  ): Promise<unknown> => {
    const service = services[serviceName];
    if (!service) {
      const known = Object.keys(services).join(', ');
      throw new TaskError(
        'States.Runtime',
        `${serviceName} is not emulated. Supported services: ${known}`,
      );
    }
    const loading = sdks.get(serviceName) ?? loadSdk(service, config);
    sdks.set(serviceName, loading);
    const sdk = await loading;
    const command = sdk.command(operation, inputOf(args));
    if (!command) throw new TaskError('States.Runtime', `${serviceName} has no ${operation}`);
    try {
      const output = await sdk.client.send(command, { abortSignal: signal });
      return await resultOf(output);
    } catch (error) {
      throw taskErrorOf(service, sdk, error);
    }
  };
}

async function loadSdk({ sdk, load }: Service, config: SdkConfig): Promise<Sdk> {
  // Exports are looked up by name, which types cannot express.
  const names = (await load()) as Record<string, unknown>;
  const Client = names[`${sdk}Client`] as new (config: SdkConfig) => Client;
  return {
    client: new Client(config),
    command(operation, input) {
      const name = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Command`;
      const Command = names[name] as (new (input: object) => object) | undefined;
      return Command && new Command(input);
    },
    ServiceException: names[`${sdk}ServiceException`] as Sdk['ServiceException'],
  };
}

/** Rejects fields not in PascalCase, as AWS does; the SDK would silently drop them. */
function inputOf(args: unknown): object {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) {
    throw new TaskError('States.Runtime', 'The Arguments of an SDK call must be an object');
  }
  const unsupportedField = Object.keys(args).find((key) => !/^[A-Z]/.test(key));
  if (unsupportedField === undefined) return args;
  throw new TaskError(
    'States.Runtime',
    `The field '${unsupportedField}' is not supported by Step Functions`,
  );
}

/** The output; as in Step Functions, the body of an object is returned as text. */
async function resultOf(answer: Record<string, unknown>): Promise<unknown> {
  const output = { ...answer, $metadata: undefined };
  const body = answer.Body as { transformToString?: () => Promise<string> } | undefined;
  return body?.transformToString ? { ...output, Body: await body.transformToString() } : output;
}

/**
 * AWS uses the name of a modelled exception, always ending in `Exception`; for any other error of a
 * service the service's name (`S3.S3Exception`); and SdkClientException if there was no response.
 */
function taskErrorOf({ prefix }: Service, { ServiceException }: Sdk, error: unknown): TaskError {
  const { name, message } = error as Error;
  if (!(error instanceof ServiceException)) {
    return new TaskError(`${prefix}.SdkClientException`, `${name}: ${message}`);
  }
  const modelled = Object.getPrototypeOf(error) !== ServiceException.prototype;
  const full = modelled ? `${name.replace(/Exception$/, '')}Exception` : `${prefix}Exception`;
  const { httpStatusCode, requestId, extendedRequestId } = error.$metadata;
  const extended = prefix === 'S3' ? `, Extended Request ID: ${extendedRequestId}` : '';
  const where = `Service: ${prefix}, Status Code: ${httpStatusCode}, Request ID: ${requestId}${extended}`;
  return new TaskError(`${prefix}.${full}`, `${message} (${where})`);
}
