import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReasonKey, reason } from '#contract/reasons.ts';
import { wavOf } from '#functions/platform/audio/wav.ts';
import { every } from '../thorough.ts';
import { encode, formats } from '../voice/encode.ts';
import { CHILD, conversation, GIANT, HIGH, LOW, MIDDLE, speak } from '../voice/made-voice.ts';
import { spoken } from '../voice/spoken.ts';
import { sampleFile } from './voice-deps.ts';
import { type World, world } from './world.ts';

const good = spoken(11);
const short = spoken(2);
const louder = (samples: Float32Array, times: number) =>
  new Uint8Array(wavOf([samples.map((sample) => sample * times)]));

/** Samples that are refused, and the message for each. */
const bad: {
  told: string;
  bytes: Uint8Array<ArrayBuffer>;
  reason: ReasonKey;
  says: RegExp;
}[] = [
  {
    told: 'damaged',
    bytes: good.slice(0, 40),
    reason: 'sampleDamaged',
    says: /^The file is damaged or is not audio\. Please record again or choose another file\.$/,
  },
  {
    told: 'too short',
    bytes: short,
    reason: 'sampleTooShort',
    says: /^Too little speech: (1\.\d|2) s found, at least 3 s needed\. Please speak for longer\.$/,
  },
  {
    told: 'silent',
    bytes: louder(new Float32Array(5 * 16_000), 1),
    reason: 'sampleTooShort',
    says: /^Too little speech: 0 s found, at least 3 s needed/,
  },
  {
    told: 'too loud',
    bytes: louder(speak(MIDDLE, 5, 5), 160),
    reason: 'sampleClipped',
    says: /^The recording is too loud: \d+(\.\d)?% of the speech is cut off, at most 1% is allowed\. Please record again farther from the microphone\.$/,
  },
  {
    told: 'too quiet',
    bytes: louder(speak(MIDDLE, 5, 5), 0.2),
    reason: 'sampleTooQuiet',
    says: /^The speech is too quiet: -\d\d dB, at least -45 dB needed\. Please record again closer to the microphone\.$/,
  },
  {
    told: 'of two voices',
    bytes: louder(
      conversation([GIANT, CHILD, GIANT, CHILD].map((voice) => ({ voice, seconds: 5 }))).samples,
      4,
    ),
    reason: 'sampleOfSeveral',
    says: /^More than one voice was heard\. Please choose a recording in which only this person speaks\.$/,
  },
];

let here: World;
beforeAll(async () => {
  here = await world();
});
afterAll(() => here.close());

const named = (bytes: Uint8Array, file_name: string) => ({
  file_name,
  content_type: 'audio/wav',
  size: bytes.length,
});
const totals = async () => {
  const { json } = await here.call('getSpeakerStats', {});
  return [json.total_speakers, json.total_samples];
};
async function everythingKept(): Promise<string[]> {
  const found: string[] = [];
  for (const bucket of [here.deps.personalDataBucket, here.deps.uploadBucket]) {
    for await (const keys of bucket.keysUnder('voices/')) found.push(...keys);
  }
  return found;
}

/** Starts an enrolment or an addition of samples and uploads all files; returns what completes it. */
async function sendAll(
  to: 'startEnrolment' | 'startSamples',
  input: object,
  files: Uint8Array<ArrayBuffer>[],
) {
  const samples = files.map((bytes, i) => named(bytes, `${i + 1}.wav`));
  const { json } = await here.call(to, { ...input, samples });
  for (const [i, body] of files.entries()) {
    await fetch(json.uploads[i].url, { method: 'PUT', body });
  }
  return { enrolment_id: json.enrolment_id as string };
}

describe('a voice sample', () => {
  it.each(formats.filter((_, n) => n % every(3) === 0))('is accepted as %s', async (format) => {
    const bytes = await encode(good, format);
    const audio = sampleFile(bytes, `voice.${format}`, '');
    const { status, json } = await here.call('enrolSpeaker', { name: 'Asha', audio });
    expect([status, json.detail]).toEqual([201, undefined]);
    expect(json.seconds).toBeGreaterThan(10);
    expect(json.samples).toMatchObject([{ id: '1', seconds: json.seconds, meeting_id: null }]);
    await here.call('deleteSpeaker', { id: json.id });
  });

  it.each(bad)(
    'that is $told is refused in a form, and nothing of it is kept',
    async ({ bytes, reason, says }) => {
      const audio = sampleFile(bytes, 'bad.wav');
      const { status, json } = await here.call('enrolSpeaker', { name: 'Asha', audio });
      expect([status, json.code]).toEqual([422, 'invalid']);
      expect(json.fields).toEqual([
        {
          field: 'audio.0',
          reason,
          params: expect.anything(),
          detail: expect.stringMatching(says),
        },
      ]);
      expect([json.reason, json.params.number]).toEqual(['ofSample', 1]);
      expect(json.detail).toBe(`Sample 1 (bad.wav): ${json.fields[0].detail}`);
      expect([await totals(), await everythingKept()]).toEqual([[0, 0], []]);
    },
  );
});

describe('samples uploaded to signed URLs', () => {
  it('are refused one by one; the good ones are kept until completion', async () => {
    const files = [good, ...bad.map(({ bytes }) => bytes)];
    const order = await sendAll('startEnrolment', { name: 'Asha' }, files);
    const { status, json } = await here.call('completeEnrolment', order);
    expect(status).toBe(422);
    expect(json.fields).toEqual(
      bad.map(({ reason, says }, i) => ({
        field: `samples.${i + 1}`,
        reason,
        params: expect.anything(),
        detail: expect.stringMatching(says),
      })),
    );
    expect(json.detail).toBe(`Sample 2 (2.wav): ${json.fields[0].detail}`);
    expect(await everythingKept()).toEqual([`voices/${order.enrolment_id}/1.wav`]);
    expect(await totals()).toEqual([0, 0]);
    await here.deps.uploadBucket.delete(`voices/${order.enrolment_id}/1.wav`);
  });

  it('are refused without affecting existing samples', async () => {
    const audio = sampleFile(good);
    const { json: speaker } = await here.call('enrolSpeaker', { name: 'Asha', audio });
    const { id } = speaker;
    const order = await sendAll('startSamples', { id }, [short]);
    const refused = await here.call('completeSamples', { id, ...order });
    expect(refused.json.fields).toMatchObject([{ field: 'samples.0' }]);
    const byForm = await here.call('addSamples', { id, audio: sampleFile(short) });
    expect(byForm.json.fields).toMatchObject([{ field: 'audio.0' }]);
    expect((await here.call('getSpeaker', { id })).json.samples_count).toBe(1);
    expect(await everythingKept()).toEqual([`voices/${id}/1.wav`]);
    await here.call('deleteSpeaker', { id });
  });
});

describe('all samples of an enrolment together', () => {
  it('must contain enough speech; otherwise the refusal says how much was found', async () => {
    const [five, six] = [spoken(5, LOW), spoken(6, LOW, 6)];
    const one = await here.call('enrolSpeaker', { name: 'Asha', audio: sampleFile(five) });
    expect(one.json).toMatchObject({
      code: 'invalid',
      detail: expect.stringMatching(
        /^Too little speech: (4\.\d|5) s found in all samples together, at least 10 s needed\. Please add another sample\.$/,
      ),
      fields: [{ field: 'audio' }],
    });
    expect(await everythingKept()).toEqual([]);
    const order = await sendAll('startEnrolment', { name: 'Asha' }, [five, six]);
    const both = await here.call('completeEnrolment', order);
    expect(both.json).toMatchObject({ samples_count: 2 });
    expect(both.json.seconds).toBeGreaterThanOrEqual(10);
    expect(both.json.seconds).toBeLessThan(11.1);
    // An enrolled voice has enough speech already: any good sample improves it.
    const more = await here.call('addSamples', {
      id: both.json.id,
      audio: sampleFile(spoken(4, LOW, 7)),
    });
    expect(more.json).toMatchObject({ samples_count: 3 });
    expect(await totals()).toEqual([1, 3]);
    await here.call('deleteSpeaker', { id: both.json.id });
    expect([await totals(), await everythingKept()]).toEqual([[0, 0], []]);
  });
});

describe('samples of another person', () => {
  const [own, others] = [spoken(11, GIANT), spoken(11, CHILD)];
  const said = [{ field: 'samples.1', ...reason('sampleUnlike') }];

  it('are refused within an enrolment', async () => {
    const order = await sendAll('startEnrolment', { name: 'Asha' }, [own, others]);
    const { status, json } = await here.call('completeEnrolment', order);
    expect([status, json.fields]).toEqual([422, said]);
    expect(await everythingKept()).toEqual([`voices/${order.enrolment_id}/1.wav`]);
    await here.deps.uploadBucket.delete(`voices/${order.enrolment_id}/1.wav`);
  });

  it('are refused when the voice is known', async () => {
    const given = { consent_by: 'Asha', consent_purpose: 'Naming her' };
    const audio = sampleFile(own);
    const { id } = (await here.call('enrolSpeaker', { name: 'Asha', audio, ...given })).json;
    const order = await sendAll('startSamples', { id }, [own, others]);
    expect((await here.call('completeSamples', { id, ...order })).json.fields).toEqual(said);
    await here.call('deleteSpeaker', { id });
  });
});

it('high and low voices are accepted alike', async () => {
  for (const voice of [HIGH, LOW]) {
    const audio = sampleFile(spoken(11, voice));
    const { status, json } = await here.call('enrolSpeaker', { name: 'Asha', audio });
    expect([status, json.detail]).toEqual([201, undefined]);
    await here.call('deleteSpeaker', { id: json.id });
  }
});
