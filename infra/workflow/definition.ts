import type { JobStage } from '#contract/job-messages.ts';
import { transientError } from '#contract/jobs.ts';
import { reason } from '#contract/reasons.ts';
import { engineErrors } from '#contract/speech-engine.ts';

/** The resources that the state machine uses: the table's name and the functions' ARNs. */
export interface WorkflowResources {
  table: string;
  prepare: string;
  cut: string;
  chunk: string;
  join: string;
  vocabulary: string;
  recognise: string;
  transcript: string;
  summarise: string;
  publish: string;
  fail: string;
}

/** A stage as job records store it, as DynamoDB attribute values. */
function stageAttribute(stage: JobStage) {
  const { reason: key, detail } = reason(stage);
  return { M: { reason: { S: key }, params: { M: {} }, detail: { S: detail } } };
}

const expression = (jsonata: string) => `{% ${jsonata} %}`;

/** Transient errors: exponential backoff with jitter. */
const retry = [
  {
    ErrorEquals: [
      'Lambda.ClientExecutionTimeoutException',
      'Lambda.ServiceException',
      'Lambda.AWSLambdaException',
      'Lambda.SdkClientException',
      'Lambda.TooManyRequestsException',
      'Transcribe.LimitExceededException',
      'Transcribe.InternalFailureException',
      'Transcribe.TranscribeException',
      'Transcribe.SdkClientException',
      'DynamoDb.ProvisionedThroughputExceededException',
      'DynamoDb.DynamoDbException',
      'DynamoDb.SdkClientException',
    ],
    IntervalSeconds: 2,
    BackoffRate: 2,
    MaxAttempts: 6,
    MaxDelaySeconds: 60,
    JitterStrategy: 'FULL',
  },
  // What a step met in its own calls after the retries of the SDK. Worth minutes of waiting: a job that fails for it
  // would transcribe, and pay for, the whole recording again.
  {
    ErrorEquals: [transientError],
    IntervalSeconds: 5,
    BackoffRate: 2,
    MaxAttempts: 8,
    MaxDelaySeconds: 120,
    JitterStrategy: 'FULL',
  },
  // A function that was cut off: by its timeout, or by the end of its process, such as for lack of memory. Once,
  // since a recording that always takes too long would occupy a slot of the queue for hours.
  {
    ErrorEquals: ['Sandbox.Timedout', 'Lambda.Unknown', 'Runtime.ExitError', 'States.Timeout'],
    IntervalSeconds: 5,
    MaxAttempts: 1,
  },
];

/** An HTTP engine that is away for half an hour is waited for; one that is too slow for a chunk gets a second chance. */
const engineRetry = [
  {
    ErrorEquals: [engineErrors.unavailable],
    IntervalSeconds: 30,
    BackoffRate: 2,
    MaxAttempts: 8,
    MaxDelaySeconds: 600,
  },
  { ErrorEquals: [engineErrors.slow], IntervalSeconds: 60, MaxAttempts: 1 },
];

/** Longer than the functions' own timeouts (5 and 15 minutes): without them a lost answer would block a job. */
const shortTask = { TimeoutSeconds: 6 * 60 };
const longTask = { TimeoutSeconds: 16 * 60 };
/** For calls of AWS's APIs. */
const apiCall = { TimeoutSeconds: 60 };

const toFail = [
  {
    ErrorEquals: ['States.ALL'],
    Assign: { failure: expression('$states.errorOutput') },
    Next: 'Fail',
  },
];

const call = (fn: string, payload: string, rest: object) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: fn, Payload: expression(payload) },
  Retry: retry,
  Catch: toFail,
  ...rest,
});

/** How many chunks of a recording an engine is asked about at once. */
const chunksAtOnce = 4;

/** Asks an HTTP engine about a recording in chunks. What is answered stays answered when a chunk is tried again. */
const httpEngine = (resources: WorkflowResources) => ({
  Cut: call(resources.cut, '$merge([$job, {"recording": $recording}])', {
    ...longTask,
    Assign: { chunks: expression('$states.result.Payload.chunks') },
    Next: 'Transcribe chunks',
  }),
  'Transcribe chunks': {
    Type: 'Map',
    Items: expression('$chunks'),
    ItemSelector: {
      chunk: expression('$states.context.Map.Item.Value'),
      of: expression('$count($chunks)'),
    },
    MaxConcurrency: chunksAtOnce,
    ItemProcessor: {
      ProcessorConfig: { Mode: 'INLINE' },
      StartAt: 'Transcribe chunk',
      States: {
        'Transcribe chunk': {
          Type: 'Task',
          ...longTask,
          Resource: 'arn:aws:states:::lambda:invoke',
          Arguments: {
            FunctionName: resources.chunk,
            Payload: expression('$merge([$job, $states.input, {"recording": $recording}])'),
          },
          Retry: [...engineRetry, ...retry],
          Output: {},
          End: true,
        },
      },
    },
    Catch: toFail,
    Next: 'Join',
  },
  Join: call(resources.join, '$merge([$job, {"recording": $recording, "chunks": $chunks}])', {
    ...longTask,
    Next: 'Recognise',
  }),
});

/**
 * Names the custom vocabularies of the job, and waits for those that are pending. The function says when it has waited
 * long enough. A transcript without a vocabulary is better than none.
 */
const vocabulary = (resources: WorkflowResources) => ({
  Vocabulary: call(
    resources.vocabulary,
    '$merge([$job, {"transcription": $recording.transcription}])',
    {
      ...shortTask,
      Assign: { start: expression('$states.result.Payload.transcription') },
      Output: expression('{"pending": $states.result.Payload.pending}'),
      Catch: [
        {
          ErrorEquals: ['States.ALL'],
          Assign: { start: expression('$recording.transcription') },
          Next: 'Start transcription',
        },
      ],
      Next: 'Vocabulary ready?',
    },
  ),
  'Vocabulary ready?': {
    Type: 'Choice',
    Choices: [{ Condition: expression('$states.input.pending'), Next: 'Wait for vocabulary' }],
    Default: 'Start transcription',
  },
  'Wait for vocabulary': { Type: 'Wait', Seconds: 10, Next: 'Vocabulary' },
});

const startTranscription = (request: string, refused: object[]) => ({
  Type: 'Task',
  ...apiCall,
  Resource: 'arn:aws:states:::aws-sdk:transcribe:startTranscriptionJob',
  Arguments: expression(request),
  Retry: retry,
  Catch: [
    // An earlier attempt started it and its response was lost: continue with that one.
    { ErrorEquals: ['Transcribe.ConflictException'], Next: 'Wait' },
    ...refused,
    ...toFail,
  ],
  Next: 'Wait',
});

/** Starts the job at Amazon Transcribe and polls it: its events are best effort. */
const transcription = (resources: WorkflowResources) => ({
  // A vocabulary may be replaced or deleted after it was found to be ready.
  'Start transcription': startTranscription('$start', [
    { ErrorEquals: ['Transcribe.BadRequestException'], Next: 'Start without vocabulary' },
  ]),
  'Start without vocabulary': startTranscription('$recording.transcription', []),
  Wait: {
    Type: 'Wait',
    Seconds: expression('$min([30, 2 + $floor($waited / 20)])'),
    Assign: { waited: expression('$waited + $min([30, 2 + $floor($waited / 20)])') },
    Next: 'Ask',
  },
  Ask: {
    Type: 'Task',
    ...apiCall,
    Resource: 'arn:aws:states:::aws-sdk:transcribe:getTranscriptionJob',
    Arguments: {
      TranscriptionJobName: expression('$recording.transcription.TranscriptionJobName'),
    },
    Retry: retry,
    Catch: toFail,
    Output: expression(
      '{"status": $states.result.TranscriptionJob.TranscriptionJobStatus, "reason": $exists($states.result.TranscriptionJob.FailureReason) ? $states.result.TranscriptionJob.FailureReason : ""}',
    ),
    Next: 'Transcribed?',
  },
  'Transcribed?': {
    Type: 'Choice',
    Choices: [
      { Condition: expression("$states.input.status = 'COMPLETED'"), Next: 'Recognise' },
      {
        Condition: expression("$states.input.status = 'FAILED'"),
        Assign: {
          failure: {
            Error: 'TranscriptionFailed',
            Cause: expression('$states.input.reason'),
          },
        },
        Next: 'Fail',
      },
    ],
    Default: 'Show progress',
  },
  'Show progress': showProgress(resources),
});

/**
 * Writes the progress into the job: as the expected time passes, and ever slower after four fifths of it, so
 * that a transcription which takes longer still moves and never reaches the next stage.
 */
const showProgress = (resources: WorkflowResources) => ({
  Type: 'Task',
  ...apiCall,
  Resource: 'arn:aws:states:::aws-sdk:dynamodb:updateItem',
  Arguments: {
    TableName: resources.table,
    Key: { pk: { S: expression("'JOB#' & $job.job_id") }, sk: { S: 'JOB' } },
    UpdateExpression: 'SET progress = :progress, stage = :stage',
    // Only for this attempt, and never backwards.
    ConditionExpression: '#status = :processing AND attempt = :attempt AND progress <= :progress',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':progress': {
        N: expression(
          '($at := $recording.progress; $x := $waited / $at.seconds; $string($round($at.from + ($at.to - $at.from) * ($x < 0.8 ? $x : 1 - 0.04 / ($x - 0.6)), 1)))',
        ),
      },
      ':stage': stageAttribute('transcribing'),
      ':processing': { S: 'processing' },
      ':attempt': { N: expression('$string($job.attempt)') },
    },
  },
  Retry: retry,
  // A failed progress update must not fail the job.
  Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Wait' }],
  Next: 'Wait',
});

/** Stores a message about the failure in the job. */
const reportFailure = (fn: string) => ({
  Type: 'Task',
  ...shortTask,
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: {
    FunctionName: fn,
    Payload: expression('$merge([$states.context.Execution.Input, {"failure": $failure}])'),
  },
  Retry: retry,
  Next: 'Failed',
});

/** The result that the last step writes to the meeting. */
const results = '$merge([$job, $transcript, $summary, {"recording": $recording}])';

/**
 * How a recording is processed. Input: `{ job_id, meeting_id, attempt }`. Large data passes by S3 reference;
 * the states pass on `$job` and the small results of the steps.
 */
export const definition = (resources: WorkflowResources) => ({
  Comment:
    'One recording: prepare, wait for the vocabulary, transcribe, recognise, transcript, summarise, publish; on any error fail',
  QueryLanguage: 'JSONata',
  StartAt: 'Prepare',
  TimeoutSeconds: 12 * 3600,
  States: {
    Prepare: call(resources.prepare, '$states.input', {
      ...longTask,
      Assign: {
        job: expression('$states.input'),
        recording: expression('$states.result.Payload'),
        waited: 0,
      },
      Next: 'Which engine?',
    }),
    'Which engine?': {
      Type: 'Choice',
      Choices: [{ Condition: expression("$recording.engine = 'http'"), Next: 'Cut' }],
      Default: 'Vocabulary',
    },
    ...vocabulary(resources),
    ...transcription(resources),
    ...httpEngine(resources),
    Recognise: call(resources.recognise, '$merge([$job, {"recording": $recording}])', {
      ...longTask,
      Assign: { recognised: expression('$states.result.Payload') },
      // A transcript without names is better than none.
      Catch: [
        {
          ErrorEquals: ['States.ALL'],
          Assign: { recognised: { voices_key: null } },
          Next: 'Transcript',
        },
      ],
      Next: 'Transcript',
    }),
    Transcript: call(
      resources.transcript,
      '$merge([$job, $recognised, {"recording": $recording}])',
      {
        ...shortTask,
        Assign: { transcript: expression('$states.result.Payload') },
        Next: 'Summarise',
      },
    ),
    Summarise: call(resources.summarise, '$merge([$job, $transcript])', {
      ...longTask,
      Assign: { summary: expression('$states.result.Payload') },
      Next: 'Publish',
    }),
    Publish: call(resources.publish, results, { ...shortTask, Next: 'Done' }),
    Done: { Type: 'Succeed' },
    Fail: reportFailure(resources.fail),
    Failed: { Type: 'Fail', Error: 'JobFailed', Cause: 'See the job record' },
  },
});
