import { PutObjectCommand } from '@aws-sdk/client-s3';
import {
  CreateVocabularyCommand,
  DeleteVocabularyCommand,
  GetVocabularyCommand,
  type LanguageCode,
  ListVocabulariesCommand,
  UpdateVocabularyCommand,
} from '@aws-sdk/client-transcribe';
import { describe, expect, test } from 'vitest';
import { client, clock, freshServices, s3, start } from './emulator.ts';

freshServices();

const heading = 'Phrase\tSoundsLike\tIPA\tDisplayAs\n';
const VocabularyFileUri = 's3://uploads/vocabularies/one.txt';

const given = (LanguageCode: LanguageCode, VocabularyName = 'town') => ({
  VocabularyName,
  LanguageCode,
  VocabularyFileUri,
});
const putTable = (Body: string) =>
  s3.send(new PutObjectCommand({ Bucket: 'uploads', Key: 'vocabularies/one.txt', Body }));
const create = (language: LanguageCode = 'mr-IN', name?: string) =>
  client.send(new CreateVocabularyCommand(given(language, name)));
const state = async (VocabularyName = 'town') => {
  const { VocabularyState, FailureReason } = await client.send(
    new GetVocabularyCommand({ VocabularyName }),
  );
  return { VocabularyState, FailureReason };
};
const minuteLater = () => clock.setTime(clock.getTime() + 60_000);

describe('a custom vocabulary', () => {
  test('is pending for a moment, then ready, and can be updated, listed and deleted', async () => {
    await putTable(`${heading}वारजे-माळवाडी\t\t\tवारजे माळवाडी\n`);
    expect(await create()).toMatchObject({ VocabularyName: 'town', VocabularyState: 'PENDING' });
    const update = () => client.send(new UpdateVocabularyCommand(given('mr-IN')));
    await expect(update()).rejects.toMatchObject({ name: 'ConflictException' });
    minuteLater();
    expect(await state()).toEqual({ VocabularyState: 'READY' });
    expect(await update()).toMatchObject({ VocabularyState: 'PENDING' });
    const { Vocabularies } = await client.send(new ListVocabulariesCommand({}));
    expect(Vocabularies).toMatchObject([{ VocabularyName: 'town', LanguageCode: 'mr-IN' }]);
    await client.send(new DeleteVocabularyCommand({ VocabularyName: 'town' }));
    await expect(state()).rejects.toMatchObject({ name: 'NotFoundException' });
  });

  test.each<[string, LanguageCode, string, RegExp]>([
    ['a digit', 'en-IN', `${heading}Ward-1\t\t\t\n`, /unsupported character: 1/],
    ['a space', 'en-IN', `${heading}Sinhgad Road\t\t\t\n`, /unsupported character/],
    ['a letter of another language', 'hi-IN', `${heading}माळ\t\t\t\n`, /Line 2 .*: ळ/],
    ['capitals in Marathi', 'mr-IN', `${heading}PMC\t\t\t\n`, /: P/],
    ['no heading', 'en-IN', 'Warje\t\t\t\n', /header row/],
    ['spaces for tabs', 'en-IN', `${heading}Warje   \n`, /four tab-separated columns/],
    ['no entries', 'en-IN', heading, /no entries/],
    ['a long entry', 'en-IN', `${heading}${'a'.repeat(257)}\t\t\t\n`, /256/],
    ['more than 50 kB', 'kn-IN', `${heading}${'ಮೈಸೂರು\t\t\t\n'.repeat(2500)}`, /too large/],
  ])('fails for %s', async (_, language, table, why) => {
    await putTable(table);
    await create(language);
    minuteLater();
    expect(await state()).toEqual({
      VocabularyState: 'FAILED',
      FailureReason: expect.stringMatching(why),
    });
  });

  test('is refused without its file, twice under one name, and beyond a hundred', async () => {
    await putTable(`${heading}Warje\t\t\t\n`);
    const elsewhere = { ...given('en-IN'), VocabularyFileUri: 's3://uploads/none.txt' };
    const missing = client.send(new CreateVocabularyCommand(elsewhere));
    await expect(missing).rejects.toMatchObject({ name: 'BadRequestException' });
    for (let n = 0; n < 100; n += 1) await create('en-IN', `v${n}`);
    await expect(create('en-IN', 'v7')).rejects.toMatchObject({ name: 'ConflictException' });
    await expect(create('en-IN')).rejects.toMatchObject({ name: 'LimitExceededException' });
  });
});

describe('a job with a vocabulary', () => {
  const detected = (VocabularyName: string) =>
    start({
      LanguageCode: undefined,
      IdentifyLanguage: true,
      LanguageOptions: ['mr-IN', 'hi-IN'],
      LanguageIdSettings: { 'mr-IN': { VocabularyName } },
    });
  const named = (VocabularyName: string) => start({ Settings: { VocabularyName } });

  test.each([
    ['of its language', named],
    ['of a language that may be detected', detected],
  ])('%s starts once that is ready', async (_, begin) => {
    await putTable(`${heading}वारजे\t\t\t\n`);
    await expect(begin('town')).rejects.toThrow("couldn't be found");
    await create();
    await expect(begin('town')).rejects.toThrow("isn't ready");
    minuteLater();
    expect((await begin('town')).TranscriptionJob?.TranscriptionJobStatus).toBe('IN_PROGRESS');
  });

  test('that failed, or of another language, is refused', async () => {
    await putTable(`${heading}Warje\t\t\t\n`);
    await create('mr-IN');
    await create('en-IN', 'english');
    minuteLater();
    await expect(named('town')).rejects.toMatchObject({ name: 'BadRequestException' });
    await expect(named('english')).rejects.toThrow('language');
  });
});
