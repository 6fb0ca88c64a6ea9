import { ulid } from 'ulid';
import type { ApiSurroundings, Surroundings } from '../context.ts';
import { Accounts } from './accounts.ts';
import { Bucket } from './bucket.ts';
import { dynamo, executions, identities, storage } from './clients.ts';
import { Executions } from './executions.ts';
import { Table } from './table.ts';

/** Seconds of silence before storage is given up: a large copy is silent for long, a caller waits less. */
const silence = { step: 60, call: 8 };

/** Made once per function instance, from the names `infra/` gives. */
export function surroundings(
  at: { TABLE: string; INBOX: string; VAULT: string },
  s3 = storage(silence.step),
): Surroundings {
  return {
    table: new Table(dynamo(), at.TABLE),
    inbox: new Bucket(s3, at.INBOX),
    vault: new Bucket(s3, at.VAULT),
    now: () => new Date(),
    newId: () => ulid(),
  };
}

interface ApiNames {
  TABLE: string;
  INBOX: string;
  VAULT: string;
  PEOPLE: string;
  STATE_MACHINE: string;
  EXPORT_MACHINE: string;
  DOCUMENT_MACHINE: string;
  USER_POOL: string;
  USER_POOL_CLIENT: string;
}

export function apiSurroundings(at: ApiNames): ApiSurroundings {
  const s3 = storage(silence.call);
  const around = surroundings(at, s3);
  return {
    ...around,
    people: new Bucket(s3, at.PEOPLE),
    accounts: new Accounts(identities(), { pool: at.USER_POOL, client: at.USER_POOL_CLIENT }),
    workflow: new Executions(executions(), at.STATE_MACHINE),
    exports: new Executions(executions(), at.EXPORT_MACHINE),
    documents: new Executions(executions(), at.DOCUMENT_MACHINE),
  };
}
