import type { S3Client } from '@aws-sdk/client-s3';
import { ulid } from 'ulid';
import type { LanguageChoice } from '#contract/choices.ts';
import type { Stage } from '#contract/permissions.ts';
import { lazily } from '../lazily.ts';
import type { Bucket } from './bucket.ts';
import { dynamo } from './clients.ts';
import type { ApiDeps } from './deps.ts';
import { Table } from './table.ts';

interface ApiNames {
  TABLE: string;
  UPLOAD_BUCKET: string;
  ARCHIVE_BUCKET: string;
  PERSONAL_DATA_BUCKET: string;
  STATE_MACHINE: string;
  EXPORT_MACHINE: string;
  DOCUMENT_MACHINE: string;
  USER_POOL: string;
  USER_POOL_CLIENT: string;
  LANGUAGES: readonly LanguageChoice[];
  STAFF_CORRECTIONS: Stage['staffCorrections'];
}

/** Short, since somebody is waiting. */
const socketTimeout = 8;

/** Called once per function instance. Only the table is there from the start: not every call needs the rest. */
export function makeApiDeps(at: ApiNames): ApiDeps {
  const bucket = bucketsOfOneClient();
  const machine = (arn: string) =>
    lazily(async () => {
      const { Executions, executions } = await import('./executions.ts');
      return new Executions(executions(), arn);
    });
  return {
    table: new Table(dynamo(), at.TABLE),
    languages: at.LANGUAGES,
    stage: { staffCorrections: at.STAFF_CORRECTIONS },
    uploadBucket: bucket(at.UPLOAD_BUCKET),
    archiveBucket: bucket(at.ARCHIVE_BUCKET),
    personalDataBucket: bucket(at.PERSONAL_DATA_BUCKET),
    accounts: lazily(async () => {
      const { Accounts, identities } = await import('./accounts.ts');
      return new Accounts(identities(), { pool: at.USER_POOL, client: at.USER_POOL_CLIENT });
    }),
    workflow: machine(at.STATE_MACHINE),
    exports: machine(at.EXPORT_MACHINE),
    documents: machine(at.DOCUMENT_MACHINE),
    now: () => new Date(),
    newId: () => ulid(),
  };
}

function bucketsOfOneClient(): (name: string) => Bucket {
  let client: S3Client | undefined;
  return (name) =>
    lazily(
      async () => {
        const { Bucket, storage } = await import('./bucket.ts');
        client ??= storage(socketTimeout);
        return new Bucket(client, name);
      },
      { name },
    );
}
