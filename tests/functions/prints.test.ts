import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { api } from '#contract/api.ts';
import { addSamples } from '#functions/domain/speakers/added-samples.ts';
import { updateSpeaker } from '#functions/domain/speakers/profiles.ts';
import { deleteSpeaker } from '#functions/domain/speakers/removal.ts';
import { enrolledVoices, printOf } from '#functions/domain/speakers/voice-prints.ts';
import * as engines from '#functions/platform/audio/voice-engine.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import { findSpeaker } from '#functions/records/speakers.ts';
import { HIGH, LOW } from '../voice/made-voice.ts';
import { spoken } from '../voice/spoken.ts';
import { given, sampleFile, type VoiceSurroundings, voiceDeps } from './voice-deps.ts';

let here: VoiceSurroundings;
let ctx: Ctx;
beforeAll(async () => {
  here = await voiceDeps();
  ({ ctx } = here);
});
afterAll(() => here.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  vi.mocked(engines.voiceEngine).mockReset();
  const { items } = await ctx.table.list(
    { index: 'lists', partition: 'SPEAKERS', limit: 100 },
    z.object({ id: z.string() }),
  );
  for (const { id } of items) await deleteSpeaker(ctx, { id });
});

const low = sampleFile(spoken(11, LOW));
const high = sampleFile(spoken(11, HIGH));
const printed = async (id: string) => printOf(ctx, await findSpeaker(ctx.table, id));
const real = engines.voiceEngine();
const { compare } = real;

/** Another version of the engine; only its number distinguishes the voiceprints it makes. */
function newEngine(): { made: () => number } {
  const engine = { ...real, version: real.version + 1 };
  const makePrint = vi.fn((samples: Float32Array[]) => ({
    ...real.makePrint(samples),
    version: engine.version,
  }));
  const combine: typeof real.combine = (prints) => ({
    ...real.combine(prints.map((print) => ({ ...print, version: real.version }))),
    version: engine.version,
  });
  vi.mocked(engines.voiceEngine).mockReturnValue({ ...engine, makePrint, combine });
  return { made: () => makePrint.mock.calls.length };
}
vi.mock('#functions/platform/audio/voice-engine.ts', { spy: true });

describe('a voiceprint', () => {
  it('is made at enrolment if there is consent', async () => {
    const { id } = await here.enrol([low], given);
    expect(await here.kept(id)).toEqual(['1.wav', '1.wav.print.json']);
    const read = vi.spyOn(ctx.personalDataBucket, 'read');
    const print = await printed(id);
    expect(print).toMatchObject({ engine: real.id, version: real.version });
    expect(print?.seconds).toBeGreaterThan(9);
    expect(read).not.toHaveBeenCalled();
  });

  it('is not made without consent, but as soon as there is consent', async () => {
    const { id } = await here.enrol([low]);
    expect([await printed(id), await enrolledVoices(ctx), await here.kept(id)]).toEqual([
      null,
      [],
      ['1.wav'],
    ]);
    await updateSpeaker(ctx, api.updateSpeaker.input.parse({ id, ...given }));
    expect(await enrolledVoices(ctx)).toMatchObject([
      { id, name: 'आशा राव', print: { engine: real.id } },
    ]);
    expect(await here.kept(id)).toEqual(['1.wav', '1.wav.print.json']);
  });

  it('improves with each sample that is added', async () => {
    const { id } = await here.enrol([low], given);
    const before = await printed(id);
    await addSamples(
      ctx,
      api.addSamples.input.parse({ id, audio: sampleFile(spoken(11, LOW, 9)) }),
    );
    const after = await printed(id);
    expect(after?.seconds).toBeCloseTo(2 * (before?.seconds ?? 0), -1);
    const other = await here.enrol([high], given);
    const [same, strange] = [after, await printed(other.id)];
    if (!before || !same || !strange) throw new Error('There is no print');
    expect(compare(before, same)).toBeGreaterThan(compare(before, strange) + 3);
  });

  it('is made again from the stored samples by another engine version, once', async () => {
    const { id } = await here.enrol([low, sampleFile(spoken(11, LOW, 8))], given);
    const { made } = newEngine();
    expect(await printed(id)).toMatchObject({ version: real.version + 1 });
    expect(made()).toBe(2);
    expect(await printed(id)).toMatchObject({ version: real.version + 1 });
    expect(made()).toBe(2);
    expect(await here.kept(id)).toHaveLength(4);
  });

  it('is not kept if the speaker is deleted while it is made', async () => {
    const { id } = await here.enrol([low], given);
    const speaker = await findSpeaker(ctx.table, id);
    newEngine();
    const put = ctx.personalDataBucket.putJson.bind(ctx.personalDataBucket);
    vi.spyOn(ctx.personalDataBucket, 'putJson').mockImplementationOnce(async (...args) => {
      await deleteSpeaker(ctx, { id });
      await put(...args);
    });
    await printOf(ctx, speaker);
    expect(await here.kept(id)).toEqual([]);
  });
});

describe('the voices that may be recognised', () => {
  it('are those of all speakers with consent', async () => {
    const [asha, ravi] = [await here.enrol([high], given), await here.enrol([low], given)];
    await here.enrol([low]);
    const found = await enrolledVoices(ctx);
    expect(found.map(({ id }) => id).toSorted()).toEqual([asha.id, ravi.id].toSorted());
  });

  it('are not listed at all if one of them cannot be read', async () => {
    await here.enrol([high], given);
    const ravi = await here.enrol([low], given);
    const find = ctx.personalDataBucket.findJson.bind(ctx.personalDataBucket);
    vi.spyOn(ctx.personalDataBucket, 'findJson').mockImplementation(async (key, schema) => {
      if (key.includes(ravi.id)) throw new Error('storage is away');
      return find(key, schema);
    });
    await expect(enrolledVoices(ctx)).rejects.toThrow('storage is away');
  });

  it('skip samples that are missing or not sound, and do not fetch them again', async () => {
    const { id } = await here.enrol([low, sampleFile(spoken(11, LOW, 8))], given);
    const { samples } = await findSpeaker(ctx.table, id);
    const [first, second] = samples.map(({ key }) => key);
    await ctx.personalDataBucket.put(first ?? '', 'These are the minutes', 'audio/wav');
    await ctx.personalDataBucket.delete(`${first}.print.json`);
    const read = vi.spyOn(ctx.personalDataBucket, 'read');
    const one = await printed(id);
    expect(one?.seconds).toBeLessThan(12);
    await printed(id);
    expect(read).toHaveBeenCalledTimes(1);
    for (const key of [second, `${second}.print.json`])
      await ctx.personalDataBucket.delete(key ?? '');
    expect(await printed(id)).toBeNull();
    expect(await enrolledVoices(ctx)).toEqual([]);
  });
});
