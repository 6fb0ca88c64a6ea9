import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { type IAccessLogSettings, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { S3_SERVER_ACCESS_LOGS_USE_BUCKET_POLICY } from 'aws-cdk-lib/cx-api';
import { Construct } from 'constructs';

/** The access logs of S3 and CloudFront: kept for a year, in a bucket that no function can read or write. */
export class AccessLogs extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    // Grants S3 access by bucket policy, for each logging bucket, instead of by ACL.
    this.node.setContext(S3_SERVER_ACCESS_LOGS_USE_BUCKET_POLICY, true);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      // S3 server access logs support no other default encryption.
      encryption: BucketEncryption.S3_MANAGED,
      // CloudFront standard logging requires ACLs.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(365) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}

/**
 * The log line of a call. Without query string, headers and bodies, so that no token and no content of a
 * meeting is logged.
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

/** API Gateway's access log, which includes calls that reach no function. */
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
