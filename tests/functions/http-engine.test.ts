import { afterEach, describe, expect, it } from 'vitest';
import { askEngine } from '#functions/platform/speech/http-engine.ts';
import { engineServer, formOf, type Reply } from './engine-server.ts';

let close = async () => {};
afterEach(() => close());

const question = {
  audio: Buffer.from('fLaC and so on'),
  language: 'hi-IN',
  languages: ['mr-IN', 'hi-IN'],
  speakers: 5,
  id: 'abc-0',
};

async function serve(replies: Reply[]) {
  const server = await engineServer((_, index) => replies[index] ?? { status: 500 });
  close = server.close;
  return server;
}

/** Asks an engine that gives these answers, one after the other. */
async function ask(
  replies: Reply[],
  { path = '/hear', key = 'k' as string | null, more = {} } = {},
) {
  const server = await serve(replies);
  const engine = { url: `${server.url}${path}`, model: 'whisper-1', key };
  const options = { timeoutMs: 5000, firstPauseMs: 1, ...more };
  const outcome = await askEngine(engine, question, options).catch((error: unknown) => error);
  return { outcome, received: server.received };
}

const word = { text: 'नमस्कार', start: 0.5, end: 1, confidence: 0.9, speaker: 'A' };
const answer = { json: { language: 'hi-IN', engine: 'Bhashini', words: [word] } };
const heard = { language: 'hi-IN', engine: 'Bhashini', words: [word] };

describe('an engine of our own protocol', () => {
  it('is sent the sound with key and question, and answers words', async () => {
    const { outcome, received } = await ask([answer]);
    expect(outcome).toEqual(heard);
    const [{ url, headers, body } = expect.fail('not asked')] = received;
    expect(url.pathname).toBe('/hear');
    expect(Object.fromEntries(url.searchParams)).toEqual({ language: 'hi-IN', speakers: '5' });
    expect(headers).toMatchObject({
      authorization: 'Bearer k',
      'content-type': 'audio/flac',
      'content-length': String(question.audio.length),
      'idempotency-key': 'abc-0',
    });
    expect(body.equals(question.audio)).toBe(true);
  });

  it('is named the languages to choose from, and sent no key where it has none', async () => {
    const server = await serve([answer]);
    await askEngine(
      { url: `${server.url}/?x=1`, model: '', key: null },
      { ...question, language: null },
      { timeoutMs: 5000, firstPauseMs: 1 },
    );
    const [{ url, headers } = expect.fail('not asked')] = server.received;
    expect(Object.fromEntries(url.searchParams)).toEqual({
      x: '1',
      languages: 'mr-IN,hi-IN',
      speakers: '5',
    });
    expect(headers.authorization).toBeUndefined();
  });

  it('may leave out times, confidences, voices and its name', async () => {
    const { outcome } = await ask([{ json: { words: [{ text: 'हो', start: null }] } }]);
    expect(outcome).toEqual({ language: null, engine: null, words: [{ text: 'हो' }] });
  });
});

const cutOff: Reply = (response) => {
  response.writeHead(200, { 'content-length': 1000 }).write('{"words":[');
  setTimeout(() => response.destroy(), 10);
};

describe('an engine that fails', () => {
  it.each<[string, Reply]>([
    ['is too busy', { status: 429, headers: { 'retry-after': '0' } }],
    ['has an error', { status: 500 }],
    ['breaks the connection off in its answer', cutOff],
    ['ends its answer too early', { status: 200, text: '{"words":[{"text":' }],
    ['breaks the connection off', (response) => response.destroy()],
  ])('is asked again when it %s', async (_, reply) => {
    const { outcome, received } = await ask([reply, reply, answer]);
    expect(outcome).toEqual(heard);
    expect(received).toHaveLength(3);
  });

  it('is left to the state machine when it goes on to fail', async () => {
    const { outcome, received } = await ask([]);
    expect(outcome).toMatchObject({ name: 'SpeechEngineUnavailable' });
    expect(received).toHaveLength(4);
  });

  it('is left to the state machine when nobody listens there', async () => {
    const server = await serve([]);
    await server.close();
    close = async () => {};
    const engine = { url: server.url, model: '', key: null };
    await expect(
      askEngine(engine, question, { timeoutMs: 5000, firstPauseMs: 1 }),
    ).rejects.toMatchObject({ name: 'SpeechEngineUnavailable' });
  });

  it('is waited for as long as it asks', async () => {
    const started = performance.now();
    await ask([{ status: 503, headers: { 'retry-after': '1' } }, answer]);
    expect(performance.now() - started).toBeGreaterThan(990);
  });

  it('is given up when it does not answer in time', async () => {
    const { outcome, received } = await ask([() => {}], { more: { timeoutMs: 100 } });
    expect(outcome).toMatchObject({ name: 'SpeechEngineTimeout' });
    expect(received).toHaveLength(1);
  });

  it('is given up when the job was cancelled', async () => {
    const cancelled = new Error('The job runs no more');
    const signal = AbortSignal.abort(cancelled);
    const { outcome } = await ask([answer], { more: { signal } });
    expect(outcome).toBe(cancelled);
  });

  it.each<[string, Reply, string]>([
    ['does not accept the key', { status: 401 }, 'engineKeyRefused'],
    ['forbids it', { status: 403 }, 'engineKeyRefused'],
    ['does not accept the request', { status: 400, text: 'no such model' }, 'engineRefused'],
    ['sends elsewhere', { status: 307, headers: { location: '/other' } }, 'engineRefused'],
    ['answers something else', { json: { text: 'नमस्कार' } }, 'engineAnswer'],
    [
      'answers times that are none',
      { json: { words: [{ text: 'a', start: -1 }] } },
      'engineAnswer',
    ],
  ])('is not asked again when it %s', async (_, reply, reason) => {
    const { outcome, received } = await ask([reply, answer]);
    expect(outcome).toMatchObject({ name: 'AppError', reason });
    expect(received).toHaveLength(1);
  });
});

describe('an OpenAI-compatible engine', () => {
  const path = '/v1/audio/transcriptions';

  it('is sent a form with the model, and answers words that get the punctuation of its text', async () => {
    const json = {
      language: 'hindi',
      text: 'नमस्कार, सब। ठीक है ।',
      words: [
        { word: 'नमस्कार', start: 0, end: 0.5 },
        { word: 'सब', start: 0.5, end: 0.8 },
        { word: 'ठीक', start: 1, end: 1.2 },
        { word: 'है', start: 1.2, end: 1.5 },
      ],
    };
    const { outcome, received } = await ask([{ json }], { path });
    expect(outcome).toMatchObject({
      language: 'hindi',
      words: [
        { text: 'नमस्कार,', start: 0, end: 0.5 },
        { text: 'सब।' },
        { text: 'ठीक' },
        { text: 'है।', end: 1.5 },
      ],
    });
    const [one = expect.fail('not asked')] = received;
    const form = await formOf(one);
    expect([form.get('model'), form.get('language')]).toEqual(['whisper-1', 'hi']);
    expect(form.get('response_format')).toBe('verbose_json');
    const file = form.get('file') as File;
    expect([file.name, await file.text()]).toEqual(['sound.flac', question.audio.toString()]);
    expect(one.headers.authorization).toBe('Bearer k');
  });

  it('shares the time of a segment among its words where these have none, and drops silence', async () => {
    const segments = [
      { start: 2, end: 4, text: ' aa bb', speaker: 'S1' },
      { start: 4, end: 9, text: ' Thank you.', avg_logprob: -1.5, no_speech_prob: 0.9 },
    ];
    const { outcome } = await ask([{ json: { text: 'aa bb Thank you.', segments } }], { path });
    expect(outcome).toMatchObject({
      words: [
        { text: 'aa', start: 2, end: 3, speaker: 'S1' },
        { text: 'bb', start: 3, end: 4, speaker: 'S1' },
      ],
    });
    expect(outcome).toHaveProperty('words.length', 2);
  });

  it('may answer nothing but a text', async () => {
    const { outcome } = await ask([{ json: { text: 'one two' } }], { path });
    expect(outcome).toMatchObject({ words: [{ text: 'one' }, { text: 'two' }] });
  });
});
