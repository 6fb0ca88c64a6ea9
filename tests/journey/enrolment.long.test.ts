import { expect, inject, it } from 'vitest';
import { reason } from '#contract/reasons.ts';
import type { Enrolment, Speaker } from '#contract/speakers.ts';
import { wavOf } from '#functions/platform/audio/wav.ts';
import { EnrolmentRecord, enrolmentKey, speakerKey } from '#functions/records/speakers.ts';
import { SAMPLE_RATE } from '#voice/sample-rate.ts';
import { LOW, speak } from '../voice/made-voice.ts';
import { tableOf } from './clocked.ts';
import { script } from './script.ts';

const cloud = inject('cloud');
const api = script(cloud.url);

/** Twelve seconds of a voice at the level of speech into a microphone. */
const spoken = (seed: number): Uint8Array<ArrayBuffer> => {
  const samples = speak(LOW, 12, seed);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return new Uint8Array(wavOf([samples.map((sample) => (0.5 * sample) / peak)]));
};

const silence = new Uint8Array(wavOf([new Float32Array(12 * SAMPLE_RATE)]));

/** An enrolment whose samples are uploaded one by one. */
async function begin(name: string, files: Uint8Array<ArrayBuffer>[]) {
  const samples = files.map((file, place) => ({
    file_name: `${place + 1}.wav`,
    content_type: 'audio/wav',
    size: file.length,
  }));
  const { status, json } = await api.ask<Enrolment>('POST', `/speakers/enroll?name=${name}`, {
    samples,
  });
  expect(status).toBe(201);
  const id = json.enrolment_id;
  const send = async (place: number, file = files[place]) => {
    const address = json.uploads[place]?.url ?? '';
    expect((await fetch(address, { method: 'PUT', body: file ?? null })).status).toBe(200);
  };
  return { id, send, complete: () => api.ask<Speaker>('POST', `/speakers/enroll/${id}/complete`) };
}

it('enrols a speaker once, after all samples are uploaded, and serves the samples', async () => {
  const { send, complete } = await begin('Asha', [spoken(1), spoken(2)]);
  await send(0);
  expect((await complete()).json.detail).toBe(
    reason('sampleMissingYet', { number: 2, file: '2.wav' }).detail,
  );
  await send(1);
  const first = await complete();
  expect([first.status, first.json.samples_count]).toEqual([200, 2]);
  const heard = await fetch(first.json.samples[1]?.url ?? '');
  expect(new Uint8Array(await heard.arrayBuffer())).toEqual(spoken(2));
  expect((await complete()).json.id).toBe(first.json.id);
});

it('starts one enrolment for repeated requests with the same idempotency key', async () => {
  const samples = [{ file_name: '1.wav', content_type: 'audio/wav', size: 9 }];
  const ask = (name: string) =>
    api.ask<Enrolment>('POST', '/speakers/enroll', { name, samples }, { 'idempotency-key': 'k-1' });
  const first = await ask('Asha');
  expect(first.status).toBe(201);
  expect((await ask('Asha')).json).toEqual(first.json);
  expect((await ask('Ravi')).status).toBe(422);
});

it('discards a sample without speech', async () => {
  const { send, complete } = await begin('Nobody', [silence]);
  await send(0);
  expect((await complete()).status).toBe(422);
  expect((await complete()).json.detail).toBe(
    reason('sampleMissingYet', { number: 1, file: '1.wav' }).detail,
  );
});

it('rejects an enrolment whose sample is uploaded again while it is examined', async () => {
  const file = spoken(3);
  const { id, send, complete } = await begin('Changing', [file]);
  await send(0);
  const ended = new AbortController();
  const completing = complete().finally(() => ended.abort());
  for (let time = 0; !ended.signal.aborted; time += 1) {
    file.set([time % 256, Math.floor(time / 256)], file.length - 2);
    await send(0);
  }
  const { status, json } = await completing;
  expect([status, json.detail]).toEqual([
    409,
    reason('sampleSentAgain', { number: 1, file: '1.wav' }).detail,
  ]);
  expect((await api.ask('GET', `/speakers/${id}`)).status).toBe(404);
});

it('reports a speaker whose samples were not kept, who can then be deleted', async () => {
  const { id, complete } = await begin('Half', [spoken(4)]);
  const { table, close } = await tableOf(cloud);
  const enrolment = await table.get(enrolmentKey(id), EnrolmentRecord);
  // As if the enrolment had expired after a call that only wrote the speaker.
  await table.delete(enrolmentKey(id));
  const made = { created_at: new Date().toISOString(), created_by: 'Asha', list: 'SPEAKERS' };
  await table.put({ ...enrolment, ...made, list_key: id, ...speakerKey(id) });
  close();
  const { status, json } = await complete();
  expect([status, json.detail]).toEqual([409, expect.stringContaining('was not kept')]);
  expect((await api.ask('DELETE', `/speakers/${id}`)).status).toBe(200);
});
