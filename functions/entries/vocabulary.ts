import { TranscribeClient } from '@aws-sdk/client-transcribe';
import { vocabularyStepEnvironment } from '../environment.ts';
import { makeDeps } from '../platform/aws/deps.ts';
import { Vocabularies } from '../platform/aws/vocabularies.ts';
import { nameVocabularies } from '../processes/workflow/vocabulary.ts';

const environment = vocabularyStepEnvironment(process.env);

export const handler = nameVocabularies({
  ...makeDeps(environment),
  vocabularies: new Vocabularies(new TranscribeClient({}), environment.VOCABULARIES),
});
