import { ulid } from 'ulid';
import type { User } from '#contract/users.ts';
import { Accounts } from './accounts.ts';
import { Bucket } from './bucket.ts';
import { dynamo, executions, identities, storage } from './clients.ts';
import { Executions } from './executions.ts';
import { Table } from './table.ts';

/** What surrounds any work: where things are kept, the time, and new names. */
export interface Deps {
  table: Table;
  /** Uploads and work in progress; forgets in days. */
  uploadBucket: Bucket;
  /** Recordings, transcripts and summaries; each version locked for the retention period. */
  archiveBucket: Bucket;
  now(): Date;
  /** A ULID: unique, and later ones sort after earlier ones. */
  newId(): string;
}

/** What surrounds the calls of the catalogue beside that. */
export interface ApiDeps extends Deps {
  /** What is kept of a person only as long as they are: voice samples, photos. Deleted is gone. */
  personalDataBucket: Bucket;
  /** The sign-in accounts of the user pool. */
  accounts: Accounts;
  /** Runs of the workflow that turns recordings into minutes. */
  workflow: Executions;
  /** Runs of the state machine that makes exports. */
  exports: Executions;
  /** Runs of the one that makes documents of meetings. */
  documents: Executions;
}

/** What a handler is given: its dependencies, and who asks. */
export interface Ctx extends ApiDeps {
  user: User;
}

/** Seconds of silence before storage is given up: a large copy is silent for long, a caller waits less. */
const silence = { step: 60, call: 8 };

/** Made once per function instance, from the names `infra/` gives. */
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
