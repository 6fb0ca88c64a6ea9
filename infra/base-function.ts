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
    | 'tracing'
  >
>;

/** For a function that reads recordings of up to four hours and 500 MB. */
export const audioProcessing = {
  // The decoder beside the bundle is built for this kind of processor.
  architecture: Architecture.X86_64,
  timeout: Duration.minutes(15),
  memorySize: 1769,
  ephemeralStorageSize: Size.gibibytes(3),
} satisfies FunctionOverrides;

/**
 * For a function that is woken each minute, whether or not there is work: traced, it would cost money while
 * nobody is here.
 */
export const untraced = { tracing: Tracing.DISABLED } satisfies FunctionOverrides;

/**
 * A function as this house makes them: the bundle `functions/<bundle>` of the build with the settings named, a log
 * of its own, and a role of its own, which may write that log and nothing else until it is granted more.
 */
export class BaseFunction extends Lambda {
  constructor(
    scope: Construct,
    id: string,
    props: FunctionOverrides & { bundle: string; environment: Record<string, string> },
  ) {
    const { bundle, environment, ...given } = props;
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    // CDK's own role has a policy of AWS, which opens every log of the account.
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    super(scope, id, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(path.join(built, 'functions', bundle), {
        // `npm run dev` puts links there, whose hash stays while the bundles change.
        followSymlinks: SymlinkFollowMode.NEVER,
      }),
      memorySize: 512,
      timeout: Duration.seconds(30),
      tracing: Tracing.ACTIVE,
      ...given,
      environment,
      role,
      logGroup,
      // What Lambda itself says of a run, too: the functions write JSON by functions/platform/log/log.ts.
      loggingFormat: LoggingFormat.JSON,
    });
  }
}
