import { Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';

/**
 * Where alarms and the budget are told, to `alarmMail` where there is one. It has the names of alarms and
 * figures, nothing of meetings.
 */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { stage, alarmMail }: Settings) {
    super(scope, id, { displayName: `Sakshi ${stage}`, enforceSSL: true });
    // A policy of its own takes the place of the one by which every topic is open to its account.
    this.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [
          new ServicePrincipal('cloudwatch.amazonaws.com'),
          new ServicePrincipal('budgets.amazonaws.com'),
        ],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (alarmMail) this.addSubscription(new EmailSubscription(alarmMail));
  }
}
