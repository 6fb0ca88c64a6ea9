import { eraseDueSamples } from '../domain/speakers/erasure.ts';
import { learnEnvironment } from '../environment.ts';
import { Bucket, storage } from '../platform/aws/bucket.ts';
import { dynamo } from '../platform/aws/clients.ts';
import { Table } from '../platform/aws/table.ts';
import { withInvocationLog } from '../platform/log/invocation.ts';
import { learnDueCandidates } from '../processes/voice-learning.ts';

const socketTimeout = 60;
const names = learnEnvironment(process.env);
const s3 = storage(socketTimeout);
const deps = {
  table: new Table(dynamo(), names.TABLE),
  archiveBucket: new Bucket(s3, names.ARCHIVE_BUCKET),
  personalDataBucket: new Bucket(s3, names.PERSONAL_DATA_BUCKET),
  now: () => new Date(),
};

/** Every minute: erases samples that voices have lost, and adds due sample candidates to voices. */
export const handler = withInvocationLog(async () => {
  await eraseDueSamples(deps);
  await learnDueCandidates(deps);
});
