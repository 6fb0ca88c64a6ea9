import { voicesEnvironment } from '../environment.ts';
import { Bucket, storage } from '../platform/aws/bucket.ts';
import { makeDeps } from '../platform/aws/deps.ts';
import { recognise } from '../processes/workflow/recognise.ts';

const socketTimeout = 60;
const environment = voicesEnvironment(process.env);
const s3 = storage(socketTimeout);

export const handler = recognise({
  ...makeDeps(environment, s3),
  personalDataBucket: new Bucket(s3, environment.PERSONAL_DATA_BUCKET),
});
