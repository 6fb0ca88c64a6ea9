import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { NotifyEnvironment } from '#functions/environment.ts';
import { HouseFunction } from './house-function.ts';
import type { Records } from './records.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

/** Tells people by e-mail how the work on their recordings ended: each minute what waits in the outbox. */
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
    const notify = new HouseFunction(this, 'Notify', {
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
    records.grantOn(notify, ['dynamodb:Query'], ['NOTICES'], 'queue');
    records.grantOn(notify, ['dynamodb:GetItem'], ['JOB#*', 'MEETING#*', 'USER#*']);
    records.grantOn(notify, ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'], ['NOTICE#*']);

    new Rule(this, 'EachMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(notify)],
    });
  }
}
