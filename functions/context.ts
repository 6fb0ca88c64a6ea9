import type { User } from '#contract/users.ts';
import type { Bucket } from './aws/bucket.ts';
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

/** What a verb is given: its surroundings, and who asks. */
export interface Ctx extends Surroundings {
  user: User;
}
