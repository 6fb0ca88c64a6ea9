import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transcription } from '#contract/transcripts.ts';
import { engineServer } from '../functions/engine-server.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';
import { scripted } from './scripted.ts';
import { wav } from './sound.ts';

/* An engine over HTTP is plugged in with two settings, its address and its key. Its answers take the same way. */

const words = [
  { text: 'नमस्कार,', start: 0.2, end: 0.8, confidence: 0.9, speaker: 'A' },
  { text: 'सभा', start: 0.9, end: 1.2, confidence: 0.8, speaker: 'A' },
  { text: 'सुरू.', start: 1.2, end: 1.6, confidence: 0.4, speaker: 'A' },
  { text: 'धन्यवाद.', start: 2, end: 2.5, speaker: 'B' },
];
/** What is heard in the sound of the second segment, which begins a little before it. */
const inHindi = {
  language: 'hi',
  words: [
    { text: 'शुक्रिया,', start: 0.3, end: 0.5 },
    { text: 'साथियो.', start: 0.5, end: 0.7 },
  ],
};
let accepted = 'right';
let engine: Awaited<ReturnType<typeof engineServer>>;
let cloud: Awaited<ReturnType<typeof startCloud>>;
let api: ReturnType<typeof script>;
beforeAll(async () => {
  engine = await engineServer(({ headers, url }) => {
    if (headers.authorization !== `Bearer ${accepted}`) return { status: 401 };
    const isHindi = url.searchParams.get('language') === 'hi-IN';
    return { json: isHindi ? inHindi : { language: 'mr', engine: 'Shruti', words } };
  });
  const speech = { url: `${engine.url}/hear`, key: 'right' };
  cloud = await startCloud(scripted, undefined, undefined, speech);
  api = script(cloud.url);
});
afterAll(async () => {
  await cloud.close();
  await engine.close();
});

const send = (id: string, sound: Uint8Array<ArrayBuffer>, fields = {}) =>
  api.sendForm(id, new Blob([sound], { type: 'audio/wav' }), 'a.wav', fields);
const transcriptOf = async (id: string) =>
  (await api.ask<Transcription>('GET', `/meetings/${id}/transcription`)).json;

it('writes what the engine heard, with its voices and its name', async () => {
  const id = await api.createMeeting('Plugged in');
  await send(id, wav(3), { language_code: 'mr-IN' });
  expect(await api.ended(id)).toMatchObject({ status: 'completed', progress: 100 });
  const { timeline, processing_metadata } = await transcriptOf(id);
  expect(timeline).toMatchObject([
    { speaker: 'Speaker 1', transcript: 'नमस्कार, सभा सुरू.', start_time: 0.2 },
    { speaker: 'Speaker 2', transcript: 'धन्यवाद.', end_time: 2.5 },
  ]);
  expect(processing_metadata).toMatchObject({
    language_code: 'mr-IN',
    engine: { id: 'http', label: 'Shruti', rough: false },
  });
  const [{ url, body } = expect.fail('not asked')] = engine.received;
  expect(url.searchParams.get('language')).toBe('mr-IN');
  expect(body.toString('latin1', 0, 4)).toBe('fLaC');
});

it('hears a part again in another language; all else stays, and undo takes it back', async () => {
  const id = await api.createMeeting('In two languages');
  await send(id, wav(3), { language_code: 'mr-IN' });
  await api.ended(id);
  const edits = [{ kind: 'text', index: 0, transcript: 'नमस्कार, सभा सुरू करू.' }];
  await api.ask('POST', `/meetings/${id}/transcription/edits`, { version: 1, edits });
  const range = { version: 2, index: 1, language_code: 'hi-IN' };
  const asked = await api.ask('POST', `/meetings/${id}/transcription/again`, range);
  expect(asked.status).toBe(201);
  expect(await api.ended(id)).toMatchObject({ status: 'completed', progress: 100 });
  const transcript = await transcriptOf(id);
  expect(transcript.timeline).toMatchObject([
    { speaker: 'Speaker 1', transcript: 'नमस्कार, सभा सुरू करू.' },
    { speaker: 'Speaker 2', transcript: 'शुक्रिया, साथियो.', language_code: 'hi-IN' },
  ]);
  expect(transcript).toMatchObject({ version: 3, undo: 2, corrected: [{ start_time: 0.2 }] });
  await api.ask('POST', `/meetings/${id}/transcription/undo`, { version: 3 });
  expect((await transcriptOf(id)).timeline[1]?.transcript).toBe('धन्यवाद.');
});

/** Of 6,000 samples a second: too few for Amazon Transcribe, so it is converted first. */
function low(): Buffer<ArrayBuffer> {
  const sound = wav(2);
  sound.writeUInt32LE(6000, 24);
  sound.writeUInt32LE(12_000, 28);
  return sound;
}

it('says that the key is refused, and a retry continues when it is accepted', async () => {
  accepted = 'another';
  const id = await api.createMeeting('Refused');
  const { job_id } = (await send(id, low(), { language_code: 'auto' })).json;
  const failed = await api.ended(id);
  expect(failed.status).toBe('failed');
  expect(failed.error).toContain('does not accept the key of this portal');
  accepted = 'right';
  expect((await api.ask('POST', `/meetings/queue/${job_id}/retry`)).status).toBe(200);
  expect(await api.ended(id)).toMatchObject({ status: 'completed' });
  expect((await transcriptOf(id)).processing_metadata.language_code).toBe('mr-IN');
});
