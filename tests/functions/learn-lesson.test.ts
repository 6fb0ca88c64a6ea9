import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Ctx } from '#functions/context.ts';
import { log } from '#functions/log/log.ts';
import { deleteSpeaker } from '#functions/speakers/delete.ts';
import { getSpeaker } from '#functions/speakers/get.ts';
import { listSpeakers } from '#functions/speakers/list.ts';
import { findSpeaker, SpeakerRecord, speakerKey } from '#functions/speakers/store.ts';
import { learnDue } from '#functions/voices/learn-due.ts';
import { learnLesson } from '#functions/voices/learn-lesson.ts';
import { askToLearn, LessonRecord, lessonKey, waitsUntil } from '#functions/voices/lessons.ts';
import { printOf } from '#functions/voices/prints.ts';
import { CHILD, HIGH, LOW } from '../voice/made-voice.ts';
import { spoken } from '../voice/spoken.ts';
import { madeMeeting } from './made.ts';
import {
  given,
  sampleFile,
  type VoiceSurroundings,
  voiceSurroundings,
} from './voice-surroundings.ts';

let here: VoiceSurroundings;
let ctx: Ctx;
const recording = 'meetings/m/audio/low.wav';
beforeAll(async () => {
  here = await voiceSurroundings();
  ({ ctx } = here);
  await ctx.vault.put(recording, spoken(20, LOW, 7), 'audio/wav');
});
afterAll(() => here.close());
beforeEach(() => vi.restoreAllMocks());

const enrolled = async (voice = LOW) => (await here.enrol(sampleFile(spoken(11, voice)), given)).id;

/** Alone: others like it would have its speech taken for theirs. */
async function alone(voice = LOW) {
  const { speakers } = await listSpeakers(ctx, { skip: 0, limit: 100 });
  for (const { id } of speakers) await deleteSpeaker(ctx, { id });
  return enrolled(voice);
}
const fails = (name: 'put') =>
  vi.spyOn(ctx.people, name).mockRejectedValueOnce(new Error('gone dark'));

/** Somebody said that so much of a recording is the speaker's. */
async function asked(
  speakerId: string,
  { audio_key = recording, until = 15 } = {},
): Promise<LessonRecord> {
  const meeting = madeMeeting({ id: ulid(), title: 'Ward 12', audio_key });
  const spans = [{ start: 0, end: until }];
  await askToLearn(ctx, await findSpeaker(ctx.table, speakerId), meeting, spans);
  const lesson = await ctx.table.get(lessonKey(speakerId, meeting.id), LessonRecord);
  return lesson ?? expect.fail('Nothing waits');
}

describe('learning', () => {
  it('adds the speech to the samples and to the print, and the lesson is gone', async () => {
    const id = await enrolled();
    const before = await printOf(ctx, await findSpeaker(ctx.table, id));
    const [, samples = 0] = await here.totals();
    const lesson = await asked(id);
    await learnLesson(ctx, lesson);
    const speaker = await getSpeaker(ctx, { id });
    expect(speaker.lessons).toEqual([]);
    expect(speaker.samples[1]).toMatchObject({
      id: lesson.id,
      meeting_id: lesson.meeting_id,
      file_name: 'Ward 12.wav',
    });
    expect(speaker.samples[1]?.seconds).toBeGreaterThan(12);
    expect((await here.totals())[1]).toBe(samples + 1);
    expect(await here.kept(id)).toEqual(
      expect.arrayContaining([`${lesson.id}.wav`, `${lesson.id}.wav.print.json`]),
    );
    const after = await printOf(ctx, await findSpeaker(ctx.table, id));
    expect(after?.seconds).toBeGreaterThan((before?.seconds ?? 0) + 10);
  });

  it('twice is once, also after a crash at the worst moment', async () => {
    const id = await alone();
    const lesson = await asked(id);
    fails('put');
    await expect(learnLesson(ctx, lesson)).rejects.toThrow('gone dark');
    await learnLesson(ctx, lesson);
    await learnLesson(ctx, lesson);
    expect((await findSpeaker(ctx.table, id)).samples).toHaveLength(2);
    expect(await ctx.people.sizeOf(`voices/${id}/${lesson.id}.wav`)).toBeGreaterThan(400_000);
  });

  it('keeps nothing of a speaker deleted meanwhile', async () => {
    const id = await alone();
    const lesson = await asked(id);
    const put = ctx.people.put.bind(ctx.people);
    vi.spyOn(ctx.people, 'put').mockImplementationOnce(async (...sent) => {
      await deleteSpeaker(ctx, { id });
      await put(...sent);
    });
    await learnLesson(ctx, lesson);
    expect(await here.kept(id)).toEqual([]);
    await learnLesson(ctx, lesson);
    expect(await here.kept(id)).toEqual([]);
    expect(await ctx.table.get(lessonKey(id, lesson.meeting_id), LessonRecord)).toBeNull();
  });
});

describe('each minute', () => {
  const statusOf = async (lesson: LessonRecord) =>
    ctx.table.get(lessonKey(lesson.speaker_id, lesson.meeting_id), LessonRecord);

  it('what waits is learnt, by one of those who look at once', async () => {
    const lesson = await asked(await alone());
    const put = vi.spyOn(ctx.people, 'put');
    await Promise.all([learnDue(ctx), learnDue(ctx)]);
    expect(await statusOf(lesson)).toBeNull();
    expect(put.mock.calls.filter(([key]) => key.endsWith(`${lesson.id}.wav`))).toHaveLength(1);
  });

  it('what failed waits to be tried again, and is given up in words', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    const lesson = await asked(await alone());
    fails('put');
    await learnDue(ctx);
    await learnDue(ctx);
    expect(await statusOf(lesson)).toMatchObject({ status: 'waiting', tries: 1 });
    const set = { tries: 5, ...waitsUntil(new Date(), lesson) };
    await ctx.table.update(lessonKey(lesson.speaker_id, lesson.meeting_id), { set }, LessonRecord);
    await learnDue(ctx);
    expect(await statusOf(lesson)).toMatchObject({
      status: 'refused',
      detail: messages.internal(lesson.id),
    });
  });
});

describe('a lesson is refused in words', () => {
  async function refusalOf(lesson: LessonRecord): Promise<string | null> {
    await learnLesson(ctx, lesson);
    const { lessons, samples } = await getSpeaker(ctx, { id: lesson.speaker_id });
    expect(samples.every(({ meeting_id }) => meeting_id === null)).toBe(true);
    expect(lessons).toMatchObject([{ id: lesson.id, status: 'refused' }]);
    return lessons[0]?.detail ?? null;
  }

  it('that is too short', async () => {
    expect(await refusalOf(await asked(await enrolled(), { until: 1 }))).toContain('at least 3');
  });

  it('whose recording is gone', async () => {
    const lesson = await asked(await enrolled(), { audio_key: 'meetings/gone.wav' });
    expect(await refusalOf(lesson)).toBe(messages.lessonRecordingGone);
  });

  it('that is more like somebody else', async () => {
    await enrolled(LOW);
    expect(await refusalOf(await asked(await enrolled(HIGH)))).toBe(messages.lessonOfAnother);
  });

  it('that is not like the voice, though nobody else’s is liker', async () => {
    expect(await refusalOf(await asked(await alone(CHILD)))).toBe(messages.lessonUnlike);
  });

  it('for which there is no room', async () => {
    const id = await alone();
    const [first] = (await findSpeaker(ctx.table, id)).samples;
    const samples = Array.from({ length: limits.speakerSamples }, () => first);
    const lesson = await asked(id);
    await ctx.table.update(speakerKey(id), { set: { samples } }, SpeakerRecord);
    expect(await refusalOf(lesson)).toBe(messages.lessonFull);
  });
});
