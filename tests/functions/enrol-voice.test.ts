import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import { candidatesOf } from '#functions/domain/speakers/sample-candidates.ts';
import { enrolVoice } from '#functions/domain/transcripts/enrol-voice.ts';
import { MeetingRecord, meetingKey } from '#functions/records/meetings.ts';
import { SpeakerRecord, speakerKey } from '#functions/records/speakers.ts';
import { refusedFields } from './refused-fields.ts';
import { namesIn, refusal, Transcripts } from './transcribed.ts';

let at: Transcripts;
const now = new Date();
beforeAll(async () => {
  at = await Transcripts.open(now);
});
afterAll(() => at.close());
beforeEach(() => vi.restoreAllMocks());

const consent = { consent_by: 'Asha Patil', consent_purpose: 'Naming her in transcripts' };
/** Enrols a speaker, as one call that may be sent again. */
const call = (id: string, person: string, speaker = 'Speaker 1') => {
  const given = { id, speaker, name: ' Asha Patil', ...consent };
  const ctx = { ...at.ctx, newId: vi.fn(ulid).mockReturnValueOnce(person) };
  return enrolVoice(ctx, api.enrolVoice.input.parse(given));
};
const found = (id: string) => at.ctx.table.get(speakerKey(id), SpeakerRecord);

/** A recording in which Speaker 1 speaks for so many seconds, and another one after that. */
async function recorded(seconds: number, facts: Partial<MeetingRecord> = {}): Promise<string> {
  const { id, key } = await at.transcribed('Speaker 1', 'Ravi');
  const { version } = await at.currentOf(id);
  const timeline = version.timeline.map((segment, index) => ({
    ...segment,
    start_time: index * seconds,
    end_time: (index + 1) * seconds,
  }));
  await at.ctx.archiveBucket.putJson(key, { ...version, timeline });
  const set = { audio_key: 'meetings/a.wav', ...facts };
  await at.ctx.table.update(meetingKey(id), { set }, MeetingRecord);
  return id;
}

describe('enrolling a voice from a recording', () => {
  it('names the speaker and proposes where they are heard best as the first sample', async () => {
    const [id, person] = [await recorded(12), ulid()];
    const shown = await call(id, person);
    expect(namesIn(shown)).toEqual(['Asha Patil', 'Ravi']);
    expect(shown.voices).toMatchObject([{ speaker_id: person, band: 'named' }]);
    expect(await found(person)).toMatchObject({
      name: 'Asha Patil',
      created_by: 'Asha Rao',
      created_by_id: 'asha',
      consent: { by: 'Asha Patil', recorded_by: 'Asha Rao', given_at: now.toISOString() },
      samples: [],
    });
    const [candidate] = await candidatesOf(at.ctx.table, person);
    expect(candidate).toMatchObject({ meeting_id: id, status: 'waiting' });
    expect(candidate?.spans).toEqual([{ start: 0.25, end: 11.75 }]);
  });

  it('continues when the same call is repeated, and enrols one person', async () => {
    const [id, person] = [await recorded(12), ulid()];
    await call(id, person);
    const again = await call(id, person);
    expect(again.version).toBe(2);
    expect(await candidatesOf(at.ctx.table, person)).toHaveLength(1);
  });

  it('is refused where the speaker is heard too little, and enrols nobody', async () => {
    const [id, person] = [await recorded(9), ulid()];
    const { detail } = reason('voiceTooShort', { found: 8, needed: 10 });
    expect(await refusal(call(id, person))).toMatchObject({ code: 'conflict', detail });
    expect(await refusal(call(id, person, 'Nobody'))).toMatchObject({ code: 'not_found' });
    expect(await found(person)).toBeNull();
  });

  it('is refused for confidential meetings and without a recording', async () => {
    const person = ulid();
    const confidential = await recorded(12, { confidential: true });
    expect(await refusal(call(confidential, person))).toMatchObject({
      detail: messages.voiceOfConfidential,
    });
    const silent = await recorded(12, { audio_key: null });
    expect(await refusal(call(silent, person))).toMatchObject({
      detail: messages.speechRecordingGone,
    });
    expect(await found(person)).toBeNull();
  });

  it('enrols nobody if the transcript cannot be changed', async () => {
    const [id, person] = [await recorded(12), ulid()];
    const set = { status: 'processing' as const };
    await at.ctx.table.update(meetingKey(id), { set }, MeetingRecord);
    expect(await refusal(call(id, person))).toMatchObject({ code: 'conflict' });
    expect(await found(person)).toBeNull();
  });

  it('keeps a person whom the transcript names, though the repeated call is refused', async () => {
    const [id, person] = [await recorded(12), ulid()];
    await call(id, person);
    const set = { status: 'processing' as const };
    await at.ctx.table.update(meetingKey(id), { set }, MeetingRecord);
    expect(await refusal(call(id, person))).toMatchObject({ code: 'conflict' });
    expect(await found(person)).toMatchObject({ name: 'Asha Patil' });
  });

  it('needs consent', () => {
    const fields = refusedFields(api.enrolVoice.input, { id: 'm', speaker: 'A', name: 'B' });
    expect(fields.map(({ detail }) => detail)).toEqual([
      messages.consentByMissing,
      messages.consentPurposeMissing,
    ]);
  });
});
