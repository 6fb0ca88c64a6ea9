import { ulid } from 'ulid';
import type { User } from '#contract/users.ts';
import { Accounts } from './accounts.ts';
import { Bucket } from './bucket.ts';
import { dynamo, executions, identities, storage } from './clients.ts';
import { Executions } from './executions.ts';
import { Table } from './table.ts';

/** What every function works with: storage, the time, and new ids. */
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

/** What the handlers of the API need beside that. */
export interface ApiDeps extends Deps {
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

/** What a handler is given: its dependencies, and the caller. */
export interface Ctx extends ApiDeps {
  user: User;
  /** The id of the caller's session; empty without one. */
  session: string;
}

/**
 * Seconds of silence after which a request to S3 is abandoned. A large copy is silent for long; a caller
 * waits less.
 */
const silence = { step: 60, call: 8 };

/** Called once per function instance, with the names that `infra/` sets. */
export function makeDeps(
  deps: { TABLE: string; UPLOAD_BUCKET: string; ARCHIVE_BUCKET: string },
  s3 = storage(silence.step),
): Deps {
  return {
    table: new Table(dynamo(), deps.TABLE),
    uploadBucket: new Bucket(s3, deps.UPLOAD_BUCKET),
    archiveBucket: new Bucket(s3, deps.ARCHIVE_BUCKET),
    now: () => new Date(),
    newId: () => ulid(),
  };
}

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
}

export function makeApiDeps(at: ApiNames): ApiDeps {
  const s3 = storage(silence.call);
  const deps = makeDeps(at, s3);
  return {
    ...deps,
    personalDataBucket: new Bucket(s3, at.PERSONAL_DATA_BUCKET),
    accounts: new Accounts(identities(), { pool: at.USER_POOL, client: at.USER_POOL_CLIENT }),
    workflow: new Executions(executions(), at.STATE_MACHINE),
    exports: new Executions(executions(), at.EXPORT_MACHINE),
    documents: new Executions(executions(), at.DOCUMENT_MACHINE),
  };
}
