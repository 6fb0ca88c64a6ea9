import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dir, freshServices, get, start } from './emulator.ts';

freshServices();

describe('what Amazon Transcribe would refuse', () => {
  test('a second job of the same name', async () => {
    await start();
    await expect(start()).rejects.toMatchObject({ name: 'ConflictException' });
  });

  test('a job it does not know', async () => {
    await expect(get('nothing')).rejects.toMatchObject({ name: 'BadRequestException' });
  });

  test('media that is not there', async () => {
    const job = start({ Media: { MediaFileUri: 's3://uploads/missing.mp3' } });
    await expect(job).rejects.toThrow("doesn't point to an S3 object");
  });

  test('an output that the caller may not write, before there is a job', async () => {
    const job = start({ OutputBucketName: 'missing' });
    await expect(job).rejects.toMatchObject({ name: 'BadRequestException' });
    await expect(job).rejects.toThrow('write permission');
    expect(await readdir(join(dir, 'jobs')).catch(() => [])).toEqual([]);
  });

  test.each<[string, object, RegExp]>([
    ['no language', { LanguageCode: undefined }, /The language code is missing/],
    ['two languages', { IdentifyLanguage: true }, /Exactly one of LanguageCode/],
    ['an unknown format', { MediaFormat: 'aac' }, /'mediaFormat'/],
    ['a strange name', { TranscriptionJobName: 'a/../b' }, /'transcriptionJobName'/],
    ['speakers without labels', { Settings: { MaxSpeakerLabels: 3 } }, /go together/],
    ['labels without speakers', { Settings: { ShowSpeakerLabels: true } }, /go together/],
    [
      'too many speakers',
      { Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 31 } },
      /'settings.maxSpeakerLabels'/,
    ],
    ['media elsewhere', { Media: { MediaFileUri: 'https://x/y.mp3' } }, /'media.mediaFileUri'/],
  ])('%s', async (_, extra, message) => {
    const job = start(extra);
    await expect(job).rejects.toMatchObject({ name: 'BadRequestException' });
    await expect(job).rejects.toThrow(message);
    expect(await readdir(join(dir, 'jobs')).catch(() => [])).toEqual([]);
  });
});
