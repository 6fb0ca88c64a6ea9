import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { type IAccessLogSettings, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/**
 * A line of each call. The path without what follows the question mark, and neither headers nor the reply: no
 * token and no word of a meeting is in it.
 */
const line = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTime',
  method: '$context.httpMethod',
  path: '$context.path',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  functionMilliseconds: '$context.integrationLatency',
  fault: '$context.integrationErrorMessage',
  from: '$context.identity.sourceIp',
});

/** Where the gate notes its calls, those too that reach no function. */
export class CallLog extends LogGroup {
  readonly settings: IAccessLogSettings = {
    destination: new LogGroupLogDestination(this),
    format: AccessLogFormat.custom(line),
  };

  constructor(scope: Construct, id: string) {
    super(scope, id, {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
