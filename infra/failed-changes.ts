import { Duration } from 'aws-cdk-lib';
import type {
  DlqDestinationConfig,
  IEventSourceDlq,
  IEventSourceMapping,
  IFunction,
} from 'aws-cdk-lib/aws-lambda';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** Where the changes go that a function cannot take. CDK's own also lets the function look the queue up. */
export class FailedChanges extends Queue implements IEventSourceDlq {
  constructor(scope: Construct, id: string) {
    super(scope, id, { enforceSSL: true, retentionPeriod: Duration.days(14) });
  }

  bind(_: IEventSourceMapping, fn: IFunction): DlqDestinationConfig {
    this.grant(fn, 'sqs:SendMessage');
    return { destination: this.queueArn };
  }
}
