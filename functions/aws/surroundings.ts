import { ulid } from 'ulid';
import type { Surroundings } from '../context.ts';
import { Bucket } from './bucket.ts';
import { dynamo, storage } from './clients.ts';
import { Table } from './table.ts';

/** Made once per function instance, from the names `infra/` gives. */
export function surroundings(at: { TABLE: string; INBOX: string; VAULT: string }): Surroundings {
  const s3 = storage();
  return {
    table: new Table(dynamo(), at.TABLE),
    inbox: new Bucket(s3, at.INBOX),
    vault: new Bucket(s3, at.VAULT),
    now: () => new Date(),
    newId: () => ulid(),
  };
}
