import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import { getSpeaker, listSpeakers } from '#functions/domain/speakers/profiles.ts';
import { deleteSpeaker } from '#functions/domain/speakers/removal.ts';
import {
  CandidateRecord,
  candidateDueAt,
  candidateKey,
  proposeCandidate,
} from '#functions/domain/speakers/sample-candidates.ts';
import { printOf } from '#functions/domain/speakers/voice-prints.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import { log } from '#functions/platform/log/log.ts';
import { learnCandidate, learnDueCandidates } from '#functions/processes/voice-learning.ts';
import { meetingItem } from '#functions/records/meetings.ts';
import { findSpeaker, SpeakerRecord, speakerKey } from '#functions/records/speakers.ts';
import { CHILD, HIGH, LOW } from '../voice/made-voice.ts';
import { spoken } from '../voice/spoken.ts';
import { madeMeeting } from './made.ts';
import { given, sampleFile, type VoiceSurroundings, voiceDeps } from './voice-deps.ts';

let here: VoiceSurroundings;
let ctx: Ctx;
const recording = 'meetings/m/audio/low.wav';
beforeAll(async () => {
  here = await voiceDeps();
  ({ ctx } = here);
  await ctx.archiveBucket.put(recording, spoken(20, LOW, 7), 'audio/wav');
});
afterAll(() => here.close());
beforeEach(() => vi.restoreAllMocks());

const enrolled = async (voice = LOW) => (await here.enrol(sampleFile(spoken(11, voice)), given)).id;

/** The only speaker: similar voices would claim the speech. */
async function alone(voice = LOW) {
  const { speakers } = await listSpeakers(ctx, { skip: 0, limit: 100 });
  for (const { id } of speakers) await deleteSpeaker(ctx, { id });
  return enrolled(voice);
}
const fails = (name: 'put') =>
  vi.spyOn(ctx.personalDataBucket, name).mockRejectedValueOnce(new Error('gone dark'));

/** A person confirmed that this much of a recording is the speaker’s. */
async function asked(
  speakerId: string,
  { audio_key = recording, until = 15 } = {},
): Promise<CandidateRecord> {
  const meeting = madeMeeting({ id: ulid(), title: 'Ward 12', audio_key });
  const spans = [{ start: 0, end: until }];
  await ctx.table.put(meetingItem(meeting));
  await proposeCandidate(ctx, speakerId, meeting, spans);
  const candidate = await ctx.table.get(candidateKey(speakerId, meeting.id), CandidateRecord);
  return candidate ?? expect.fail('Nothing waits');
}

describe('learning a candidate', () => {
  it('adds a sample, updates the voiceprint and removes the candidate', async () => {
    const id = await enrolled();
    const before = await printOf(ctx, await findSpeaker(ctx.table, id));
    const [, samples = 0] = await here.totals();
    const candidate = await asked(id);
    await learnCandidate(ctx, candidate);
    const speaker = await getSpeaker(ctx, { id });
    expect(speaker.sample_candidates).toEqual([]);
    expect(speaker.samples[1]).toMatchObject({
      id: candidate.id,
      meeting_id: candidate.meeting_id,
      file_name: 'Ward 12.wav',
    });
    expect(speaker.samples[1]?.seconds).toBeGreaterThan(12);
    expect((await here.totals())[1]).toBe(samples + 1);
    expect(await here.kept(id)).toEqual(
      expect.arrayContaining([`${candidate.id}.wav`, `${candidate.id}.wav.print.json`]),
    );
    const after = await printOf(ctx, await findSpeaker(ctx.table, id));
    expect(after?.seconds).toBeGreaterThan((before?.seconds ?? 0) + 10);
  });

  it('twice adds one sample, even after a crash at the worst moment', async () => {
    const id = await alone();
    const candidate = await asked(id);
    fails('put');
    await expect(learnCandidate(ctx, candidate)).rejects.toThrow('gone dark');
    await learnCandidate(ctx, candidate);
    await learnCandidate(ctx, candidate);
    expect((await findSpeaker(ctx.table, id)).samples).toHaveLength(2);
    expect(await ctx.personalDataBucket.sizeOf(`voices/${id}/${candidate.id}.wav`)).toBeGreaterThan(
      400_000,
    );
  });

  it('keeps nothing of a speaker deleted in the meantime', async () => {
    const id = await alone();
    const candidate = await asked(id);
    const put = ctx.personalDataBucket.put.bind(ctx.personalDataBucket);
    vi.spyOn(ctx.personalDataBucket, 'put').mockImplementationOnce(async (...sent) => {
      await deleteSpeaker(ctx, { id });
      await put(...sent);
    });
    await learnCandidate(ctx, candidate);
    expect(await here.kept(id)).toEqual([]);
    await learnCandidate(ctx, candidate);
    expect(await here.kept(id)).toEqual([]);
    expect(await ctx.table.get(candidateKey(id, candidate.meeting_id), CandidateRecord)).toBeNull();
  });
});

describe('each minute', () => {
  const statusOf = async (candidate: CandidateRecord) =>
    ctx.table.get(candidateKey(candidate.speaker_id, candidate.meeting_id), CandidateRecord);

  it('a due candidate is learned once, even by concurrent runs', async () => {
    const candidate = await asked(await alone());
    const put = vi.spyOn(ctx.personalDataBucket, 'put');
    await Promise.all([learnDueCandidates(ctx), learnDueCandidates(ctx)]);
    expect(await statusOf(candidate)).toBeNull();
    expect(put.mock.calls.filter(([key]) => key.endsWith(`${candidate.id}.wav`))).toHaveLength(1);
  });

  it('a failed candidate is retried, and refused with a reason after the last try', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    const candidate = await asked(await alone());
    fails('put');
    await learnDueCandidates(ctx);
    await learnDueCandidates(ctx);
    expect(await statusOf(candidate)).toMatchObject({ status: 'waiting', tries: 1 });
    const set = { tries: 5, ...candidateDueAt(new Date(), candidate) };
    await ctx.table.update(
      candidateKey(candidate.speaker_id, candidate.meeting_id),
      { set },
      CandidateRecord,
    );
    await learnDueCandidates(ctx);
    expect(await statusOf(candidate)).toMatchObject({
      status: 'refused',
      refusal: reason('internal', { number: candidate.id }),
    });
  });
});

describe('a candidate is refused with a reason', () => {
  async function refusalOf(candidate: CandidateRecord): Promise<string | null> {
    await learnCandidate(ctx, candidate);
    const { sample_candidates, samples } = await getSpeaker(ctx, { id: candidate.speaker_id });
    expect(samples.every(({ meeting_id }) => meeting_id === null)).toBe(true);
    expect(sample_candidates).toMatchObject([{ id: candidate.id, status: 'refused' }]);
    return sample_candidates[0]?.detail ?? null;
  }

  it('if it is too short', async () => {
    expect(await refusalOf(await asked(await enrolled(), { until: 1 }))).toContain('at least 3');
  });

  it('if its recording is gone', async () => {
    const candidate = await asked(await enrolled(), { audio_key: 'meetings/gone.wav' });
    expect(await refusalOf(candidate)).toBe(messages.speechRecordingGone);
  });

  it('if it is more like another speaker', async () => {
    await enrolled(LOW);
    expect(await refusalOf(await asked(await enrolled(HIGH)))).toBe(messages.speechOfAnother);
  });

  it('if it is unlike the voice, even if no other voice is closer', async () => {
    expect(await refusalOf(await asked(await alone(CHILD)))).toBe(messages.speechUnlike);
  });

  it('if the voice has the maximum number of samples', async () => {
    const id = await alone();
    const [first] = (await findSpeaker(ctx.table, id)).samples;
    const samples = Array.from({ length: limits.speakerSamples }, () => first);
    const candidate = await asked(id);
    await ctx.table.update(speakerKey(id), { set: { samples } }, SpeakerRecord);
    expect(await refusalOf(candidate)).toBe(messages.voiceFull);
  });
});
