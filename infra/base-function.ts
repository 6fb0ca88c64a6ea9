import path from 'node:path';
import { Duration, RemovalPolicy, Size, SymlinkFollowMode } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  type FunctionProps,
  Function as Lambda,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { built } from './built.ts';

type FunctionOverrides = Partial<
  Pick<
    FunctionProps,
    | 'memorySize'
    | 'timeout'
    | 'architecture'
    | 'ephemeralStorageSize'
    | 'reservedConcurrentExecutions'
    | 'environmentEncryption'
  >
>;

/** For functions that decode recordings of up to four hours, in files of up to 500 MB, which may be joined. */
export const audioProcessing = {
  // The decoder in the bundle is an x86-64 binary.
  architecture: Architecture.X86_64,
  timeout: Duration.minutes(15),
  memorySize: 1769,
  ephemeralStorageSize: Size.gibibytes(3),
} satisfies FunctionOverrides;

/** The name in the template as that of a file: `PasswordReset` is `functions/entries/password-reset.ts`. */
const entryOf = (id: string): string => id.replace(/(?<=.)(?=[A-Z])/g, '-').toLowerCase();

/**
 * A Lambda function with our defaults: the bundle of the entry that has its name, a log group of its own, and a role
 * of its own, which may only write that log until it is granted more.
 */
export class BaseFunction extends Lambda {
  /** Runs every minute or so, work or not, and goes on where a piece of its work fails. */
  readonly isScheduled: boolean;

  constructor(
    scope: Construct,
    id: string,
    props: FunctionOverrides & {
      /** Of a function whose name says less than that of its entry. */
      bundle?: string;
      environment: Record<string, string>;
      isScheduled?: true;
    },
  ) {
    const { bundle = entryOf(id), environment, isScheduled = false, ...overrides } = props;
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    // CDK's default role has an AWS managed policy that can write every log of the account.
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    super(scope, id, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(path.join(built, 'functions', bundle), {
        // `npm run dev` uses symbolic links, whose hash stays the same while the bundles change.
        followSymlinks: SymlinkFollowMode.NEVER,
      }),
      memorySize: 512,
      timeout: Duration.seconds(30),
      // It would cost money while the system is idle.
      tracing: isScheduled ? Tracing.DISABLED : Tracing.ACTIVE,
      ...overrides,
      environment,
      role,
      logGroup,
      // For Lambda's own log lines; functions/platform/log/log.ts writes JSON anyway.
      loggingFormat: LoggingFormat.JSON,
    });
    this.isScheduled = isScheduled;
  }
}
