import { ulid } from 'ulid';
import type { LanguageChoice } from '#contract/choices.ts';
import type { Stage } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import type { Accounts } from './accounts.ts';
import { Bucket, storage } from './bucket.ts';
import { dynamo } from './clients.ts';
import type { Executions } from './executions.ts';
import { Table } from './table.ts';

/** The dependencies of every function: storage, the time, and new ids. */
export interface Deps {
  table: Table;
  /** Uploads and intermediate files; its lifecycle deletes them after days. */
  uploadBucket: Bucket;
  /** Recordings, transcripts and summaries. Each version is locked for the retention period. */
  archiveBucket: Bucket;
  now(): Date;
  /** A ULID: unique, and later ones sort after earlier ones. */
  newId(): string;
}

/** Further dependencies of the API's handlers. */
export interface ApiDeps extends Deps {
  /** How the language of a recording can be stated on this stage. */
  languages: readonly LanguageChoice[];
  /** The stage's settings about permissions. */
  stage: Stage;
  /** Voice samples and photos, which are kept no longer than their person is. Unversioned: deleted is gone. */
  personalDataBucket: Bucket;
  /** Sign-in accounts in the user pool. */
  accounts: Accounts;
  /** The state machine that turns recordings into minutes. */
  workflow: Executions;
  /** The state machine that writes exports. */
  exports: Executions;
  /** The state machine that writes documents of meetings. */
  documents: Executions;
}

/** The arguments of a handler: its dependencies and the caller. */
export interface Ctx extends ApiDeps {
  user: User;
  /** The id of the caller's session; empty without one. */
  session: string;
}

/** Long, since S3 sends nothing while it makes a large copy. */
const socketTimeout = 60;

/** Called once per function instance, with the names that `infra/` sets. */
export function makeDeps(
  deps: { TABLE: string; UPLOAD_BUCKET: string; ARCHIVE_BUCKET: string },
  s3 = storage(socketTimeout),
): Deps {
  return {
    table: new Table(dynamo(), deps.TABLE),
    uploadBucket: new Bucket(s3, deps.UPLOAD_BUCKET),
    archiveBucket: new Bucket(s3, deps.ARCHIVE_BUCKET),
    now: () => new Date(),
    newId: () => ulid(),
  };
}
