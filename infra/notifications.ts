import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { EmailIdentity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { NotifyEnvironment } from '#functions/environment.ts';
import { BaseFunction } from './base-function.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';
import { type Settings, senderDomain } from './settings.ts';
import type { Site } from './site.ts';

/** Sends emails: every minute, those in the outbox and the next part of broadcasts. */
export class Notifications extends Construct {
  constructor(
    scope: Construct,
    id: string,
    props: { settings: Settings; records: Records; recordings: Recordings; site: Site },
  ) {
    super(scope, id);
    const { settings, records, recordings, site } = props;
    const domain = EmailIdentity.fromEmailIdentityName(this, 'Domain', senderDomain(settings));
    const notify = new BaseFunction(this, 'Notify', {
      isScheduled: true,
      // Less than a minute, so that messages which one run claimed but did not send are free for the next.
      timeout: Duration.seconds(50),
      environment: {
        TABLE: records.table.tableName,
        ARCHIVE_BUCKET: recordings.archiveBucket.bucketName,
        MAIL_FROM: `Sakshi <no-reply@${senderDomain(settings)}>`,
        SITE: site.origin,
      } satisfies NotifyEnvironment,
    });
    // A mail with an attachment may count as a raw one.
    domain.grant(notify, 'ses:SendEmail', 'ses:SendRawEmail');
    // On an index, LeadingKeys are the partition keys of the index.
    records.grantOn(notify, ['dynamodb:Query'], ['OUTBOX', 'BROADCASTS', 'SCHEDULE'], 'due');
    records.grantOn(notify, ['dynamodb:Query'], ['USERS', 'DIGEST'], 'lists');
    const lists = ['BROADCAST#*', 'OPEN#*', 'ADDED', 'BODY#*', 'MEETING#*'];
    records.grantOn(notify, ['dynamodb:Query'], lists);
    // Mails begin with the office's name and address; notices go to the members of a body.
    const about = ['JOB#*', 'MEETING#*', 'SETTINGS', 'USER#*', 'BROADCAST#*', 'ACTION#*'];
    const served = ['BODY#*', 'PERSON#*', 'SERVICE#*'];
    records.grantOn(notify, ['dynamodb:GetItem'], [...about, ...served]);
    // Actions of closed items are mailed only to people who may read them.
    records.grantOn(notify, ['dynamodb:BatchGetItem'], ['MEETING#*', 'PERSON#*']);
    // A transaction needs permission for the keys of all its writes.
    const written = ['OUTBOX#*', 'BROADCAST#*', 'SERVICE#*'];
    records.grantOn(notify, ['dynamodb:PutItem', 'dynamodb:UpdateItem'], written);
    records.grantOn(notify, ['dynamodb:DeleteItem'], ['OUTBOX#*']);
    const minutes = ['meetings/*/minutes/frozen/*'];
    recordings.grantOn(notify, recordings.archiveBucket, ['s3:GetObject'], minutes);

    new Rule(this, 'EachMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(notify)],
    });
  }
}
