import { GetObjectCommand } from '@aws-sdk/client-s3';
import { GetVocabularyCommand, TranscribeClient } from '@aws-sdk/client-transcribe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Vocabularies } from '#functions/platform/aws/vocabularies.ts';
import { type SyncDeps, syncVocabularies } from '#functions/processes/vocabulary-sync.ts';
import { nameVocabularies } from '#functions/processes/workflow/vocabulary.ts';
import { noteTermChanges } from '#functions/projections/vocabulary-changes.ts';
import { JobRecord, jobKey } from '#functions/records/jobs.ts';
import { termItem, termKey } from '#functions/records/vocabulary.ts';
import { findVocabularyTables } from '#functions/records/vocabulary-tables.ts';
import { awsJson } from '../../local/protocol/aws-json.ts';
import { listen } from '../../local/protocol/listen.ts';
import { Vocabularies as Emulated } from '../../local/transcribe/vocabularies.ts';
import { temporaryFolder } from '../local/temporary-folder.ts';
import { waiting } from './made.ts';
import { realStorage } from './real-storage.ts';
import { realTable } from './real-table.ts';

const root = await temporaryFolder();
let runs = 0;
const clock = new Date();
const after = (seconds: number) => clock.setTime(clock.getTime() + seconds * 1000);

async function place() {
  const [database, storage] = await Promise.all([realTable(), realStorage()]);
  const now = () => new Date(clock);
  const service = new Emulated({
    dir: `${root}/${runs++}`,
    storageFor: () => storage.uploadBucket.client,
    now,
  });
  const server = await listen(awsJson(service.operations));
  const client = new TranscribeClient({
    region: 'ap-south-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    endpoint: server.url,
  });
  const deps: SyncDeps = {
    table: database.table,
    uploadBucket: storage.uploadBucket,
    vocabularies: new Vocabularies(client, 'sakshi-test-'),
    languages: ['auto', 'mr-IN', 'hi-IN', 'en-IN', 'kn-IN'],
    names: true,
    now,
  };
  const close = () => Promise.all([server.close(), database.close(), storage.close()]);
  return { deps, storage, client, close };
}
let here: Awaited<ReturnType<typeof place>>;
beforeEach(async () => {
  here = await place();
});
afterEach(() => here.close());

const event = (id: string) => {
  const { pk, sk } = termKey(id);
  return { Records: [{ dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } }] };
};
async function keep(id: string, language: 'mr-IN' | 'hi-IN' | 'en-IN' | 'kn-IN', text: string) {
  const at = clock.toISOString();
  const term = {
    id,
    kind: id.startsWith('P') ? ('person' as const) : ('place' as const),
    spellings: [{ language, text, sounds_like: null }],
    wrong_forms: [],
    scope: { of: 'deployment' as const },
    state: { is: 'confirmed' as const, at },
    changed_by: 'Asha',
    changed_at: at,
    version: 1,
  };
  await here.deps.table.put(termItem(term));
  await noteTermChanges(here.deps, event(id));
}
const state = async (language: string) => (await here.deps.vocabularies.find(language))?.state;
/** The table that waits to be read by the service. */
async function table(language: string) {
  const { client, name } = here.deps.uploadBucket;
  const Key = `vocabularies/${language}.txt`;
  const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key }));
  return (await Body?.transformToString())?.split('\n').slice(1, -1);
}
const sync = (more: Partial<SyncDeps> = {}) => syncVocabularies({ ...here.deps, ...more });

describe('the vocabularies of the speech service', () => {
  it('are made of the terms of each language, and read back until they are ready', async () => {
    await keep('1', 'mr-IN', 'वारजे माळवाडी');
    await keep('2', 'hi-IN', 'चौड़ा मोड़');
    await keep('3', 'kn-IN', 'ಬೃಹತ್ ಬೆಂಗಳೂರು');
    await keep('4', 'en-IN', 'PMC Ward');
    await sync();
    expect(await table('mr-IN')).toEqual(['वारजे-माळवाडी\t\t\tवारजे माळवाडी']);
    expect(await state('mr-IN')).toBe('PENDING');
    after(60);
    await sync();
    for (const language of ['mr-IN', 'hi-IN', 'kn-IN', 'en-IN'])
      expect([language, await state(language)]).toEqual([language, 'READY']);
    const { tables } = await findVocabularyTables(here.deps.table);
    expect(tables['kn-IN']).toMatchObject({ state: 'READY', failure: null });
    await expect(table('mr-IN')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('are sent once terms have been quiet for half a minute, and after ten minutes anyway', async () => {
    await keep('1', 'en-IN', 'Warje');
    await sync();
    after(60);
    await keep('2', 'en-IN', 'Kothrud');
    await sync();
    expect(await state('en-IN')).toBe('READY');
    after(31);
    await sync();
    expect(await table('en-IN')).toEqual(['Kothrud\t\t\t', 'Warje\t\t\t']);
    const sent: number[] = [];
    for (let minute = 1; minute < 12; minute += 1) {
      after(60);
      await keep('3', 'en-IN', `Aundh ${'b'.repeat(minute)}`);
      await sync();
      if ((await table('en-IN').catch(() => []))?.length === 3) sent.push(minute);
    }
    expect(sent).toEqual([10]);
  });

  it('wait while the service is busy with the table before', async () => {
    await keep('1', 'en-IN', 'Warje');
    await sync();
    after(1);
    await keep('2', 'en-IN', 'Kothrud');
    await sync({ now: () => new Date(clock.getTime() + 40_000) });
    expect(await table('en-IN')).toEqual(['Warje\t\t\t']);
    after(60);
    await sync();
    expect(await table('en-IN')).toHaveLength(2);
  });

  it('are deleted with the last term of a language, or when the stage no longer has it', async () => {
    await keep('1', 'en-IN', 'Warje');
    await keep('2', 'mr-IN', 'वारजे');
    await sync();
    after(60);
    await here.deps.table.delete(termKey('1'));
    await noteTermChanges(here.deps, event('1'));
    after(60);
    await sync();
    expect([await state('en-IN'), await state('mr-IN')]).toEqual([undefined, 'READY']);
    await keep('3', 'hi-IN', 'वारजे');
    after(60);
    await sync({ languages: ['auto', 'hi-IN'] });
    expect([await state('mr-IN'), await state('hi-IN')]).toEqual([undefined, 'PENDING']);
  });

  it('lose the names of persons as soon as the stage keeps these to itself', async () => {
    await keep('P1', 'en-IN', 'Asha Rao');
    await keep('2', 'en-IN', 'Warje');
    await sync();
    expect(await table('en-IN')).toHaveLength(2);
    after(60);
    await sync({ names: false });
    expect(await table('en-IN')).toEqual(['Warje\t\t\t']);
  });

  it('that failed say why, and are sent again when their terms change', async () => {
    await keep('1', 'en-IN', 'Warje');
    await here.deps.uploadBucket.put('vocabularies/en-IN.txt', 'no table', 'text/plain');
    const broken = { ...here.deps.uploadBucket, name: here.deps.uploadBucket.name };
    const uploadBucket = Object.assign(Object.create(here.deps.uploadBucket), broken, {
      put: async () => {},
    });
    await sync({ uploadBucket });
    after(60);
    await sync();
    const { tables } = await findVocabularyTables(here.deps.table);
    expect(tables['en-IN']).toMatchObject({ state: 'FAILED', failure: expect.any(String) });
    await keep('2', 'en-IN', 'Kothrud');
    after(60);
    await sync();
    after(60);
    expect(await state('en-IN')).toBe('READY');
  });
});

describe('a job', () => {
  const context = { awsRequestId: 'r', functionName: 'f', getRemainingTimeInMillis: () => 1000 };
  async function asks(transcription: object) {
    const job = await waiting(here.deps.table);
    const set = { began: { transcribing: clock.toISOString() } };
    await here.deps.table.update(jobKey(job.job_id), { set }, JobRecord);
    const handler = nameVocabularies({ ...here.deps, ...here.storage, newId: () => 'id' });
    const given = { job_id: job.job_id, meeting_id: job.meeting_id, attempt: 1, transcription };
    return () => handler(given, context);
  }
  const named = { LanguageCode: 'mr-IN', Settings: { ShowSpeakerLabels: true } };

  it('waits for the vocabulary of its language, and then names it', async () => {
    await keep('1', 'mr-IN', 'वारजे');
    await sync();
    const ask = await asks(named);
    expect(await ask()).toEqual({ pending: true, transcription: named });
    after(60);
    expect(await ask()).toEqual({
      pending: false,
      transcription: {
        LanguageCode: 'mr-IN',
        Settings: { ShowSpeakerLabels: true, VocabularyName: 'sakshi-test-mr-IN' },
      },
    });
  });

  it('whose language is detected names those of all that there are', async () => {
    await keep('1', 'mr-IN', 'वारजे');
    await keep('2', 'en-IN', 'Warje');
    await sync();
    after(60);
    const detected = { IdentifyLanguage: true, LanguageOptions: ['mr-IN', 'hi-IN', 'en-IN'] };
    expect(await (await asks(detected))()).toEqual({
      pending: false,
      transcription: {
        ...detected,
        LanguageIdSettings: {
          'mr-IN': { VocabularyName: 'sakshi-test-mr-IN' },
          'en-IN': { VocabularyName: 'sakshi-test-en-IN' },
        },
      },
    });
  });

  it('goes on without one after eight minutes, and where there is none', async () => {
    const ask = await asks(named);
    expect(await ask()).toEqual({ pending: false, transcription: named });
    after(8 * 60 + 1);
    await keep('1', 'mr-IN', 'वारजे');
    await sync();
    const { client } = here;
    expect(
      await client.send(new GetVocabularyCommand({ VocabularyName: 'sakshi-test-mr-IN' })),
    ).toMatchObject({ VocabularyState: 'PENDING' });
    expect(await ask()).toEqual({ pending: false, transcription: named });
  });
});
