import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Queue as Sqs } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { NotifyEnvironment } from '#functions/environment.ts';
import { HouseFunction } from './house-function.ts';
import type { Records } from './records.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

/** Tells people by e-mail how the work on their recordings ended. */
export class Notifications extends Construct {
  constructor(
    scope: Construct,
    id: string,
    props: { settings: Settings; records: Records; site: Site },
  ) {
    super(scope, id);
    const { settings, site } = props;
    const { table } = props.records;
    const domain = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(settings.mailDomain),
    });
    const notify = new HouseFunction(this, 'Notify', {
      bundle: 'notify',
      environment: {
        TABLE: table.tableName,
        MAIL_FROM: `Sakshi <no-reply@${settings.mailDomain}>`,
        SITE: site.origin,
      } satisfies NotifyEnvironment,
    });
    domain.grant(notify, 'ses:SendEmail');
    const mayOn = (action: string, partitions: string[]) =>
      notify.addToRolePolicy(
        new PolicyStatement({
          actions: [action],
          resources: [table.tableArn],
          conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } },
        }),
      );
    mayOn('dynamodb:GetItem', ['JOB#*', 'MEETING#*', 'USER#*', 'MAIL#*']);
    mayOn('dynamodb:PutItem', ['MAIL#*']);

    notify.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        // In the time of one invocation, where SES takes no more than one a second.
        batchSize: 10,
        bisectBatchOnError: true,
        retryAttempts: 5,
        onFailure: new SqsDlq(
          new Sqs(this, 'Failed', { enforceSSL: true, retentionPeriod: Duration.days(14) }),
        ),
        filters: [
          FilterCriteria.filter({
            dynamodb: {
              Keys: { sk: { S: ['JOB'] } },
              NewImage: { status: { S: FilterRule.or('completed', 'failed') } },
            },
          }),
        ],
      }),
    );
  }
}
