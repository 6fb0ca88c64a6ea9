import { Bucket } from '../aws/bucket.ts';
import { dynamo, storage } from '../aws/clients.ts';
import { Table } from '../aws/table.ts';
import { learnEnvironment } from '../environment.ts';
import { logged } from '../log/logged.ts';
import { learnDue } from './learn-due.ts';

/** Seconds of silence before storage is given up. */
const silence = 60;
const names = learnEnvironment(process.env);
const s3 = storage(silence);
const at = {
  table: new Table(dynamo(), names.TABLE),
  vault: new Bucket(s3, names.VAULT),
  people: new Bucket(s3, names.PEOPLE),
  now: () => new Date(),
};

/** Each minute: adds to voices what waits to be learnt. */
export const handler = logged(() => learnDue(at));
