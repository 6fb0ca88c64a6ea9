import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cutsAtQuiet } from '#functions/platform/audio/quiet-cuts.ts';
import { wavOf } from '#functions/platform/audio/wav.ts';
import type { Deps } from '#functions/platform/aws/deps.ts';
import { transcribeChunk } from '#functions/processes/workflow/chunk.ts';
import { voicedWords } from '#functions/processes/workflow/chunk-voices.ts';
import type { Chunk } from '#functions/processes/workflow/chunks.ts';
import { cut } from '#functions/processes/workflow/cut.ts';
import { join, languageHeard, languageNamed } from '#functions/processes/workflow/join.ts';
import { engineFor } from '#functions/processes/workflow/prepare.ts';
import {
  segmentsOf,
  spokenWords,
  TranscribeOutput,
  turnsOf,
} from '#functions/processes/workflow/transcribe-output.ts';
import { JobRecord, jobKey } from '#functions/records/jobs.ts';
import { engineServer, type Reply } from './engine-server.ts';
import { recording, waiting } from './made.ts';
import { realStorage } from './real-storage.ts';
import { realTable } from './real-table.ts';

let deps: Deps;
let close: () => Promise<unknown>;
beforeAll(async () => {
  const [database, storage] = await Promise.all([realTable(), realStorage()]);
  deps = { table: database.table, ...storage, now: () => new Date(), newId: () => '' };
  close = () => Promise.all([database.close(), storage.close()]);
});
afterAll(() => close());
let closeEngine = async () => {};
afterEach(() => closeEngine());

const invocation = { awsRequestId: 'r', functionName: 'f', getRemainingTimeInMillis: () => 9e5 };

/** A tone of 330 seconds with a pause of one second in it. */
const rate = 16_000;
const pauseAt = 262;
const sound = Float32Array.from({ length: 330 * rate }, (_, i) =>
  Math.floor(i / rate) === pauseAt ? 0 : 0.4 * Math.sin(i / 8),
);

/** A running job on that sound, as `prepare` leaves it. */
async function prepared() {
  const { job_id, meeting_id } = await waiting(deps.table);
  const set = { status: 'processing', attempt: 1, progress: 15 };
  await deps.table.update(jobKey(job_id), { set }, JobRecord);
  const key = `meetings/${meeting_id}/audio/a.wav`;
  await deps.archiveBucket.put(key, wavOf([sound]), 'audio/wav');
  const work = {
    speech: { folder: `work/${meeting_id}/speech/abc/` },
    transcription: {
      Media: { MediaFileUri: `s3://${deps.archiveBucket.name}/${key}` },
      OutputKey: `work/${meeting_id}/x/transcript.json`,
      LanguageOptions: ['mr-IN', 'hi-IN'],
      Settings: { MaxSpeakerLabels: 5 },
    },
    progress: { from: 15, to: 80 },
  };
  return { event: { job_id, meeting_id, attempt: 1, recording: work }, work };
}

async function serve(reply: (index: number) => Reply) {
  const server = await engineServer((_, index) => reply(index));
  closeEngine = server.close;
  const engine = async () => ({ url: `${server.url}/hear`, model: '', key: 'k' });
  return { server, ask: transcribeChunk({ ...deps, engine }) };
}

describe('a recording for an HTTP engine', () => {
  it('is cut in a pause, asked about in chunks and joined, each only once', async () => {
    const { event, work } = await prepared();
    const cutAll = async () => (await cut(deps)(event, invocation)) as { chunks: Chunk[] };
    const { chunks } = await cutAll();
    expect(chunks).toHaveLength(2);
    expect(chunks[0]?.end).toBeGreaterThan(pauseAt);
    expect(chunks[0]?.end).toBeLessThan(pauseAt + 1);
    expect(chunks[1]).toEqual({ number: 1, start: chunks[0]?.end, end: 330 });
    expect(await cutAll()).toEqual({ chunks });

    const words = [
      { text: 'एक', start: 1, end: 2, confidence: 0.9 },
      { text: 'दो', start: 3, end: 4 },
    ];
    const { server, ask } = await serve(() => ({ json: { language: 'hi', words } }));
    for (const _ of ['first', 'again']) {
      for (const chunk of chunks) await ask({ ...event, chunk, of: 2 }, invocation);
    }
    expect(server.received).toHaveLength(2);
    expect(server.received.every(({ body }) => body.toString('latin1', 0, 4) === 'fLaC')).toBe(
      true,
    );
    expect(server.received[0]?.url.searchParams.get('languages')).toBe('mr-IN,hi-IN');
    const job = await deps.table.get(jobKey(event.job_id), JobRecord);
    expect(job?.progress).toBe(80);

    await join(deps)({ ...event, chunks }, invocation);
    const output = await deps.uploadBucket.getJson(work.transcription.OutputKey, TranscribeOutput);
    expect(output.engine).toEqual({ id: 'http', label: new URL(server.url).host, rough: false });
    expect(output.results.language_code).toBe('hi-IN');
    const offset = chunks[1]?.start ?? Number.NaN;
    expect(spokenWords(output)).toMatchObject([
      { text: 'एक', start_time: 1, end_time: 2, confidence: 0.9 },
      { text: 'दो', start_time: 3, end_time: 4, confidence: 0 },
      { text: 'एक', start_time: offset + 1, confidence: 0.9 },
      { text: 'दो', start_time: offset + 3 },
    ]);
    expect(segmentsOf(spokenWords(output))[0]).toMatchObject({ speaker: 'Speaker 1' });
  });

  it('keeps the language of each chunk, and that of words where the engine tells it', async () => {
    const { event, work } = await prepared();
    const { chunks } = (await cut(deps)(event, invocation)) as { chunks: Chunk[] };
    const said = (text: string, start: number, language?: string) =>
      text
        .split(' ')
        .map((word, n) => ({ text: word, start: start + n, end: start + n + 1, language }));
    const replies = [
      { language: 'hi', words: said('एक दो तीन चार पाँच', 1) },
      {
        language: 'mr',
        words: [...said('एक दोन तीन चार', 1), ...said('one two three four', 6, 'en')],
      },
    ];
    const { ask } = await serve((index) => ({ json: replies[index] }));
    for (const chunk of chunks) await ask({ ...event, chunk, of: 2 }, invocation);
    await join(deps)({ ...event, chunks }, invocation);
    const output = await deps.uploadBucket.getJson(work.transcription.OutputKey, TranscribeOutput);
    expect(output.results.language_code).toBe('mr-IN');
    const segments = turnsOf(spokenWords(output)).map(({ words }) => [
      words[0]?.language,
      words.length,
    ]);
    expect(segments).toEqual([
      ['hi-IN', 5],
      ['mr-IN', 4],
      ['en-IN', 4],
    ]);
  });

  it('continues with the chunks that are missing after the engine failed', async () => {
    const { event } = await prepared();
    const { chunks } = (await cut(deps)(event, invocation)) as { chunks: Chunk[] };
    const { server, ask } = await serve((index) =>
      index === 1 ? { status: 401 } : { json: { words: [] } },
    );
    const run = async () => {
      for (const chunk of chunks) await ask({ ...event, chunk, of: 2 }, invocation);
    };
    await expect(run()).rejects.toMatchObject({
      name: 'AppError',
      message: expect.stringContaining('engineKeyRefused'),
    });
    await run();
    expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'abc-0',
      'abc-1',
      'abc-1',
    ]);
  });
});

describe('the engine of a recording', () => {
  const httpEngine = { url: 'https://a.example/', model: 'm', languages: ['mr-IN', 'auto'] };
  const engineOf = (language_code: string, engine: typeof httpEngine | null, audio = 'a') =>
    engineFor(
      { httpEngine: engine, languages: ['auto', 'mr-IN', 'hi-IN'] },
      { meeting_id: 'M1', recording: { ...recording, language_code } },
      audio,
    );

  it('is chosen by its language, and Amazon Transcribe where the stage has no other', () => {
    expect(engineOf('mr-IN', httpEngine)).toMatchObject({ engine: 'http' });
    expect(engineOf('auto', httpEngine)).toMatchObject({ engine: 'http' });
    expect(engineOf('hi-IN', httpEngine)).toEqual({ engine: 'transcribe' });
    expect(engineOf('mr-IN', null)).toEqual({ engine: 'transcribe' });
  });

  it('keeps answers in one place as long as sound, language and engine are the same', () => {
    const other = { ...httpEngine, url: 'https://b.example/' };
    const places = [
      engineOf('mr-IN', httpEngine),
      engineOf('auto', httpEngine),
      engineOf('mr-IN', other),
      engineOf('mr-IN', httpEngine, 'b'),
    ];
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(4);
    expect(engineOf('mr-IN', httpEngine)).toEqual(places[0]);
  });
});

it('a sound is cut where it is quietest, and its end is never tiny', () => {
  const energies = Array.from({ length: 20 * 301 }, () => 1);
  energies.fill(0, 20 * 250, 20 * 251);
  const [first, last] = cutsAtQuiet(energies, 301, 300);
  expect(first?.end).toBeGreaterThanOrEqual(250);
  expect(first?.end).toBeLessThanOrEqual(251);
  expect(last).toEqual({ start: first?.end, end: 301 });
  const even = cutsAtQuiet(
    Array.from({ length: 20 * 301 }, () => 1),
    301,
    300,
  );
  for (const { start, end } of even) expect(end - start).toBeGreaterThanOrEqual(10);
  expect(cutsAtQuiet([], 20, 300)).toEqual([{ start: 0, end: 20 }]);
});

describe('voices', () => {
  const word = (text: string, at: number, speaker?: string) => ({
    text,
    start: at,
    end: at + 1,
    ...(speaker && { speaker }),
  });
  const heard = (start: number, words: ReturnType<typeof word>[]) => ({
    chunk: { number: 0, start, end: start + 100 },
    answer: { language: null, engine: 'E', words },
  });
  const voicesOf = (...args: Parameters<typeof voicedWords>) =>
    voicedWords(...args).map(({ voice }) => voice);

  it('of an engine are kept where it heard all of the recording', () => {
    expect(voicesOf([heard(0, [word('a', 0, 'X'), word('b', 1, 'Y')])], [])).toEqual(['X', 'Y']);
  });

  it('of an engine are told apart across chunks by our own turns', () => {
    const turns = [
      { start: 0, end: 10, speaker: 0 },
      { start: 10, end: 100, speaker: 1 },
      { start: 100, end: 200, speaker: 1 },
      { start: 200, end: 210, speaker: 0 },
    ];
    const chunks = [
      heard(0, [word('a', 1, 'A'), word('b', 8, 'A'), word('c', 10, 'A'), word('d', 20, 'B')]),
      heard(100, [word('e', 5, 'A'), word('f', 20, 'A'), word('g', 102, 'B')]),
    ];
    expect(voicesOf(chunks, turns)).toEqual(['0', '0', '0', '1', '1', '1', '0']);
  });

  it('are ours where an engine has none', () => {
    const turns = [
      { start: 0, end: 5, speaker: 0 },
      { start: 6, end: 9, speaker: 1 },
    ];
    expect(voicesOf([heard(0, [word('a', 1), word('b', 7), word('c', 20)])], turns)).toEqual([
      '0',
      '1',
      '1',
    ]);
  });
});

describe('a language that was detected', () => {
  it.each([
    ['hindi', 'hi-IN'],
    ['hi', 'hi-IN'],
    ['hi-IN', 'hi-IN'],
    ['Marathi', 'mr-IN'],
    ['french', null],
    [null, null],
  ])('named %s is %s', (name, tag) => {
    expect(languageNamed(name, ['mr-IN', 'hi-IN'])).toBe(tag);
  });

  it('is that of most words, and refused where the engine never says it', () => {
    const chunk = { number: 0, start: 0, end: 9 };
    const said = (language: string | null, count: number) => ({
      chunk,
      answer: {
        language,
        engine: '',
        words: Array.from({ length: count }, () => ({ text: 'a', start: 0, end: 1 })),
      },
    });
    expect(languageHeard([said('hi', 3), said('mr', 5), said(null, 9)], ['mr-IN', 'hi-IN'])).toBe(
      'mr-IN',
    );
    expect(() => languageHeard([said(null, 9)], ['mr-IN'])).toThrow('could not tell the language');
  });
});
