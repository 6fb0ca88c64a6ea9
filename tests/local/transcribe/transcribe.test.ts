import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  DeleteTranscriptionJobCommand,
  ListTranscriptionJobsCommand,
} from '@aws-sdk/client-transcribe';
import { describe, expect, test } from 'vitest';
import { encode } from '../speech/made-audio.ts';
import {
  bytesAt,
  client,
  dir,
  ended,
  endless,
  eventually,
  freshServices,
  get,
  heard,
  mp3,
  putMedia,
  recognise,
  restart,
  root,
  service,
  start,
  transcript,
} from './emulator.ts';

freshServices();

describe('a transcription job', () => {
  test('goes from bucket to bucket', async () => {
    const { TranscriptionJob: started } = await start();
    expect(started).toMatchObject({
      TranscriptionJobName: 'meeting-1',
      TranscriptionJobStatus: 'IN_PROGRESS',
      CreationTime: new Date('2026-01-02T03:04:05Z'),
    });
    expect(await ended()).toMatchObject({
      TranscriptionJobStatus: 'COMPLETED',
      LanguageCode: 'mr-IN',
      Media: { MediaFileUri: 's3://uploads/a.mp3' },
      CompletionTime: new Date('2026-01-02T03:04:05Z'),
      Transcript: {
        TranscriptFileUri: 'https://s3.ap-south-1.amazonaws.com/records/transcripts/1.json',
      },
    });
    expect(await transcript('transcripts/1.json')).toMatchObject({
      jobName: 'meeting-1',
      status: 'COMPLETED',
      results: { transcripts: [{ transcript: 'नमस्कार' }] },
      engine: { id: 'fake', label: 'A fake', rough: true },
    });
    expect(await readdir(join(dir, 'work'))).toEqual([]);
  });

  test.each([
    [
      'transcripts/2.json',
      ['.write_access_check_file.temp', 'transcripts/.write_access_check_file.temp'],
    ],
    ['3.json', ['.write_access_check_file.temp']],
  ])('to %s first writes a file to check the caller’s write access', async (OutputKey, files) => {
    await start({ OutputKey });
    for (const file of files) expect(await bytesAt(file)).toBe(0);
    await ended();
  });

  test('passes the engine the file, the languages and the number of speakers', async () => {
    recognise.mockImplementation(async ({ mediaFile }) => {
      expect(await readFile(mediaFile)).toEqual(mp3);
      return heard;
    });
    await start({
      LanguageCode: undefined,
      IdentifyLanguage: true,
      LanguageOptions: ['mr-IN', 'en-IN'],
      Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 4 },
      OutputKey: 'folder/',
    });
    const job = await ended();
    expect(job).toMatchObject({ LanguageCode: 'mr-IN', IdentifiedLanguageScore: 0.9 });
    expect(recognise.mock.calls[0]?.[0]).toMatchObject({
      languages: ['mr-IN', 'en-IN'],
      maxSpeakers: 4,
    });
    expect(await transcript('folder/meeting-1.json')).toMatchObject({ jobName: 'meeting-1' });
  });

  test('fails with the reason the engine gives', async () => {
    recognise.mockRejectedValue(new Error('No speech engine: run `npm run models`'));
    await start({ OutputKey: 'failed.json' });
    expect(await ended()).toMatchObject({
      TranscriptionJobStatus: 'FAILED',
      FailureReason: 'No speech engine: run `npm run models`',
    });
    await expect(transcript('failed.json')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test.each(['vorbis.ogg', 'a.aac'])('rejects %s, as Amazon Transcribe does', async (name) => {
    await putMedia(await readFile(await encode(root, name)));
    await start();
    expect(await ended()).toMatchObject({ FailureReason: 'Unsupported media format.' });
    expect(recognise).not.toHaveBeenCalled();
  });

  test('is run again after the process was killed', async () => {
    recognise.mockImplementation(endless);
    await start();
    await eventually(async () => expect(recognise).toHaveBeenCalled());
    await service.close();
    await mkdir(join(dir, 'work/leftover'), { recursive: true });
    await writeFile(join(dir, 'work/leftover/audio.pcm'), 'x');

    recognise.mockResolvedValue(heard);
    restart();
    expect((await get())?.TranscriptionJobStatus).toBe('IN_PROGRESS');
    await service.resume();
    expect((await ended())?.TranscriptionJobStatus).toBe('COMPLETED');
    expect(await readdir(join(dir, 'work'))).toEqual([]);
  });

  test('fails when it was running each time the process was killed', async () => {
    recognise.mockImplementation(endless);
    await start();
    for (let starts = 1; starts <= 5; starts++) {
      await eventually(async () => expect(recognise).toHaveBeenCalledTimes(starts));
      // Without closing the one before.
      restart();
      await service.resume();
    }
    expect(await ended()).toMatchObject({
      TranscriptionJobStatus: 'FAILED',
      FailureReason: expect.stringContaining('killed 5 times'),
    });
    expect(recognise).toHaveBeenCalledTimes(5);
  });

  test('is run again after any number of shutdowns', async () => {
    recognise.mockImplementation(endless);
    await start();
    for (let starts = 1; starts <= 7; starts++) {
      await eventually(async () => expect(recognise).toHaveBeenCalledTimes(starts));
      await service.close();
      restart();
      await service.resume();
    }
  });

  test('stops when it is deleted, running or waiting', async () => {
    recognise.mockImplementation(endless);
    const names = Array.from({ length: availableParallelism() + 2 }, (_, i) => `meeting-${i}`);
    for (const name of names) await start({ TranscriptionJobName: name });
    await eventually(async () => expect(recognise).toHaveBeenCalled());
    for (const TranscriptionJobName of names.reverse()) {
      await client.send(new DeleteTranscriptionJobCommand({ TranscriptionJobName }));
    }
    await expect(get('meeting-0')).rejects.toThrow("couldn't be found");
    expect(await readdir(join(dir, 'jobs'))).toEqual([]);
    expect(recognise.mock.calls.every(([, signal]) => signal.aborted)).toBe(true);
  });
});

test('jobs are listed by name and status, in pages', async () => {
  for (const name of ['a-1', 'a-2', 'b-1']) await start({ TranscriptionJobName: name });
  const list = (input: object) => client.send(new ListTranscriptionJobsCommand(input));
  await eventually(async () => {
    const { TranscriptionJobSummaries } = await list({ Status: 'COMPLETED' });
    expect(TranscriptionJobSummaries).toHaveLength(3);
  });
  const first = await list({ JobNameContains: 'a-', MaxResults: 1 });
  const second = await list({ JobNameContains: 'a-', MaxResults: 1, NextToken: first.NextToken });
  const names = [first, second].flatMap((page) =>
    page.TranscriptionJobSummaries?.map((job) => job.TranscriptionJobName),
  );
  expect(names.sort()).toEqual(['a-1', 'a-2']);
  expect(second.NextToken).toBeUndefined();
});
