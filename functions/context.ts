import type { User } from '#contract/users.ts';
import type { Accounts } from './aws/accounts.ts';
import type { Bucket } from './aws/bucket.ts';
import type { Executions } from './aws/executions.ts';
import type { Table } from './aws/table.ts';

/** What surrounds any work: where things are kept, the time, and new names. */
export interface Surroundings {
  table: Table;
  /** Uploads and work in progress; forgets in days. */
  inbox: Bucket;
  /** Recordings, transcripts and summaries; each version locked for the retention period. */
  vault: Bucket;
  now(): Date;
  /** A ULID: unique, and later ones sort after earlier ones. */
  newId(): string;
}

/** What surrounds the calls of the catalogue beside that. */
export interface ApiSurroundings extends Surroundings {
  /** What is kept of a person only as long as they are: voice samples, photos. Deleted is gone. */
  people: Bucket;
  /** The sign-in accounts of the user pool. */
  accounts: Accounts;
  /** Runs of the workflow that turns recordings into minutes. */
  workflow: Executions;
  /** Runs of the state machine that makes exports. */
  exports: Executions;
  /** Runs of the one that makes documents of meetings. */
  documents: Executions;
}

/** What a verb is given: its surroundings, and who asks. */
export interface Ctx extends ApiSurroundings {
  user: User;
}
