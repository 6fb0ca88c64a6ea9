import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';

/** A call of AWS as it passes: what is asked, by whom, and how to let it go on. */
export interface Passing {
  service: 'dynamodb' | 's3' | 'states' | 'cognito';
  /** The command's name without its last word, e.g. `PutObject`. */
  operation: string;
  input: Record<string, unknown>;
  goOn(): Promise<Record<string, unknown>>;
}

/** The prototype that every client of the SDK shares, and whose `send` every call goes through. */
const shared = Object.getPrototypeOf(S3Client.prototype) as { send: Send };
type Command = { input: Record<string, unknown>; constructor: { name: string } };
type Send = (
  this: object,
  command: Command,
  ...rest: unknown[]
) => Promise<Record<string, unknown>>;

/** What stands in where this process has no service: answers that mean "done". */
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
 * Has every call of AWS in this process pass `watch`, which may count it, fail it or let it go on, until
 * the function answered is called.
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
