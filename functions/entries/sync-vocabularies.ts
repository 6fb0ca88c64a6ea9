import { TranscribeClient } from '@aws-sdk/client-transcribe';
import { vocabularySyncEnvironment } from '../environment.ts';
import { Bucket, storage } from '../platform/aws/bucket.ts';
import { dynamo } from '../platform/aws/clients.ts';
import { Table } from '../platform/aws/table.ts';
import { Vocabularies } from '../platform/aws/vocabularies.ts';
import { withInvocationLog } from '../platform/log/invocation.ts';
import { syncVocabularies } from '../processes/vocabulary-sync.ts';

const socketTimeout = 5;
const { TABLE, UPLOAD_BUCKET, VOCABULARIES, LANGUAGES, VOCABULARY_NAMES } =
  vocabularySyncEnvironment(process.env);
const deps = {
  table: new Table(dynamo(), TABLE),
  uploadBucket: new Bucket(storage(socketTimeout), UPLOAD_BUCKET),
  vocabularies: new Vocabularies(new TranscribeClient({}), VOCABULARIES),
  languages: LANGUAGES,
  names: VOCABULARY_NAMES === 'on',
  now: () => new Date(),
};

/** Every minute: sends terms that changed to the speech service, and asks for what is pending there. */
export const handler = withInvocationLog(async () => syncVocabularies(deps));
