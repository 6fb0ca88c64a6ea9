import { Bucket } from '../aws/bucket.ts';
import { dynamo, storage } from '../aws/clients.ts';
import { Table } from '../aws/table.ts';
import { holdEnvironment } from '../environment.ts';
import { logged } from '../log/logged.ts';
import { holdDue } from './hold-due.ts';

/** Seconds of silence before storage is given up. */
const silence = 10;
/** Milliseconds after which no other meeting is begun. */
const enough = 60_000;
const names = holdEnvironment(process.env);
const at = {
  table: new Table(dynamo(), names.TABLE),
  vault: new Bucket(storage(silence), names.VAULT),
  now: () => new Date(),
};

/** Each minute: tells the vault which meetings are held. */
export const handler = logged(() => holdDue(at, Date.now() + enough));
