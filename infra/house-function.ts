import path from 'node:path';
import { Duration, RemovalPolicy, Size } from 'aws-cdk-lib';
import {
  Architecture,
  Code,
  type FunctionProps,
  Function as Lambda,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

type Given = Partial<
  Pick<
    FunctionProps,
    | 'memorySize'
    | 'timeout'
    | 'architecture'
    | 'ephemeralStorageSize'
    | 'reservedConcurrentExecutions'
  >
>;

/** For a function that reads recordings of up to four hours and 500 MB. */
export const listening = {
  // The decoder beside the bundle is built for this kind of processor.
  architecture: Architecture.X86_64,
  timeout: Duration.minutes(15),
  memorySize: 1769,
  ephemeralStorageSize: Size.gibibytes(3),
} satisfies Given;

/** A function as this house makes them: the bundle `dist/functions/<bundle>` with the settings named. */
export class HouseFunction extends Lambda {
  constructor(
    scope: Construct,
    id: string,
    props: Given & { bundle: string; environment: Record<string, string> },
  ) {
    const { bundle, environment, ...given } = props;
    super(scope, id, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(path.join(import.meta.dirname, '../dist/functions', bundle)),
      memorySize: 512,
      timeout: Duration.seconds(30),
      ...given,
      environment,
      logGroup: new LogGroup(scope, `${id}Logs`, {
        retention: RetentionDays.ONE_YEAR,
        removalPolicy: RemovalPolicy.RETAIN,
      }),
    });
  }
}
