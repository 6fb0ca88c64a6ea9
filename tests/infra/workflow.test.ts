import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { transientError } from '#contract/jobs.ts';
import { engineErrors } from '#contract/speech-engine.ts';
import { definition } from '../../infra/workflow/definition.ts';
import { createStepFunctions } from '../../local/step-functions/emulator.ts';
import { TaskError } from '../../local/step-functions/tasks/task.ts';

const job = { job_id: 'J1', meeting_id: 'M1', attempt: 1 };
const recording = {
  duration: 60,
  transcription: { TranscriptionJobName: 'J1-1' },
  progress: { from: 15, to: 80, seconds: 50 },
};
/** The request as the step that waits for vocabularies answers it. */
const vocabularyNamed = {
  ...recording.transcription,
  Settings: { VocabularyName: 'sakshi-dev-mr-IN' },
};
const arn = 'arn:aws:states:ap-south-1:000000000000:stateMachine:work';

type Answer = (args: unknown) => unknown;
/** Runs the product's state machine with `answers` in place of its services. */
async function run(answers: Record<string, Answer>) {
  const dir = await mkdtemp(path.join(tmpdir(), 'workflow-'));
  const called: string[] = [];
  const steps = {
    prepare: 'prepare',
    cut: 'cut',
    chunk: 'chunk',
    join: 'join',
    vocabulary: 'vocabulary',
    recognise: 'recognise',
    transcript: 'transcript',
    summarise: 'summarise',
    publish: 'publish',
    fail: 'fail',
  };
  const { operations, close } = await createStepFunctions({
    dir,
    machines: [
      {
        arn,
        name: 'work',
        definition: definition({ table: 'table', ...steps }),
      },
    ],
    invoke: async (resource, args) => {
      const { FunctionName, Payload } = args as { FunctionName?: string; Payload?: unknown };
      const name = FunctionName ?? String(resource.split(':').pop());
      called.push(name);
      const answer = answers[name]?.(FunctionName ? Payload : args) ?? {};
      return FunctionName ? { StatusCode: 200, Payload: answer } : answer;
    },
  });
  const input = JSON.stringify(job);
  const started = await operations['StartExecution']?.({ stateMachineArn: arn, name: 'e', input });
  const { executionArn } = started as { executionArn: string };
  for (;;) {
    const now = (await operations['DescribeExecution']?.({ executionArn })) as { status: string };
    if (now.status !== 'RUNNING') {
      await close();
      await rm(dir, { recursive: true, force: true });
      return { status: now.status, called };
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const transcribed = (status: string, more = {}) => ({
  getTranscriptionJob: () => ({ TranscriptionJob: { TranscriptionJobStatus: status, ...more } }),
});

// Each waits as long as the workflow does, so they wait together.
it.concurrent('runs from the recording to the published transcript, with the right input for each step', async () => {
  const inputs: Record<string, unknown> = {};
  const keep = (name: string, answer: unknown) => (given: unknown) => {
    inputs[name] = given;
    return answer;
  };
  const { status, called } = await run({
    prepare: keep('prepare', recording),
    vocabulary: keep('vocabulary', { pending: false, transcription: vocabularyNamed }),
    startTranscriptionJob: keep('start', {}),
    ...transcribed('COMPLETED'),
    recognise: keep('recognise', { voices_key: 'v' }),
    transcript: keep('transcript', { transcript_key: 't', speaker_count: 2 }),
    summarise: keep('summarise', { summary_key: 's' }),
    publish: keep('publish', {}),
  });
  expect(status).toBe('SUCCEEDED');
  expect(called).not.toContain('fail');
  expect(inputs).toEqual({
    prepare: job,
    vocabulary: { ...job, transcription: recording.transcription },
    start: vocabularyNamed,
    recognise: { ...job, recording },
    transcript: { ...job, recording, voices_key: 'v' },
    summarise: { ...job, transcript_key: 't', speaker_count: 2 },
    publish: { ...job, recording, transcript_key: 't', speaker_count: 2, summary_key: 's' },
  });
});

const twoChunks = [
  { number: 0, start: 0, end: 290 },
  { number: 1, start: 290, end: 400 },
];

it.concurrent('asks an HTTP engine about each chunk, joins its answers, and never starts Transcribe', async () => {
  const work = { ...recording, engine: 'http', speech: { folder: 'work/M1/speech/abc/' } };
  const asked: unknown[] = [];
  let joined: unknown;
  const { status, called } = await run({
    prepare: () => work,
    cut: () => ({ chunks: twoChunks }),
    chunk: (given) => {
      asked.push(given);
      return {};
    },
    join: (given) => {
      joined = given;
      return {};
    },
    transcript: () => ({ transcript_key: 't', speaker_count: 1 }),
    summarise: () => ({ summary_key: 's' }),
  });
  expect(status).toBe('SUCCEEDED');
  const after = ['join', 'recognise', 'transcript', 'summarise', 'publish'];
  expect(called).toEqual(['prepare', 'cut', 'chunk', 'chunk', ...after]);
  expect(asked).toHaveLength(2);
  for (const chunk of twoChunks) {
    expect(asked).toContainEqual({ ...job, recording: work, chunk, of: 2 });
  }
  expect(joined).toEqual({ ...job, recording: work, chunks: twoChunks });
});

it.concurrent('runs the fail step when an HTTP engine refuses a chunk', async () => {
  let input: unknown;
  const { status } = await run({
    prepare: () => ({ ...recording, engine: 'http' }),
    cut: () => ({ chunks: twoChunks.slice(0, 1) }),
    chunk: () => failing('AppError', '{"errorMessage":"refused"}'),
    fail: (given) => {
      input = given;
      return {};
    },
  });
  expect(status).toBe('FAILED');
  expect(input).toMatchObject({ ...job, failure: { Error: 'AppError' } });
});

it.concurrent('continues without names if the voices cannot be recognised', async () => {
  let input: unknown;
  const { status, called } = await run({
    prepare: () => recording,
    ...transcribed('COMPLETED'),
    recognise: () => failing('Runtime.OutOfMemory', '{}'),
    transcript: (given) => {
      input = given;
      return { transcript_key: 't', speaker_count: 2 };
    },
    summarise: () => ({ summary_key: 's' }),
  });
  expect([status, called.at(-1)]).toEqual(['SUCCEEDED', 'publish']);
  expect(input).toEqual({ ...job, recording, voices_key: null });
});

it.concurrent('waits until the vocabulary is ready', async () => {
  let asked = 0;
  const { status, called } = await run({
    prepare: () => recording,
    vocabulary: () => ({ pending: ++asked < 2, transcription: vocabularyNamed }),
    ...transcribed('COMPLETED'),
    transcript: () => ({ transcript_key: 't', speaker_count: 2 }),
  });
  expect([status, asked]).toEqual(['SUCCEEDED', 2]);
  expect(called.slice(0, 4)).toEqual([
    'prepare',
    'vocabulary',
    'vocabulary',
    'startTranscriptionJob',
  ]);
}, 60_000);

it.concurrent.each<[string, Record<string, Answer>, object[]]>([
  [
    'cannot be asked for',
    { vocabulary: () => failing('AccessDenied', '{}') },
    [recording.transcription],
  ],
  [
    'was replaced meanwhile',
    {
      vocabulary: () => ({ pending: false, transcription: vocabularyNamed }),
      startTranscriptionJob: (asked) =>
        'Settings' in (asked as object)
          ? failing('Transcribe.BadRequestException', "The vocabulary isn't ready.")
          : {},
    },
    [vocabularyNamed, recording.transcription],
  ],
])('starts without a vocabulary that %s', async (_, answers, requests) => {
  const started: unknown[] = [];
  const { startTranscriptionJob: start = () => ({}), ...others } = answers;
  const { status } = await run({
    prepare: () => recording,
    ...others,
    startTranscriptionJob: (asked) => {
      started.push(asked);
      return start(asked);
    },
    ...transcribed('COMPLETED'),
    transcript: () => ({ transcript_key: 't', speaker_count: 2 }),
  });
  expect([status, started]).toEqual(['SUCCEEDED', requests]);
});

it.concurrent.each([
  ['Sandbox.Timedout', 1, 'SUCCEEDED'],
  ['Runtime.ExitError', 1, 'SUCCEEDED'],
  ['Sandbox.Timedout', 2, 'FAILED'],
])('retries an interrupted step once (%s, %i times: %s)', async (name, times, end) => {
  let tries = 0;
  const { status } = await run({
    prepare: () => recording,
    ...transcribed('COMPLETED'),
    transcript: () =>
      ++tries <= times
        ? failing(name, '{"errorMessage":"Task timed out after 300.00 seconds"}')
        : { transcript_key: 't', speaker_count: 1 },
  });
  expect([status, tries]).toEqual([end, 2]);
});

it.concurrent('repeats a step whose own calls met an error that passes, and the job goes on', async () => {
  let tries = 0;
  const { status } = await run({
    prepare: () => recording,
    ...transcribed('COMPLETED'),
    transcript: () =>
      ++tries === 1
        ? failing(transientError, '{"errorMessage":"SlowDown: Please reduce your request rate"}')
        : { transcript_key: 't', speaker_count: 1 },
  });
  expect([status, tries]).toEqual(['SUCCEEDED', 2]);
});

it.concurrent('updates progress while waiting, and continues a transcription that was already started', async () => {
  let asked = 0;
  const progress: unknown[] = [];
  const { status } = await run({
    prepare: () => recording,
    startTranscriptionJob: () => {
      throw new TaskError('Transcribe.ConflictException', 'The job name is in use');
    },
    getTranscriptionJob: () => ({
      TranscriptionJob: { TranscriptionJobStatus: ++asked < 2 ? 'IN_PROGRESS' : 'COMPLETED' },
    }),
    updateItem: (args) => {
      progress.push(args);
      return {};
    },
    transcript: () => ({ transcript_key: 't', speaker_count: 1 }),
    summarise: () => ({ summary_key: 's' }),
  });
  expect(status).toBe('SUCCEEDED');
  expect(progress).toMatchObject([
    {
      Key: { pk: { S: 'JOB#J1' }, sk: { S: 'JOB' } },
      ExpressionAttributeValues: { ':progress': { N: '17.6' }, ':attempt': { N: '1' } },
    },
  ]);
});

it.concurrent('moves the progress of a transcription ever slower, but never stops or reaches the next stage', async () => {
  const expected = { ...recording, progress: { from: 15, to: 80, seconds: 4 } };
  let asked = 0;
  const shown: number[] = [];
  const { status } = await run({
    prepare: () => expected,
    getTranscriptionJob: () => ({
      TranscriptionJob: { TranscriptionJobStatus: ++asked < 6 ? 'IN_PROGRESS' : 'COMPLETED' },
    }),
    updateItem: (args) => {
      const { ExpressionAttributeValues: values } = args as {
        ExpressionAttributeValues: { ':progress': { N: string } };
      };
      shown.push(Number(values[':progress'].N));
      return {};
    },
    transcript: () => ({ transcript_key: 't', speaker_count: 1 }),
    summarise: () => ({ summary_key: 's' }),
  });
  expect(status).toBe('SUCCEEDED');
  expect(shown).toEqual([47.5, 73.5, 77.1, 78.1, 78.6]);
}, 60_000);

it.concurrent.each([
  ['prepare', { prepare: () => failing('AppError', '{"errorMessage":"damaged"}') }, 'AppError'],
  [
    'the speech service',
    { prepare: () => recording, ...transcribed('FAILED', { FailureReason: 'no engine' }) },
    'TranscriptionFailed',
  ],
  [
    'the transcript',
    {
      prepare: () => recording,
      ...transcribed('COMPLETED'),
      transcript: () => failing('AppError', '{"errorMessage":"No speech"}'),
    },
    'AppError',
  ],
])('runs the fail step when %s fails', async (_, answers: Record<string, Answer>, name) => {
  let input: unknown;
  const { status, called } = await run({
    ...answers,
    fail: (given) => {
      input = given;
      return {};
    },
  });
  expect([status, called.at(-1)]).toEqual(['FAILED', 'fail']);
  expect(input).toMatchObject({ ...job, failure: { Error: name } });
});

interface Retrier {
  ErrorEquals: string[];
  IntervalSeconds: number;
  BackoffRate?: number;
  MaxAttempts: number;
  MaxDelaySeconds?: number;
}

it('waits at least half an hour for an engine that is away, whatever chance says', () => {
  const names = {
    table: '',
    prepare: '',
    cut: '',
    chunk: '',
    join: '',
    vocabulary: '',
    recognise: '',
  };
  const rest = { transcript: '', summarise: '', publish: '', fail: '' };
  const chunks = definition({ ...names, ...rest }).States['Transcribe chunks'].ItemProcessor;
  const retriers: Retrier[] = chunks.States['Transcribe chunk'].Retry;
  const away = retriers.find(({ ErrorEquals }) => ErrorEquals.includes(engineErrors.unavailable));
  const { IntervalSeconds = 0, BackoffRate = 1, MaxAttempts = 0, MaxDelaySeconds = 0 } = away ?? {};
  const waits = Array.from({ length: MaxAttempts }, (_, n) =>
    Math.min(IntervalSeconds * BackoffRate ** n, MaxDelaySeconds),
  );
  expect(away).not.toHaveProperty('JitterStrategy');
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(30 * 60);
});

function failing(name: string, cause: string): never {
  throw new TaskError(name, cause);
}
