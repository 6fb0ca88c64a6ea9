import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';

/** An intercepted AWS call. */
export interface Passing {
  service: 'dynamodb' | 's3' | 'states' | 'cognito';
  /** The command's name without `Command`, such as `PutObject`. */
  operation: string;
  input: Record<string, unknown>;
  goOn(): Promise<Record<string, unknown>>;
}

/** The prototype shared by all SDK clients, through whose `send` every call goes. */
const shared = Object.getPrototypeOf(S3Client.prototype) as { send: Send };
type Command = { input: Record<string, unknown>; constructor: { name: string } };
type Send = (
  this: object,
  command: Command,
  ...rest: unknown[]
) => Promise<Record<string, unknown>>;

/** Successful responses for services that are not emulated in this process. */
const elsewhere: Record<string, Record<string, unknown>> = {
  AdminCreateUser: { User: { Attributes: [{ Name: 'sub', Value: 'made-by-pool' }] } },
  AdminListGroupsForUser: { Groups: [{ GroupName: 'staff' }] },
  AdminInitiateAuth: {
    AuthenticationResult: { IdToken: 'a.b.c', RefreshToken: 'r', ExpiresIn: 3600 },
  },
  DescribeStateMachine: { status: 'ACTIVE' },
  DescribeExecution: { status: 'RUNNING' },
};

/**
 * Passes every AWS call in this process through `watch`, which may count it, fail it or forward it, until the
 * returned function is called.
 */
export function watchAws(watch: (call: Passing) => Promise<Record<string, unknown>>): () => void {
  const { send } = shared;
  shared.send = function (command, ...rest) {
    const operation = command.constructor.name.replace(/Command$/, '');
    const isElsewhere = this instanceof SFNClient || this instanceof CognitoIdentityProviderClient;
    return watch({
      service: serviceOf(this),
      operation,
      input: command.input,
      goOn: async () =>
        isElsewhere ? (elsewhere[operation] ?? {}) : send.call(this, command, ...rest),
    });
  };
  return () => {
    shared.send = send;
  };
}

function serviceOf(client: object): Passing['service'] {
  if (client instanceof S3Client) return 's3';
  if (client instanceof SFNClient) return 'states';
  if (client instanceof CognitoIdentityProviderClient) return 'cognito';
  return 'dynamodb';
}
