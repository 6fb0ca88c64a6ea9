import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type {
  ChunkEnvironment,
  PrepareEnvironment,
  StepEnvironment,
  SummariseEnvironment,
  VocabularyStepEnvironment,
  VoicesEnvironment,
} from '#functions/environment.ts';
import { grantModel } from '../api-functions.ts';
import { audioProcessing, BaseFunction } from '../base-function.ts';
import type { Recordings } from '../recordings.ts';
import type { Records } from '../records.ts';
import { languageChoices, type Settings, speechLanguages } from '../settings.ts';
import { vocabularyArns, vocabularyPrefix } from '../vocabularies.ts';
import { definition } from './definition.ts';
import { grantChunkSteps, SpeechKey } from './speech-engine.ts';

interface Parts {
  settings: Settings;
  records: Records;
  recordings: Recordings;
}

/**
 * Transcribe writes its output, and before it starts a job a file that checks the caller's rights: in the folder
 * of the output and, as some callers saw, at the bucket's root.
 */
export const transcribeWrites = [
  'work/*/transcript.json',
  'work/*/.write_access_check_file.temp',
  '.write_access_check_file.temp',
];

/** The state machine that processes recordings, and its functions, each with only the permissions of its step. */
export class Workflow extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, parts: Parts) {
    super(scope, id);
    const steps = this.steps(parts);
    const { records, recordings } = parts;
    const { table } = records;
    const { uploadBucket, archiveBucket } = recordings;
    this.machine = new StateMachine(this, 'Machine', {
      definitionBody: DefinitionBody.fromString(
        Stack.of(this).toJsonString(
          definition({
            table: table.tableName,
            prepare: steps.prepare.functionName,
            cut: steps.cut.functionName,
            chunk: steps.chunk.functionName,
            join: steps.join.functionName,
            vocabulary: steps.vocabulary.functionName,
            recognise: steps.recognise.functionName,
            transcript: steps.transcript.functionName,
            summarise: steps.summarise.functionName,
            publish: steps.publish.functionName,
            fail: steps.fail.functionName,
          }),
        ),
      ),
      logs: {
        destination: new LogGroup(this, 'Logs', { retention: RetentionDays.ONE_YEAR }),
        // Events without their data.
        level: LogLevel.ALL,
        includeExecutionData: false,
      },
      tracingEnabled: true,
    });
    // CDK's own grants would include every version of a function, and listing every object of a bucket.
    const functionArns = Object.values(steps).map(({ functionArn }) => functionArn);
    this.machine.addToRolePolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: functionArns }),
    );
    records.grantOn(this.machine, ['dynamodb:UpdateItem'], ['JOB#*']);
    // Transcribe acts with the permissions of the caller; transcription jobs have no ARNs.
    this.machine.addToRolePolicy(
      new PolicyStatement({
        actions: ['transcribe:StartTranscriptionJob', 'transcribe:GetTranscriptionJob'],
        resources: ['*'],
      }),
    );
    recordings.grantOn(this.machine, archiveBucket, ['s3:GetObject'], ['meetings/*']);
    recordings.grantOn(this.machine, uploadBucket, ['s3:GetObject'], ['work/*/audio.flac']);
    recordings.grantOn(this.machine, uploadBucket, ['s3:PutObject'], transcribeWrites);
  }

  private steps({ settings, records, recordings }: Parts) {
    const { table } = records;
    const { uploadBucket, archiveBucket, personalDataBucket } = recordings;
    const environment: StepEnvironment = {
      TABLE: table.tableName,
      UPLOAD_BUCKET: uploadBucket.bucketName,
      ARCHIVE_BUCKET: archiveBucket.bucketName,
    };
    const step = (
      id: string,
      overrides: Partial<ConstructorParameters<typeof BaseFunction>[2]> = {},
    ) =>
      new BaseFunction(this, id, {
        timeout: Duration.minutes(5),
        environment,
        ...overrides,
      });
    const prepare = step('Prepare', {
      ...audioProcessing,
      environment: {
        ...environment,
        LANGUAGES: languageChoices(settings).join(','),
        ...speechVariables(settings),
        SPEECH_LANGUAGES: speechLanguages(settings).join(','),
      } satisfies PrepareEnvironment,
    });
    const recognise = step('Recognise', {
      ...audioProcessing,
      environment: {
        ...environment,
        PERSONAL_DATA_BUCKET: personalDataBucket.bucketName,
      } satisfies VoicesEnvironment,
    });
    const transcript = step('Transcript', { memorySize: 1024 });
    const summarise = step('Summarise', {
      timeout: Duration.minutes(15),
      environment: { ...environment, MODEL_ID: settings.modelId } satisfies SummariseEnvironment,
    });
    const publish = step('Publish');
    const fail = step('Fail');

    const functions = { prepare, recognise, transcript, summarise, publish, fail };
    grantSteps(functions, { records, recordings });
    grantModel(summarise, settings);
    return {
      ...functions,
      vocabulary: this.vocabularyStep(records, environment),
      ...this.chunkSteps({ settings, records, recordings }, environment),
    };
  }

  /** Names the custom vocabularies of a job, and sees whether they are ready. */
  private vocabularyStep(records: Records, environment: StepEnvironment): BaseFunction {
    const vocabulary = new BaseFunction(this, 'Vocabulary', {
      timeout: Duration.minutes(5),
      environment: {
        ...environment,
        VOCABULARIES: vocabularyPrefix(this),
      } satisfies VocabularyStepEnvironment,
    });
    vocabulary.addToRolePolicy(
      new PolicyStatement({
        actions: ['transcribe:GetVocabulary'],
        resources: vocabularyArns(this),
      }),
    );
    records.grantOn(vocabulary, ['dynamodb:GetItem'], ['JOB#*']);
    return vocabulary;
  }

  /** The steps of recordings that an HTTP engine transcribes. */
  private chunkSteps({ settings, records, recordings }: Parts, environment: StepEnvironment) {
    const cut = new BaseFunction(this, 'Cut', { ...audioProcessing, environment });
    const join = new BaseFunction(this, 'Join', {
      ...audioProcessing,
      environment,
    });
    const key = new SpeechKey(this, 'SpeechKey');
    const chunk = new BaseFunction(this, 'Chunk', {
      timeout: audioProcessing.timeout,
      environment: {
        ...environment,
        ...speechVariables(settings),
        SPEECH_KEY_SECRET: key.arn,
      } satisfies ChunkEnvironment,
    });
    key.grantRead(chunk);
    grantChunkSteps({ cut, chunk, join }, { records, recordings });
    return { cut, chunk, join };
  }
}

const speechVariables = ({ speechUrl, speechModel }: Settings) => ({
  SPEECH_URL: speechUrl ?? '',
  SPEECH_MODEL: speechModel,
});

type Step = 'prepare' | 'recognise' | 'transcript' | 'summarise' | 'publish' | 'fail';

function grantSteps(
  functions: Record<Step, BaseFunction>,
  { records, recordings }: Pick<Parts, 'records' | 'recordings'>,
): void {
  const { prepare, recognise, transcript, summarise, publish, fail } = functions;
  const { uploadBucket, archiveBucket, personalDataBucket } = recordings;
  const [get, put] = [['s3:GetObject'], ['s3:PutObject']];
  records.grantOn(recognise, ['dynamodb:UpdateItem'], ['JOB#*']);
  records.grantOn(recognise, ['dynamodb:GetItem'], ['JOB#*', 'MEETING#*', 'SPEAKER#*', 'PERSON#*']);
  // The attendance of a sitting, beside its meeting: nobody else is named.
  records.grantOn(recognise, ['dynamodb:Query'], ['MEETING#*']);
  records.grantOn(recognise, ['dynamodb:Query'], ['SPEAKERS'], 'lists');
  recordings.grantOn(recognise, archiveBucket, get, ['meetings/*']);
  recordings.grantOn(recognise, uploadBucket, [...get, ...put], ['work/*']);
  // Voiceprints are stored next to the samples from which they were computed.
  recordings.grantOn(recognise, personalDataBucket, get, ['voices/*']);
  recordings.grantOn(
    recognise,
    personalDataBucket,
    [...put, 's3:DeleteObject'],
    ['voices/*.print.json'],
  );
  recordings.grantList(recognise, uploadBucket, personalDataBucket);
  for (const fn of [prepare, transcript, summarise]) {
    records.grantOn(fn, ['dynamodb:GetItem', 'dynamodb:UpdateItem'], ['JOB#*']);
    recordings.grantOn(fn, archiveBucket, put, ['meetings/*']);
  }
  // Checks consent again before it writes names, and finds the next version number of the transcript.
  records.grantOn(transcript, ['dynamodb:GetItem'], ['SPEAKER#*', 'MEETING#*']);
  records.grantOn(transcript, ['dynamodb:Query'], ['MEETING#*']);
  // The terms of the vocabulary that were probably meant, and those whose spelling the summary keeps.
  for (const fn of [transcript, summarise])
    records.grantOn(fn, ['dynamodb:Query'], ['VOCABULARY#*'], 'due');
  // A model's findings about a sitting are stored beside it.
  records.grantOn(summarise, ['dynamodb:GetItem'], ['MEETING#*']);
  records.grantOn(summarise, ['dynamodb:Query'], ['MEETING#*', 'BODY#*']);
  records.grantOn(summarise, ['dynamodb:PutItem'], ['MEETING#*']);
  // Ending a job is a transaction, which needs permission for the keys of all its writes.
  const written = ['OUTBOX#*', 'JOB#*', 'MEETING#*', 'QUEUE'];
  for (const fn of [publish, fail]) {
    records.grantOn(fn, ['dynamodb:GetItem'], ['JOB#*']);
    records.grantOn(fn, ['dynamodb:UpdateItem', 'dynamodb:PutItem'], written);
  }
  // The duration of earlier jobs tells how long this one should take.
  records.grantOn(prepare, ['dynamodb:GetItem'], ['PACE']);
  records.grantOn(publish, ['dynamodb:GetItem', 'dynamodb:PutItem'], ['PACE']);
  // The meeting's record stores the key and the length of its recording.
  records.grantOn(prepare, ['dynamodb:GetItem', 'dynamodb:UpdateItem'], ['MEETING#*']);
  // The transcript of which a range is transcribed again.
  for (const fn of [prepare, transcript, summarise, publish]) {
    recordings.grantOn(fn, archiveBucket, get, ['meetings/*']);
  }
  recordings.grantList(prepare, uploadBucket, archiveBucket);
  // Old transcripts have no words.
  recordings.grantList(transcript, archiveBucket);
  recordings.grantOn(prepare, uploadBucket, get, ['uploads/*']);
  recordings.grantOn(prepare, uploadBucket, put, ['work/*']);
  recordings.grantOn(transcript, uploadBucket, get, ['work/*']);
}
