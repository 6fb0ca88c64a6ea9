import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { api } from '#contract/api.ts';
import { reason } from '#contract/reasons.ts';
import {
  addSamples,
  completeSamples,
  startSamples,
} from '#functions/domain/speakers/added-samples.ts';
import { eraseDueSamples } from '#functions/domain/speakers/erasure.ts';
import { getSpeaker } from '#functions/domain/speakers/profiles.ts';
import { deleteSample, deleteSpeaker } from '#functions/domain/speakers/removal.ts';
import type { Bucket } from '#functions/platform/aws/bucket.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import { log } from '#functions/platform/log/log.ts';
import { additionKey, speakerKey, speakerTotalsKey } from '#functions/records/speakers.ts';
import { given, refusal, sampleFile, type VoiceSurroundings, voiceDeps } from './voice-deps.ts';

// The analysis is tested in listening.test.ts; here every sample is a good voice.
vi.mock('#functions/domain/speakers/analyse-sample.ts', () => ({
  analyseSample: async () => ({
    metrics: { seconds: 12, clipped: 0, level: -20, voices: 1 },
    speech: [new Float32Array(16_000)],
  }),
}));

let here: VoiceSurroundings;
let ctx: Ctx;
beforeAll(async () => {
  here = await voiceDeps();
  ({ ctx } = here);
});
afterAll(() => here.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  await ctx.table.delete(speakerTotalsKey);
});

const bytes = (more = '') => Buffer.from(`RIFF\x24\x00\x00\x00WAVEfmt ${more}`, 'latin1');
const file = (more = '') => sampleFile(bytes(more));
const speaker = async (count = 1, more = {}) =>
  (
    await here.enrol(
      Array.from({ length: count }, () => file()),
      more,
    )
  ).id;
const add = (id: string, audio: unknown = file('more')) =>
  addSamples(ctx, api.addSamples.input.parse({ id, audio }));
const start = (id: string, count = 1) =>
  startSamples(
    ctx,
    api.startSamples.input.parse({
      id,
      samples: Array.from({ length: count }, () => ({ file_name: 'b.wav', size: bytes().length })),
    }),
  );
async function sent(id: string, count = 1): Promise<{ id: string; enrolment_id: string }> {
  const { enrolment_id, uploads } = await start(id, count);
  for (const { url } of uploads) await fetch(url, { method: 'PUT', body: new Uint8Array(bytes()) });
  return { id, enrolment_id };
}
const idsOf = ({ samples }: { samples: { id: string }[] }) => samples.map((one) => one.id);
/** Runs `act` just before a bucket is written to. */
function before(
  bucket: Bucket,
  method: 'put' | 'copyUnchanged',
  act: () => Promise<unknown>,
): void {
  const real = bucket[method].bind(bucket) as (...args: unknown[]) => Promise<never>;
  vi.spyOn(bucket, method).mockImplementationOnce(async (...args: unknown[]) => {
    await act();
    return real(...args);
  });
}

describe('added samples', () => {
  it('sent in a form join the existing ones and can be played', async () => {
    const id = await speaker();
    const changed = await add(id, [file('two'), file('three')]);
    expect(changed).toMatchObject({ samples_count: 3, seconds: 36 });
    expect(api.addSamples.output.parse(changed)).toEqual(changed);
    expect(await getSpeaker(ctx, { id })).toEqual(changed);
    const heard = await fetch(changed.samples[2]?.url ?? '');
    expect(Buffer.from(await heard.arrayBuffer())).toEqual(bytes('three'));
    expect(new Set(idsOf(changed)).size).toBe(3);
    expect([await here.totals(), (await here.kept(id)).length]).toEqual([[1, 3], 3]);
  });

  it('sent to signed URLs are added once, when all have arrived', async () => {
    const id = await speaker();
    const { enrolment_id, uploads } = await start(id, 2);
    const asked = { id, enrolment_id };
    expect((await refusal(completeSamples(ctx, asked))).message).toMatch(
      /^Sample 1 \(b\.wav\) is missing/,
    );
    for (const { url } of uploads)
      await fetch(url, { method: 'PUT', body: new Uint8Array(bytes()) });
    const changed = await completeSamples(ctx, asked);
    expect(changed.samples_count).toBe(3);
    expect(await completeSamples(ctx, asked)).toEqual(changed);
    expect(await ctx.table.get(additionKey(id, enrolment_id), z.unknown())).toBeNull();
    expect(await here.totals()).toEqual([1, 3]);
    const other = { id, enrolment_id: 'none' };
    expect((await refusal(completeSamples(ctx, other))).code).toBe('not_found');
  });

  it('are added once, however many calls are concurrent', async () => {
    const id = await speaker();
    const asked = await sent(id, 2);
    const many = [1, 2, 3].map(() => completeSamples(ctx, asked));
    await Promise.all([...many, add(id), add(id)]);
    expect(await getSpeaker(ctx, { id })).toMatchObject({ samples_count: 5 });
    expect(await here.totals()).toEqual([1, 5]);
  });

  it('have a voiceprint if there is consent', async () => {
    const id = await speaker(1, given);
    const added = idsOf(await add(id)).at(-1);
    expect(await here.kept(id)).toEqual(
      ['1', added].flatMap((one) => [`${one}.wav`, `${one}.wav.print.json`]).toSorted(),
    );
  });

  it('are limited to 20 per voice', async () => {
    const id = await speaker(10);
    const nine = Array.from({ length: 9 }, () => file());
    await add(id, nine);
    const says =
      'A speaker can have at most 20 samples and this one has 19. Please delete some first.';
    expect(await refusal(add(id, [file(), file()]))).toMatchObject({
      code: 'conflict',
      message: says,
    });
    expect((await refusal(start(id, 2))).message).toBe(says);
    const waiting = await sent(id);
    expect((await add(id)).samples_count).toBe(20);
    expect((await refusal(completeSamples(ctx, waiting))).code).toBe('conflict');
    expect(await here.totals()).toEqual([1, 20]);
  });

  it('are refused for an unknown speaker', async () => {
    const complete = (id: string) => completeSamples(ctx, { id, enrolment_id: 'x' });
    for (const call of [add, start, complete]) {
      expect((await refusal(call('none'))).code).toBe('not_found');
    }
  });

  it('also join samples enrolled before their duration and meeting were recorded', async () => {
    const id = await speaker();
    const old = z.object({ samples: z.array(z.record(z.string(), z.unknown())) });
    const { samples } = (await ctx.table.get(speakerKey(id), old)) ?? { samples: [] };
    const bare = samples.map(({ seconds: _, meeting_id: __, ...rest }) => rest);
    await ctx.table.update(speakerKey(id), { set: { samples: bare } }, old);
    expect((await getSpeaker(ctx, { id })).samples).toMatchObject([
      { seconds: null, meeting_id: null },
    ]);
    expect(await add(id)).toMatchObject({ samples_count: 2, seconds: 12 });
    const { samples: now } = await deleteSample(ctx, { id, sample_id: '1' });
    expect(now).toMatchObject([{ seconds: 12 }]);
  });
});

describe('an interrupted addition', () => {
  it('leaves nothing behind if storage fails', async () => {
    const id = await speaker();
    vi.spyOn(ctx.personalDataBucket, 'put').mockRejectedValueOnce(new Error('storage is away'));
    expect((await refusal(add(id, [file('a'), file('b')]))).message).toBe('storage is away');
    expect([await here.kept(id), await here.totals()]).toEqual([['1.wav'], [1, 1]]);
    expect(await getSpeaker(ctx, { id })).toMatchObject({ samples_count: 1 });
  });

  it('is continued by the same call if copying from the upload bucket failed', async () => {
    const id = await speaker();
    const asked = await sent(id, 2);
    vi.spyOn(ctx.personalDataBucket, 'copyUnchanged').mockRejectedValueOnce(
      new Error('storage is away'),
    );
    await refusal(completeSamples(ctx, asked));
    expect(await completeSamples(ctx, asked)).toMatchObject({ samples_count: 3 });
    expect([await here.totals(), (await here.kept(id)).length]).toEqual([[1, 3], 5]);
  });

  it('is refused if a file was replaced after it was checked', async () => {
    const id = await speaker();
    const asked = await sent(id);
    before(ctx.personalDataBucket, 'copyUnchanged', () =>
      ctx.uploadBucket.put(`voices/${id}/${asked.enrolment_id}-1.wav`, bytes('other'), 'audio/wav'),
    );
    expect(await refusal(completeSamples(ctx, asked))).toMatchObject({ code: 'conflict' });
    expect([await here.totals(), (await getSpeaker(ctx, { id })).samples_count]).toEqual([
      [1, 1],
      1,
    ]);
  });

  it.each(['put', 'copyUnchanged'] as const)(
    'keeps nothing if the speaker is deleted: %s',
    async (method) => {
      const id = await speaker(1, given);
      const asked = method === 'put' ? null : await sent(id);
      before(ctx.personalDataBucket, method, () => deleteSpeaker(ctx, { id }));
      const adding = asked ? completeSamples(ctx, asked) : add(id);
      expect((await refusal(adding)).code).toBe('not_found');
      expect([await here.kept(id), await here.totals()]).toEqual([[], [0, 0]]);
    },
  );

  it('keeps the other samples if the new one is deleted', async () => {
    const id = await speaker(1, given);
    before(ctx.personalDataBucket, 'put', async () => {
      const added = idsOf(await getSpeaker(ctx, { id })).at(-1);
      await deleteSample(ctx, { id, sample_id: added ?? '' });
    });
    expect(await add(id)).toMatchObject({ samples_count: 1 });
    expect(await here.kept(id)).toEqual(['1.wav', '1.wav.print.json']);
    expect(await here.totals()).toEqual([1, 1]);
  });
});

describe('deletion', () => {
  it('of a sample includes its voiceprint', async () => {
    const id = await speaker(3, given);
    const left = await deleteSample(ctx, { id, sample_id: '2' });
    expect([idsOf(left), left.seconds]).toEqual([['1', '3'], 24]);
    expect(await here.kept(id)).toEqual(['1.wav', '1.wav.print.json', '3.wav', '3.wav.print.json']);
    expect(await here.totals()).toEqual([1, 2]);
    expect((await refusal(deleteSample(ctx, { id, sample_id: '2' }))).code).toBe('not_found');
  });

  it('of the only sample is refused', async () => {
    const id = await speaker();
    expect(await refusal(deleteSample(ctx, { id, sample_id: '1' }))).toMatchObject({
      code: 'conflict',
      message:
        'This is the speaker’s only sample. Please add another one first, or delete the speaker.',
    });
    expect(await here.kept(id)).toEqual(['1.wav']);
  });

  it('of a sample can be repeated after a crash; until then the sample is listed', async () => {
    const id = await speaker(2, given);
    vi.spyOn(ctx.table, 'transact').mockRejectedValueOnce(new Error('crash'));
    await refusal(deleteSample(ctx, { id, sample_id: '2' }));
    expect(idsOf(await getSpeaker(ctx, { id }))).toEqual(['1', '2']);
    expect(idsOf(await deleteSample(ctx, { id, sample_id: '2' }))).toEqual(['1']);
    expect([await here.kept(id), await here.totals()]).toEqual([
      ['1.wav', '1.wav.print.json'],
      [1, 1],
    ]);
  });

  it('of all samples at once leaves one of them', async () => {
    const id = await speaker(2);
    const deletions = ['1', '2'].map((sample_id) => deleteSample(ctx, { id, sample_id }));
    const ended = await Promise.allSettled(deletions);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { samples } = await getSpeaker(ctx, { id });
    expect(samples).toHaveLength(1);
    expect(await here.kept(id)).toEqual([`${samples[0]?.id}.wav`]);
    expect(await here.totals()).toEqual([1, 1]);
  });

  it('of a sample is completed later if storage refuses it', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    const id = await speaker(2, given);
    vi.spyOn(ctx.personalDataBucket, 'delete').mockRejectedValueOnce(new Error('gone dark'));
    expect(idsOf(await deleteSample(ctx, { id, sample_id: '2' }))).toEqual(['1']);
    expect(await here.kept(id)).toContain('2.wav');
    await eraseDueSamples(ctx);
    expect(await here.kept(id)).toEqual(['1.wav', '1.wav.print.json']);
    expect(await ctx.table.under(`SPEAKER#${id}`, 'ERASURE#', z.unknown())).toEqual([]);
  });

  it('of one sample by concurrent calls is counted once', async () => {
    const id = await speaker(3);
    await Promise.allSettled([1, 2, 3].map(() => deleteSample(ctx, { id, sample_id: '1' })));
    expect([await here.totals(), await here.kept(id)]).toEqual([
      [1, 2],
      ['2.wav', '3.wav'],
    ]);
  });

  it('of a speaker includes samples added at the same moment, and uploads in progress', async () => {
    const id = await speaker(2, given);
    const waiting = await sent(id);
    const transact = ctx.table.transact.bind(ctx.table);
    vi.spyOn(ctx.table, 'transact').mockImplementationOnce(async (writes) => {
      await add(id);
      return transact(writes);
    });
    await deleteSpeaker(ctx, { id });
    expect([await here.kept(id), await here.totals()]).toEqual([[], [0, 0]]);
    expect((await refusal(completeSamples(ctx, waiting))).code).toBe('not_found');
    const left = await ctx.table.under(`SPEAKER#${id}`, 'ADDITION#', z.unknown());
    expect(left).toEqual([]);
  });

  it('of a speaker includes voice sample candidates', async () => {
    const id = await speaker();
    const candidate = {
      id: 'l',
      speaker_id: id,
      meeting_id: 'm',
      meeting_title: 'Budget',
      audio_key: 'meetings/m/audio.wav',
      spans: [],
      created_at: '2026-11-21T06:00:00.000Z',
      status: 'refused',
      refusal: reason('sampleOfSeveral'),
      expires: 4_000_000_000,
    };
    await ctx.table.put({ pk: `SPEAKER#${id}`, sk: 'CANDIDATE#m', ...candidate });
    const { sample_candidates } = await getSpeaker(ctx, { id });
    expect(sample_candidates).toMatchObject([
      {
        meeting_title: 'Budget',
        status: 'refused',
        refusal: candidate.refusal,
        detail: candidate.refusal.detail,
      },
    ]);
    expect(api.getSpeaker.output.parse(await getSpeaker(ctx, { id })).sample_candidates).toEqual(
      sample_candidates,
    );
    await deleteSpeaker(ctx, { id });
    expect(await ctx.table.under(`SPEAKER#${id}`, 'CANDIDATE#', z.unknown())).toEqual([]);
  });
});
