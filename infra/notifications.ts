import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { NotifyEnvironment } from '#functions/environment.ts';
import { BaseFunction, untraced } from './base-function.ts';
import type { Records } from './records.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

/** Tells people by e-mail what concerns them: each minute what waits in the outbox, and rounds to many. */
export class Notifications extends Construct {
  constructor(
    scope: Construct,
    id: string,
    props: { settings: Settings; records: Records; site: Site },
  ) {
    super(scope, id);
    const { settings, records, site } = props;
    const domain = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(settings.mailDomain),
    });
    const notify = new BaseFunction(this, 'Notify', {
      ...untraced,
      bundle: 'notify',
      // Less than a minute: what one run claimed and could not send is free again for the next.
      timeout: Duration.seconds(50),
      environment: {
        TABLE: records.table.tableName,
        MAIL_FROM: `Sakshi <no-reply@${settings.mailDomain}>`,
        SITE: site.origin,
      } satisfies NotifyEnvironment,
    });
    domain.grant(notify, 'ses:SendEmail');
    // The leading key of an index is the index's own.
    records.grantOn(notify, ['dynamodb:Query'], ['OUTBOX', 'BROADCASTS', 'SCHEDULE'], 'due');
    records.grantOn(notify, ['dynamodb:Query'], ['USERS', 'DIGEST'], 'lists');
    records.grantOn(notify, ['dynamodb:Query'], ['BROADCAST#*', 'OPEN#*', 'ADDED']);
    const looked = ['JOB#*', 'MEETING#*', 'USER#*', 'BROADCAST#*'];
    records.grantOn(notify, ['dynamodb:GetItem'], looked);
    // One transaction has the keys of all its writes.
    const own = ['OUTBOX#*', 'BROADCAST#*'];
    records.grantOn(notify, ['dynamodb:PutItem', 'dynamodb:UpdateItem'], own);
    records.grantOn(notify, ['dynamodb:DeleteItem'], ['OUTBOX#*']);

    new Rule(this, 'EachMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(notify)],
    });
  }
}
