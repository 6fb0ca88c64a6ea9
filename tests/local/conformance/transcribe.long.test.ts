import {
  DeleteTranscriptionJobCommand,
  ListTranscriptionJobsCommand,
} from '@aws-sdk/client-transcribe';
import { describe, expect, it, test } from 'vitest';
import {
  bytesAt,
  client,
  ended,
  endless,
  freshServices,
  get,
  heard,
  recognise,
  start,
  transcript,
} from '../transcribe/emulator.ts';

/* What Amazon Transcribe answered when recorded; local/README.md lists what differs. */

freshServices();

const unknown =
  "The requested job couldn't be found. Check the job name and try your request again.";
const unknownLanguage = (code: string) =>
  `1 validation error detected: Value '${code}' at 'languageCode' failed to satisfy constraint: Member must satisfy enum value set: [`;

describe('what is refused', () => {
  const rows: [string, () => Promise<unknown>, string, string][] = [
    ['GetTranscriptionJob of no job', () => get('none'), 'BadRequestException', unknown],
    [
      'DeleteTranscriptionJob of no job',
      () => client.send(new DeleteTranscriptionJobCommand({ TranscriptionJobName: 'none' })),
      'BadRequestException',
      unknown,
    ],
    [
      'a job without a language',
      () => start({ LanguageCode: undefined }),
      'BadRequestException',
      'The language code is missing. Either add a language code or turn on language identification.',
    ],
    [
      'a language that is none',
      () => start({ LanguageCode: 'non-existent' as 'mr-IN' }),
      'BadRequestException',
      unknownLanguage('non-existent'),
    ],
    [
      'a language that looks like one',
      () => start({ LanguageCode: 'xx-XX' as 'mr-IN' }),
      'BadRequestException',
      unknownLanguage('xx-XX'),
    ],
    [
      'one speaker',
      () => start({ Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 1 } }),
      'BadRequestException',
      "Value '1' at 'settings.maxSpeakerLabels' failed to satisfy constraint: Member must have value greater than or equal to 2",
    ],
    [
      'a second job of a name',
      () => start().then(() => start()),
      'ConflictException',
      'The requested job name already exists. Use a different job name.',
    ],
    [
      'output to a bucket of Transcribe, which is not emulated',
      () => start({ OutputBucketName: undefined, OutputKey: undefined }),
      'BadRequestException',
      'not emulated',
    ],
  ];
  it.each(rows)('%s', async (_, call, name, message) => {
    await expect(call()).rejects.toMatchObject({
      name,
      message: expect.stringContaining(message),
      $metadata: { httpStatusCode: 400 },
    });
  });
});

const request = { MediaFormat: undefined, LanguageCode: 'en-GB' as const };
const time = expect.any(Date);
const settings = { ChannelIdentification: false, ShowAlternatives: false };
const asked = {
  TranscriptionJobName: 'meeting-1',
  LanguageCode: 'en-GB',
  Media: { MediaFileUri: 's3://uploads/a.mp3' },
  CreationTime: time,
  StartTime: time,
};

test('a job is in progress as soon as it is started, and has no transcript until it ends', async () => {
  recognise.mockImplementation(endless);
  const { TranscriptionJob } = await start(request);
  expect(TranscriptionJob).toEqual({ ...asked, TranscriptionJobStatus: 'IN_PROGRESS' });
  expect(await get()).toEqual({
    ...asked,
    TranscriptionJobStatus: 'IN_PROGRESS',
    Settings: settings,
    Transcript: {},
  });
  const { TranscriptionJobSummaries } = await client.send(new ListTranscriptionJobsCommand({}));
  const { Media: _, ...listed } = asked;
  expect(TranscriptionJobSummaries).toEqual([
    { ...listed, TranscriptionJobStatus: 'IN_PROGRESS', OutputLocationType: 'CUSTOMER_BUCKET' },
  ]);
});

test('a job that is completed names the format that was found', async () => {
  await start(request);
  expect(await ended()).toEqual({
    ...asked,
    TranscriptionJobStatus: 'COMPLETED',
    CompletionTime: time,
    MediaFormat: 'mp3',
    Settings: settings,
    Transcript: { TranscriptFileUri: expect.stringMatching(/^https:\/\/s3\./) },
  });
});

test('a job that failed has no end and no format', async () => {
  recognise.mockResolvedValue({ ...heard, seconds: 4 * 3600 + 1 });
  await start(request);
  expect(await ended()).toEqual({
    ...asked,
    TranscriptionJobStatus: 'FAILED',
    FailureReason:
      'Invalid file size: file size too large. Maximum audio duration is 4.000000 hours.Check the length of the file and try your request again.',
    Settings: settings,
    Transcript: {},
  });
});

test('a job is gone when it is deleted', async () => {
  await start(request);
  await ended();
  const TranscriptionJobName = 'meeting-1';
  await client.send(new DeleteTranscriptionJobCommand({ TranscriptionJobName }));
  await expect(get()).rejects.toThrow(unknown);
});

test.each([
  [undefined, 'meeting-1.json'],
  ['test-output', 'test-output'],
  ['test-output.json', 'test-output.json'],
  ['test-files/test-output.json', 'test-files/test-output.json'],
  ['test-files/', 'test-files/meeting-1.json'],
])('the output key %s means %s', async (OutputKey, key) => {
  await start({ ...request, OutputKey });
  await ended();
  expect(await bytesAt(key)).toBeGreaterThan(0);
});

test('the transcript of a job that named its language does not name it, and numbers are texts', async () => {
  const word = (text: string, begin: number, speaker: number) => ({
    text,
    start: begin,
    end: begin + 0.4,
    confidence: 0.998,
    speaker,
  });
  recognise.mockResolvedValue({
    ...heard,
    words: [word('Hey,', 0.119, 0), word('Yeah.', 2.559, 1)],
  });
  const Settings = { ShowSpeakerLabels: true, MaxSpeakerLabels: 2 };
  await start({ ...request, Settings, OutputKey: 'said.json' });
  await ended();
  const { results } = await transcript('said.json');
  expect(Object.keys(results).sort()).toEqual([
    'audio_segments',
    'items',
    'speaker_labels',
    'transcripts',
  ]);
  expect(results.items.slice(0, 2)).toEqual([
    {
      id: 0,
      type: 'pronunciation',
      start_time: '0.119',
      end_time: '0.519',
      speaker_label: 'spk_0',
      alternatives: [{ confidence: '0.998', content: 'Hey' }],
    },
    {
      id: 1,
      type: 'punctuation',
      speaker_label: 'spk_0',
      alternatives: [{ confidence: '0.0', content: ',' }],
    },
  ]);
  expect(results.speaker_labels).toMatchObject({ channel_label: 'ch_0', speakers: 2 });
  expect(results.audio_segments[1]).toMatchObject({
    id: 1,
    items: [2, 3],
    speaker_label: 'spk_1',
    transcript: 'Yeah.',
  });
});
