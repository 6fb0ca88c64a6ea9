import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Meeting } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import type { Speaker } from '#contract/speakers.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { wavOf } from '#functions/platform/audio/wav.ts';
import { SAMPLE_RATE } from '#voice/sample-rate.ts';
import type { Cloud } from '../../local/cloud.ts';
import type { Recognise } from '../../local/transcribe/recognition.ts';
import { conversation, GIANT, HIGH, LOW, type MadeVoice, speak } from '../voice/made-voice.ts';
import { clock, holdClocks } from './clocked.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';

/** Similar to the voice of Asha, whose samples are LOW, as if she had a cold. */
const HOARSE: MadeVoice = { pitch: 200, formantScale: 0.82, breath: 0.05 };
const STRANGE: MadeVoice = { pitch: 170, formantScale: 1.6, breath: 0.05 };

const voices = [HIGH, HOARSE, STRANGE];
const spoken = [0, 1, 2, 0, 1];
const talk = conversation(
  spoken.map((speaker) => ({ voice: voices[speaker] ?? HIGH, seconds: 10 })),
);

/** Recognises the same words in each turn, with perfect diarisation. */
const heard: Recognise = async ({ languages }) => ({
  seconds: talk.samples.length / SAMPLE_RATE,
  engine: { id: 'scripted', label: 'Scripted for tests', rough: true },
  language: languages[0] ?? 'en-IN',
  scores: [],
  words: talk.spans.flatMap(({ start, end }, turn) =>
    ['The', 'road', 'of', 'ward', 'twelve', 'needs', 'repair', 'now.'].map((text, place) => ({
      text,
      start: start + (place * (end - start)) / 8,
      end: start + ((place + 1) * (end - start)) / 8,
      confidence: 0.9,
      speaker: spoken[turn] ?? 0,
    })),
  ),
});

let cloud: Cloud;
let api: ReturnType<typeof script>;
beforeAll(async () => {
  holdClocks();
  cloud = await startCloud(heard);
  api = script(cloud.url);
});
afterAll(async () => {
  await cloud?.close();
  vi.useRealTimers();
});

const sound = (samples: Float32Array) =>
  new Blob([new Uint8Array(wavOf([samples]))], { type: 'audio/wav' });

/** Scaled to the level of speech into a microphone. */
function loud(samples: Float32Array): Float32Array {
  const most = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  return samples.map((sample) => (0.5 * sample) / most);
}
for (const { start, end } of talk.spans) {
  const span = talk.samples.subarray(start * SAMPLE_RATE, end * SAMPLE_RATE);
  span.set(loud(span));
}
const consent = { consent_by: 'herself', consent_purpose: 'Names in the minutes' };

async function enrol(name: string, voice: MadeVoice, given: Record<string, string> = consent) {
  const form = new FormData();
  for (const seed of [101, 102])
    form.append('audio', sound(loud(speak(voice, 10, seed))), `${seed}.wav`);
  const query = new URLSearchParams({ name, role: 'user', ...given });
  const { status, json, text } = await api.ask<Speaker>('POST', `/speakers/enroll?${query}`, form);
  expect(status, text).toBe(201);
  return json.id;
}

const transcriptionOf = async (id: string) =>
  (await api.ask<Transcription>('GET', `/meetings/${id}/transcription`)).json;

/** A meeting with the talk, transcribed. */
async function meeting(...attendees: string[]) {
  const { json } = await api.ask<{ id: string }>('POST', '/meetings/', {
    title: 'Ward',
    attendees,
  });
  const fields = { language_code: 'en-IN' };
  await api.sendForm(json.id, sound(talk.samples), 'talk.wav', fields);
  expect(await api.ended(json.id)).toMatchObject({ status: 'completed', error: null });
  return { id: json.id, ...(await transcriptionOf(json.id)) };
}
const namesIn = ({ timeline }: Pick<Transcription, 'timeline'>) =>
  timeline.map(({ speaker }) => speaker);

const say = (id: string, what: 'voice' | 'voice/refusal', body: object) =>
  api.ask<Transcription>('PUT', `/meetings/${id}/transcription/${what}`, body);

/** Advances the clock, waits until no voice sample candidate is waiting, and returns the speaker. */
async function learnt(id: string): Promise<Speaker> {
  clock(1);
  for (;;) {
    const { json } = await api.ask<Speaker>('GET', `/speakers/${id}`);
    if (json.sample_candidates.every(({ status }) => status !== 'waiting')) return json;
    await pause(100);
  }
}

/** Records the consent of a speaker who was enrolled without it. */
const giveConsent = (id: string) => api.ask<Speaker>('PUT', `/speakers/${id}`, consent);

describe('voices', () => {
  let asha: string;
  let ravi: string;
  let chand: string;
  /** Meetings in which Ravi is named, for later tests. */
  const withRavi: string[] = [];

  it('are not recognised if nobody who consented is enrolled', async () => {
    chand = await enrol('Chand', STRANGE, {});
    const first = await meeting();
    expect(new Set(namesIn(first))).toEqual(new Set(['Speaker 1', 'Speaker 2', 'Speaker 3']));
    expect(first.voices).toEqual([]);
  });

  it('are named if certain, suggested if likely, and otherwise left alone', async () => {
    asha = await enrol('Asha Rao', LOW);
    ravi = await enrol('Ravi Kumar', HIGH);
    const { timeline, voices, summary, speaker_analysis } = await meeting();
    expect(namesIn({ timeline })).toEqual([
      'Ravi Kumar',
      'Speaker 2',
      'Speaker 3',
      'Ravi Kumar',
      'Speaker 2',
    ]);
    expect(voices).toMatchObject([
      { speaker: 'Ravi Kumar', speaker_id: ravi, band: 'named', doubt: null },
      { speaker: 'Speaker 2', speaker_id: asha, band: 'suggested', doubt: 'alike' },
    ]);
    for (const { start_time, end_time } of voices) {
      expect(end_time - start_time).toBeGreaterThanOrEqual(3);
      expect(end_time - start_time).toBeLessThanOrEqual(8);
    }
    expect(speaker_analysis).toEqual({
      total_speakers: 3,
      known_speakers: 1,
      unknown_speakers_identified: 2,
    });
    expect(summary).toContain('**Ravi Kumar**');
  });

  it('of people who are not attendees are only suggested, until the suggestion is rejected', async () => {
    const there = await meeting('Shri Ravi Kumar (Mayor)');
    expect(namesIn(there)).toContain('Ravi Kumar');
    const { id, voices, ...elsewhere } = await meeting('Meera Kulkarni');
    expect(namesIn(elsewhere)).not.toContain('Ravi Kumar');
    expect(voices[0]).toMatchObject({ name: 'Ravi Kumar', doubt: 'not_present' });
    const file = await api.ask('GET', `/meetings/${id}/export?format=json`);
    expect(file.text).not.toContain('Ravi Kumar');
    const no = await say(id, 'voice/refusal', { speaker: 'Speaker 1', speaker_id: ravi });
    expect(no.json.voices).toMatchObject([{ speaker_id: asha }]);
  });

  it('that are confirmed are learnt and named in the next meeting', async () => {
    const first = await meeting();
    const told = { speaker: 'Speaker 2', speaker_id: asha, learn: true };
    const yes = await say(first.id, 'voice', told);
    expect(namesIn(yes.json)[1]).toBe('Asha Rao');
    expect(yes.json.speaker_analysis.known_speakers).toBe(2);
    const { samples, sample_candidates, seconds } = await learnt(asha);
    expect(sample_candidates).toEqual([]);
    expect(samples).toHaveLength(3);
    expect(samples[2]).toMatchObject({ meeting_id: first.id, content_type: 'audio/wav' });
    expect(seconds).toBeGreaterThan(30);
    const played = await fetch(samples[2]?.url ?? '', { headers: { range: 'bytes=0-3' } });
    expect(await played.text()).toBe('RIFF');

    const second = await meeting('Asha Rao', 'Ravi Kumar');
    expect(namesIn(second)).toEqual([
      'Ravi Kumar',
      'Asha Rao',
      'Speaker 3',
      'Ravi Kumar',
      'Asha Rao',
    ]);
    expect(second.voices.map(({ band }) => band)).toEqual(['named', 'named']);
  });

  it('of another person are not learnt, and the speaker shows why', async () => {
    const { id } = await meeting();
    const told = { speaker: 'Ravi Kumar', speaker_id: asha, learn: true };
    expect((await say(id, 'voice', told)).json.voices[0]).toMatchObject({ speaker_id: asha });
    const { samples, sample_candidates } = await learnt(asha);
    expect(samples).toHaveLength(3);
    expect(sample_candidates).toMatchObject([
      { meeting_id: id, status: 'refused', detail: messages.speechOfAnother },
    ]);
  });

  it('are no longer recognised after the speaker is renamed', async () => {
    const { id } = await meeting();
    const rename = { old_speaker: 'Asha Rao', new_speaker: 'Meera' };
    const { json } = await api.ask<Transcription>(
      'PUT',
      `/meetings/${id}/transcription/speaker`,
      rename,
    );
    expect(json.voices).toMatchObject([{ speaker_id: ravi }]);
    expect(json.speaker_analysis).toMatchObject({ known_speakers: 1 });
  });

  it('are not recognised after their speaker is deleted', async () => {
    expect((await api.ask('DELETE', `/speakers/${asha}`)).status).toBe(200);
    const { id, voices } = await meeting();
    expect(voices).toMatchObject([{ speaker_id: ravi }]);
    withRavi.push(id);
  });

  it('of speakers who consent later are recognised from then on', async () => {
    expect((await giveConsent(chand)).status).toBe(200);
    const { id, voices } = await meeting();
    withRavi.push(id);
    expect(voices.map(({ speaker_id }) => speaker_id).toSorted()).toEqual([ravi, chand].toSorted());
  });

  it('are compared with a newly consented voice before they are learnt', async () => {
    const id = withRavi.pop() ?? expect.fail('Ravi was named nowhere');
    expect((await giveConsent(await enrol('Deepa', GIANT, {}))).status).toBe(200);
    await say(id, 'voice', { speaker: 'Ravi Kumar', speaker_id: ravi, learn: true });
    const { samples, sample_candidates } = await learnt(ravi);
    expect([samples.length, sample_candidates]).toEqual([3, []]);
  });

  it('are not learnt if their meeting is deleted first', async () => {
    const id = withRavi.pop() ?? expect.fail('Ravi was named nowhere');
    await say(id, 'voice', { speaker: 'Ravi Kumar', speaker_id: ravi, learn: true });
    const { audio_url } = (await api.ask<Meeting>('GET', `/meetings/${id}`)).json;
    expect((await api.ask('DELETE', `/meetings/${id}`)).status).toBe(200);
    await expect.poll(async () => (await fetch(audio_url ?? '')).status).toBe(404);
    const { sample_candidates } = await learnt(ravi);
    expect(sample_candidates).toMatchObject([
      { meeting_id: id, detail: messages.speechRecordingGone },
    ]);
  });
});
