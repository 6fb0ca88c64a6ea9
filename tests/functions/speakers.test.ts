import { monotonicFactory } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { api } from '#contract/api.ts';
import type { AppError } from '#contract/errors.ts';
import {
  completeEnrolment,
  enrolSpeaker,
  startEnrolment,
} from '#functions/domain/speakers/enrolment.ts';
import {
  getSpeaker,
  getSpeakerStats,
  listSpeakers,
  updateSpeaker,
} from '#functions/domain/speakers/profiles.ts';
import { deleteSpeaker } from '#functions/domain/speakers/removal.ts';
import type { Bucket } from '#functions/platform/aws/bucket.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import { enrolmentKey, speakerTotalsKey } from '#functions/records/speakers.ts';
import { realStorage } from './real-storage.ts';
import { realTable } from './real-table.ts';
import { refusedFields } from './refused-fields.ts';
import { world } from './world.ts';

let database: Awaited<ReturnType<typeof realTable>>;
let storage: Awaited<ReturnType<typeof realStorage>>;
let ctx: Ctx;
const newId = monotonicFactory();
const now = new Date();

beforeAll(async () => {
  [database, storage] = await Promise.all([realTable(), realStorage()]);
  const user = { id: 'asha', full_name: 'Asha Rao', role: 'admin', department: '' };
  const deps = { table: database.table, ...storage, newId: () => newId(), now: () => now, user };
  ctx = deps as unknown as Ctx;
});
afterAll(() => Promise.all([database.close(), storage.close()]));
beforeEach(async () => {
  vi.restoreAllMocks();
  const { speakers } = await listSpeakers(ctx, api.listSpeakers.input.parse({ limit: 100 }));
  for (const { id } of speakers) await deleteSpeaker(ctx, { id });
  await ctx.table.delete(speakerTotalsKey);
});

// The analysis is tested in listening.test.ts; here every sample is a good voice.
vi.mock('#functions/domain/speakers/analyse-sample.ts', () => ({
  analyseSample: async () => ({
    metrics: { seconds: 12, clipped: 0, level: -20, voices: 1 },
    speech: [],
  }),
}));

const webm = (more = '') => Buffer.from(`\x1a\x45\xdf\xa3${more}`, 'latin1');
const wav = Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1');
const file = (bytes: Uint8Array = webm(), name = 'आशा_sample.webm', type = 'audio/webm') => ({
  name,
  type,
  bytes: new Uint8Array(bytes),
});
const form = (audio: unknown = file(), name = 'आशा राव') =>
  enrolSpeaker(ctx, api.enrolSpeaker.input.parse({ name, audio }));
const list = async (asked = {}) => listSpeakers(ctx, api.listSpeakers.input.parse(asked));
const named = (bytes: Buffer, file_name = 'a.webm', content_type = '') => ({
  file_name,
  content_type,
  size: bytes.length,
});
const start = (samples: unknown[]) =>
  startEnrolment(ctx, api.startEnrolment.input.parse({ name: 'Ravi', role: 'Mayor', samples }));
const send = (url = '', bytes: Buffer = webm(), type = 'audio/webm') =>
  fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } });
const totals = async () => {
  const { total_speakers, total_samples } = await getSpeakerStats(ctx);
  return [total_speakers, total_samples];
};
async function keysOf(bucket: Bucket, id: string): Promise<string[]> {
  const pages = [];
  for await (const page of bucket.keysUnder(`voices/${id}/`)) pages.push(...page);
  return pages;
}
const refusal = (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => expect.unreachable('The call was not refused.'),
    (error) => error,
  );

/** An enrolment of two samples, both of them uploaded. */
async function sentTwo() {
  const second = webm('second');
  const { enrolment_id, uploads } = await start([named(wav, 'a.wav'), named(second)]);
  await send(uploads[0]?.url, wav, 'text/html');
  await send(uploads[1]?.url, second);
  return { enrolment_id };
}

describe('enrolment by form', () => {
  it('stores every sample, with signed URLs to play them', async () => {
    const speaker = await form([file(), file(wav, 'two.wav', 'audio/x-wav')]);
    expect(speaker).toMatchObject({
      name: 'आशा राव',
      role: 'user',
      created_by: 'Asha Rao',
      samples_count: 2,
      samples: [{ content_type: 'audio/webm' }, { content_type: 'audio/wav', size: wav.length }],
    });
    expect(speaker.audio_url).toBe(speaker.samples[0]?.url);
    const heard = await fetch(speaker.samples[1]?.url ?? '');
    expect(heard.headers.get('content-type')).toBe('audio/wav');
    expect(Buffer.from(await heard.arrayBuffer())).toEqual(wav);
    expect(await getSpeaker(ctx, speaker)).toEqual(speaker);
    expect(api.enrolSpeaker.output.parse(speaker)).toEqual(speaker);
  });

  it('stores a content type of its own, whatever the client sends', async () => {
    const speaker = await form(file(webm(), 'x.webm', 'text/html\r\nx-evil: 1'));
    const heard = await fetch(speaker.audio_url ?? '');
    expect(heard.headers.get('content-type')).toBe('audio/webm');
  });

  it.each([
    ['unsupported', /^Please select a valid audio file/, file(webm(), 'a.txt', 'text/plain')],
    ['unsupported', /^Please select a valid audio file/, file(Buffer.from('Minutes'))],
    ['invalid', /empty/, file(Buffer.alloc(0))],
    ['too_large', /as JSON with name, role and samples/, file(webm('x'.repeat(4 << 20)))],
    ['too_large', /^File too large \(max 50MB\)$/, file(webm('x'.repeat(50 << 20)))],
  ])('refuses as %s: %s', async (code, detail, bad) => {
    const error = await refusal(form([file(), bad]));
    expect(error).toMatchObject({ code, message: expect.stringMatching(detail) });
    expect([await totals(), (await list()).speakers]).toEqual([[0, 0], []]);
  });

  it('names the sample that it refused, and accepts at most ten', async () => {
    const error = await refusal(form([file(), file(Buffer.from('Minutes'))]));
    expect(error.fields?.[0]?.field).toBe('audio.1');
    const only = await refusal(form(file(Buffer.from('Minutes'))));
    expect(only.fields?.[0]?.field).toBe('audio.0');
    const many = (count: number) =>
      refusedFields(api.enrolSpeaker.input, {
        name: 'x',
        audio: Array.from({ length: count }, () => file()),
      });
    expect(many(10)).toEqual([]);
    expect(many(11)).toMatchObject([
      { reason: 'tooManySamples', params: { most: 10 }, detail: 'Please send at most 10 samples.' },
    ]);
  });

  it('leaves nothing behind if storage fails half way', async () => {
    const real = ctx.personalDataBucket.put.bind(ctx.personalDataBucket);
    const put = vi.spyOn(ctx.personalDataBucket, 'put').mockImplementationOnce(real);
    put.mockRejectedValueOnce(new Error('storage is away'));
    expect((await refusal(form([file(), file()]))).message).toBe('storage is away');
    const [key = ''] = put.mock.calls[0] ?? [];
    expect(await keysOf(ctx.personalDataBucket, key.split('/')[1] ?? '')).toEqual([]);
    expect([await totals(), (await list()).speakers]).toEqual([[0, 0], []]);
  });

  it('keeps nothing of a speaker who is deleted before the samples are stored', async () => {
    const put = ctx.personalDataBucket.put.bind(ctx.personalDataBucket);
    let id = '';
    vi.spyOn(ctx.personalDataBucket, 'put').mockImplementationOnce(async (...args) => {
      id = args[0].split('/')[1] ?? '';
      await deleteSpeaker(ctx, { id });
      await put(...args);
    });
    expect((await refusal(form([file(), file(wav, 'two.wav')]))).code).toBe('not_found');
    expect([await keysOf(ctx.personalDataBucket, id), await totals()]).toEqual([[], [0, 0]]);
  });

  it('leaves a speaker that can be deleted if it crashes', async () => {
    const transact = ctx.table.transact.bind(ctx.table);
    vi.spyOn(ctx.personalDataBucket, 'put').mockRejectedValueOnce(new Error('crash'));
    vi.spyOn(ctx.table, 'transact')
      .mockImplementationOnce(transact)
      .mockRejectedValueOnce(new Error('crash'));
    await refusal(form());
    const [left] = (await list()).speakers;
    await deleteSpeaker(ctx, { id: left?.id ?? '' });
    expect([await totals(), (await list()).speakers]).toEqual([[0, 0], []]);
  });
});

describe('enrolment by signed URLs', () => {
  it('enrols once every sample has arrived, and completing it twice makes one speaker', async () => {
    const { enrolment_id } = await sentTwo();
    expect((await list()).speakers).toEqual([]);
    const speaker = await completeEnrolment(ctx, { enrolment_id });
    expect(speaker).toMatchObject({ name: 'Ravi', role: 'Mayor', samples_count: 2 });
    expect(await ctx.table.get(enrolmentKey(enrolment_id), z.unknown())).toBeNull();
    expect(await completeEnrolment(ctx, { enrolment_id })).toEqual(speaker);
    expect([await totals(), (await list()).speakers.length]).toEqual([[1, 2], 1]);
    const heard = await fetch(speaker.audio_url ?? '');
    expect(heard.headers.get('content-type')).toBe('audio/wav');
    expect(Buffer.from(await heard.arrayBuffer())).toEqual(wav);
  });

  it('can only be completed by the user who began it', async () => {
    const { enrolment_id } = await sentTwo();
    const colleague = { ...ctx, user: { ...ctx.user, id: 'colleague' } };
    const { code } = await refusal(completeEnrolment(colleague, { enrolment_id }));
    expect(code).toBe('not_found');
    expect(await completeEnrolment(ctx, { enrolment_id })).toMatchObject({ name: 'Ravi' });
  });

  it('makes one speaker, however many calls complete it at once', async () => {
    const { enrolment_id } = await sentTwo();
    const all = await Promise.all([1, 2, 3, 4].map(() => completeEnrolment(ctx, { enrolment_id })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await totals()).toEqual([1, 2]);
  });

  it('names the missing sample, and can be completed once it has arrived', async () => {
    const { enrolment_id, uploads } = await start([named(webm()), named(wav, 'second.wav')]);
    await send(uploads[0]?.url);
    const error = await refusal(completeEnrolment(ctx, { enrolment_id }));
    expect(error).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Sample 2 (second.wav)'),
    });
    await send(uploads[1]?.url, wav);
    expect((await completeEnrolment(ctx, { enrolment_id })).samples_count).toBe(2);
  });

  it('accepts only the declared number of bytes, and only audio', async () => {
    const { enrolment_id, uploads } = await start([named(webm('1234'))]);
    const [upload] = uploads;
    expect((await send(upload?.url, webm('12345'))).status).toBe(403);
    const text = Buffer.alloc(webm('1234').length, 'Minutes ');
    expect((await send(upload?.url, text)).status).toBe(200);
    expect(await refusal(completeEnrolment(ctx, { enrolment_id }))).toMatchObject({
      code: 'unsupported',
      fields: [{ field: 'samples.0' }],
    });
    expect([await totals(), await keysOf(ctx.uploadBucket, enrolment_id)]).toEqual([[0, 0], []]);
    await ctx.uploadBucket.put(`voices/${enrolment_id}/1.webm`, webm(), 'audio/webm');
    expect((await refusal(completeEnrolment(ctx, { enrolment_id }))).code).toBe('conflict');
    expect((await send(upload?.url, webm('1234'))).status).toBe(200);
    await completeEnrolment(ctx, { enrolment_id });
  });

  it('refuses invalid samples before anything is uploaded', async () => {
    const tooLarge = { file_name: 'a.wav', size: 52_428_801 };
    expect((await refusal(start([tooLarge]))).message).toBe('File too large (max 50MB)');
    const text = { file_name: 'a.txt', size: 10 };
    expect((await refusal(start([text]))).code).toBe('unsupported');
    const detail = (given: object) =>
      refusedFields(api.startEnrolment.input, { name: 'x', ...given })[0]?.detail;
    const none = 'Please record at least one audio sample before enrolling';
    expect([detail({}), detail({ samples: [] })]).toEqual([none, none]);
    expect(detail({ samples: Array.from({ length: 11 }, () => named(wav, 'a.wav')) })).toBe(
      'Please send at most 10 samples.',
    );
  });

  it('expires after three days if it is not completed', async () => {
    const { enrolment_id } = await start([named(webm())]);
    const kept = await ctx.table.get(enrolmentKey(enrolment_id), z.object({ expires: z.number() }));
    expect(kept?.expires).toBe(Math.floor(now.getTime() / 1000) + 3 * 86_400);
    expect((await refusal(completeEnrolment(ctx, { enrolment_id: 'none' }))).code).toBe(
      'not_found',
    );
  });

  it('is completed by the same call after a crash', async () => {
    const { enrolment_id: id } = await sentTwo();
    vi.spyOn(ctx.personalDataBucket, 'copyUnchanged').mockRejectedValueOnce(
      new Error('storage is away'),
    );
    await refusal(completeEnrolment(ctx, { enrolment_id: id }));
    expect((await list()).speakers).toMatchObject([{ id, samples_count: 2 }]);
    await completeEnrolment(ctx, { enrolment_id: id });
    expect(await keysOf(ctx.personalDataBucket, id)).toHaveLength(2);
    expect(await totals()).toEqual([1, 2]);
  });

  it.each([
    ['text', Buffer.from('Minutes!')],
    ['a longer recording', webm('12345')],
  ])('keeps no %s uploaded between the check and the copy', async (_, other) => {
    const { enrolment_id: id, uploads } = await start([named(webm('1234'))]);
    await send(uploads[0]?.url, webm('1234'));
    const copy = ctx.personalDataBucket.copyUnchanged.bind(ctx.personalDataBucket);
    vi.spyOn(ctx.personalDataBucket, 'copyUnchanged').mockImplementationOnce(async (...args) => {
      await ctx.uploadBucket.put(args[1].key, other, 'audio/webm');
      return copy(...args);
    });
    expect(await refusal(completeEnrolment(ctx, { enrolment_id: id }))).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(
        /^Sample 1 \(a\.webm\) was replaced while it was being checked/,
      ),
    });
    expect([await keysOf(ctx.personalDataBucket, id), await keysOf(ctx.uploadBucket, id)]).toEqual([
      [],
      [],
    ]);
    expect([await totals(), (await list()).speakers]).toEqual([[0, 0], []]);
  });

  it('that expired half way is not reported as complete', async () => {
    const { enrolment_id: id } = await sentTwo();
    const copy = ctx.personalDataBucket.copyUnchanged.bind(ctx.personalDataBucket);
    vi.spyOn(ctx.personalDataBucket, 'copyUnchanged')
      .mockImplementationOnce(copy)
      .mockRejectedValueOnce(new Error('storage is away'));
    await refusal(completeEnrolment(ctx, { enrolment_id: id }));
    // As the table does when the record expires.
    await ctx.table.delete(enrolmentKey(id));
    expect(await refusal(completeEnrolment(ctx, { enrolment_id: id }))).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(
        /^Sample 2 \(a\.webm\) was not kept .*Please delete this speaker/,
      ),
    });
  });

  it('keeps nothing of a speaker who is deleted in the meantime', async () => {
    const { enrolment_id: id } = await sentTwo();
    const copy = ctx.personalDataBucket.copyUnchanged.bind(ctx.personalDataBucket);
    vi.spyOn(ctx.personalDataBucket, 'copyUnchanged').mockImplementationOnce(async (...args) => {
      await copy(...args);
      await deleteSpeaker(ctx, { id });
      // An object written after the deletion.
      await ctx.personalDataBucket.put(args[1].key, wav, 'audio/wav');
      return true;
    });
    expect((await refusal(completeEnrolment(ctx, { enrolment_id: id }))).code).toBe('not_found');
    expect(await keysOf(ctx.personalDataBucket, id)).toEqual([]);
    expect((await refusal(completeEnrolment(ctx, { enrolment_id: id }))).code).toBe('not_found');
    expect([await totals(), (await list()).speakers]).toEqual([[0, 0], []]);
  });
});

describe('deletion of a speaker', () => {
  it('is not undone by a completion in progress', async () => {
    const { enrolment_id: id } = await sentTwo();
    const look = ctx.uploadBucket.firstBytes.bind(ctx.uploadBucket);
    vi.spyOn(ctx.uploadBucket, 'firstBytes').mockImplementationOnce(async (...args) => {
      const bytes = await look(...args);
      await completeEnrolment(ctx, { enrolment_id: id });
      await deleteSpeaker(ctx, { id });
      return bytes;
    });
    expect((await refusal(completeEnrolment(ctx, { enrolment_id: id }))).code).toBe('conflict');
    expect((await refusal(completeEnrolment(ctx, { enrolment_id: id }))).code).toBe('not_found');
    expect([await totals(), (await list()).speakers]).toEqual([[0, 0], []]);
  });

  it('removes the voice everywhere, and the record', async () => {
    const { enrolment_id: id } = await sentTwo();
    await completeEnrolment(ctx, { enrolment_id: id });
    expect(await keysOf(ctx.personalDataBucket, id)).toHaveLength(2);
    expect(await deleteSpeaker(ctx, { id })).toEqual({ detail: 'Speaker deleted successfully' });
    expect(await keysOf(ctx.personalDataBucket, id)).toEqual([]);
    expect(await keysOf(ctx.uploadBucket, id)).toEqual([]);
    for (const handle of [getSpeaker, deleteSpeaker]) {
      expect((await refusal(handle(ctx, { id }))).code).toBe('not_found');
    }
    expect((await refusal(completeEnrolment(ctx, { enrolment_id: id }))).code).toBe('not_found');
    expect(await totals()).toEqual([0, 0]);
  });

  it('can be repeated after a crash; until then the speaker is listed', async () => {
    const { id } = await form();
    vi.spyOn(ctx.table, 'transact').mockRejectedValueOnce(new Error('crash'));
    await refusal(deleteSpeaker(ctx, { id }));
    expect(await keysOf(ctx.personalDataBucket, id)).toEqual([]);
    expect((await list()).speakers).toHaveLength(1);
    await deleteSpeaker(ctx, { id });
    expect([await totals(), (await list()).speakers]).toEqual([[0, 0], []]);
  });

  it('is counted once if calls are concurrent', async () => {
    await form();
    const { id } = await form();
    await Promise.allSettled([1, 2, 3].map(() => deleteSpeaker(ctx, { id })));
    expect(await totals()).toEqual([1, 1]);
  });
});

it('reading a speaker with a voice is in the audit log', async () => {
  const here = await world();
  const enrolled = await here.call('enrolSpeaker', { name: 'Ravi', audio: file() }, 'officer');
  const { id } = enrolled.json;
  expect((await here.call('getSpeaker', { id }, 'staff')).status).toBe(200);
  const { json } = await here.call('listAudit', { action: 'getSpeaker' });
  await here.close();
  expect(json.entries).toMatchObject([{ username: 'staff', record_id: id, outcome: 'done' }]);
});

describe('speakers', () => {
  it('are listed newest first, in pages', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await form(file(), name);
    const of = ({ speakers }: Awaited<ReturnType<typeof list>>) => speakers.map((s) => s.name);
    const first = await list({ limit: 2 });
    expect(of(first)).toEqual(['e', 'd']);
    expect(of(await list({ limit: 2, cursor: first.cursor ?? '' }))).toEqual(['c', 'b']);
    expect(of(await list({ skip: '3' }))).toEqual(['b', 'a']);
    expect(first.speakers[0]).not.toHaveProperty('samples');
    expect((await fetch(first.speakers[0]?.audio_url ?? '')).status).toBe(200);
  });

  it('can change name and role separately', async () => {
    const { id } = await form();
    const change = (given: object) =>
      updateSpeaker(ctx, api.updateSpeaker.input.parse({ id, ...given }));
    expect(await change({ name: ' Asha  Rao ' })).toMatchObject({ name: 'Asha Rao', role: 'user' });
    expect(await change({ role: 'Mayor', samples_count: 9 })).toMatchObject({
      name: 'Asha Rao',
      role: 'Mayor',
      samples_count: 1,
    });
    expect(await change({})).toMatchObject({ name: 'Asha Rao', role: 'Mayor' });
    expect(refusedFields(api.updateSpeaker.input, { id, name: ' ' })[0]?.detail).toBe(
      'Please enter a speaker name',
    );
    expect((await refusal(updateSpeaker(ctx, { id: 'none', name: 'x' }))).code).toBe('not_found');
    expect((await list()).speakers).toHaveLength(1);
  });

  it('are counted in the statistics', async () => {
    expect(await getSpeakerStats(ctx)).toEqual({
      total_speakers: 0,
      total_samples: 0,
      average_samples: 0,
      last_enrolled_at: null,
    });
    await form();
    await form([file(), file()]);
    expect(await getSpeakerStats(ctx)).toEqual({
      total_speakers: 2,
      total_samples: 3,
      average_samples: 1.5,
      last_enrolled_at: now.toISOString(),
    });
  });
});
