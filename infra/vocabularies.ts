import { Duration, Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { languages } from '#contract/choices.ts';
import type { VocabularySyncEnvironment } from '#functions/environment.ts';
import { BaseFunction } from './base-function.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';
import { languageChoices, type Settings } from './settings.ts';

interface Parts {
  settings: Settings;
  records: Records;
  recordings: Recordings;
}

/** The prefix of this stage's vocabularies: names are unique in an account and region. */
export const vocabularyPrefix = (scope: Construct): string => `${Stack.of(scope).stackName}-`;

/** The vocabularies of all languages: those of languages that the stage no longer has are deleted. */
export const vocabularyArns = (scope: Construct): string[] =>
  languages.map((language) =>
    Stack.of(scope).formatArn({
      service: 'transcribe',
      resource: 'vocabulary',
      resourceName: `${vocabularyPrefix(scope)}${language}`,
    }),
  );

/**
 * Keeps the custom vocabularies of Amazon Transcribe like the confirmed terms. Scheduled, because it also waits: until
 * terms have not changed for a while, and until Transcribe has processed a table.
 */
export class TermsAtTranscribe extends Construct {
  constructor(scope: Construct, id: string, { settings, records, recordings }: Parts) {
    super(scope, id);
    const { uploadBucket } = recordings;
    const sync = new BaseFunction(this, 'Sync', {
      isScheduled: true,
      bundle: 'sync-vocabularies',
      // Below the schedule's interval, so that runs do not overlap.
      timeout: Duration.seconds(50),
      environment: {
        TABLE: records.table.tableName,
        UPLOAD_BUCKET: uploadBucket.bucketName,
        VOCABULARIES: vocabularyPrefix(this),
        LANGUAGES: languageChoices(settings).join(','),
        VOCABULARY_NAMES: settings.vocabularyNames,
      } satisfies VocabularySyncEnvironment,
    });
    const readWrite = ['dynamodb:GetItem', 'dynamodb:UpdateItem'];
    records.grantOn(sync, readWrite, ['VOCABULARY-TABLES']);
    records.grantOn(sync, ['dynamodb:Query'], ['VOCABULARY']);
    // Transcribe reads the tables with the permissions of the caller.
    const objects = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
    recordings.grantOn(sync, uploadBucket, objects, ['vocabularies/*']);
    sync.addToRolePolicy(
      new PolicyStatement({
        actions: [
          'transcribe:GetVocabulary',
          'transcribe:UpdateVocabulary',
          'transcribe:DeleteVocabulary',
        ],
        resources: vocabularyArns(this),
      }),
    );
    // One that is not created yet has no ARN.
    sync.addToRolePolicy(
      new PolicyStatement({ actions: ['transcribe:CreateVocabulary'], resources: ['*'] }),
    );

    new Rule(this, 'EachMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(sync)],
    });
  }
}
