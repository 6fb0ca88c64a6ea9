import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { type IAccessLogSettings, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { S3_SERVER_ACCESS_LOGS_USE_BUCKET_POLICY } from 'aws-cdk-lib/cx-api';
import { Construct } from 'constructs';

/** Who asked storage and the CDN for what: a year of it, where no function of ours can read or write. */
export class AccessLogs extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    // Storage may write here by the bucket’s policy, and names the bucket it writes of.
    this.node.setContext(S3_SERVER_ACCESS_LOGS_USE_BUCKET_POLICY, true);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      // Storage writes its logs under no other encryption.
      encryption: BucketEncryption.S3_MANAGED,
      // The CDN still writes by access lists.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(365) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}

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

/** Where API Gateway notes its calls, those too that reach no function. */
export class ApiAccessLog extends LogGroup {
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
