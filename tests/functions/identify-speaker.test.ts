import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import type { RecognisedVoice } from '#contract/transcripts.ts';
import { exportMeeting } from '#functions/domain/documents/export-meeting.ts';
import { eraseDueSamples } from '#functions/domain/speakers/erasure.ts';
import {
  CandidateRecord,
  candidateKey,
  candidatesOf,
} from '#functions/domain/speakers/sample-candidates.ts';
import { editSegment } from '#functions/domain/transcripts/edit-segments.ts';
import { identifySpeaker, refuseVoice } from '#functions/domain/transcripts/identify-speaker.ts';
import { getTranscription } from '#functions/domain/transcripts/read.ts';
import { renameSpeaker, renameSpeakers } from '#functions/domain/transcripts/rename-speakers.ts';
import { log } from '#functions/platform/log/log.ts';
import { MeetingRecord, meetingKey } from '#functions/records/meetings.ts';
import {
  findSpeaker,
  newSpeakerWrites,
  SpeakerRecord,
  sampleWrites,
  speakerKey,
} from '#functions/records/speakers.ts';
import { waiting } from './made.ts';
import { namesIn, refusal, Transcripts, turns } from './transcribed.ts';

let at: Transcripts;
const now = new Date();
beforeAll(async () => {
  at = await Transcripts.open(now);
});
afterAll(() => at.close());
beforeEach(() => vi.restoreAllMocks());

async function enrolled(given: Partial<SpeakerRecord> = {}): Promise<SpeakerRecord> {
  const speaker: SpeakerRecord = {
    id: ulid(),
    name: 'Asha Rao',
    role: 'user',
    created_at: now.toISOString(),
    created_by: 'Clerk',
    created_by_id: 'clerk',
    consent: { by: 'Asha', purpose: 'Minutes', given_at: now.toISOString(), recorded_by: 'Clerk' },
    samples: [],
    ...given,
  };
  await at.ctx.table.transact(newSpeakerWrites(speaker));
  return speaker;
}

const perhaps = (
  { id, name }: SpeakerRecord,
  given: Partial<RecognisedVoice> = {},
): RecognisedVoice => ({
  speaker: 'Speaker 1',
  speaker_id: id,
  name,
  band: 'suggested',
  doubt: 'alike',
  start_time: 0.25,
  end_time: 0.75,
  ...given,
});

/** A meeting whose first speaker is suggested to be the enrolled person. */
async function suggested(...speakers: string[]) {
  const person = await enrolled();
  const meeting = await at.transcribed(...(speakers.length > 0 ? speakers : ['Speaker 1', 'Ravi']));
  await at.hears(meeting.id, perhaps(person));
  return { ...meeting, person };
}

/** A meeting with its recording in the archive bucket. */
async function recorded() {
  const made = await suggested();
  const set = { audio_key: 'meetings/a.wav' };
  await at.ctx.table.update(meetingKey(made.id), { set }, MeetingRecord);
  return made;
}

const identify = (id: string, speaker: string, speaker_id: string, learn = false) =>
  identifySpeaker(at.ctx, api.identifySpeaker.input.parse({ id, speaker, speaker_id, learn }));
const refuse = (id: string, speaker: string, speaker_id: string) =>
  refuseVoice(at.ctx, { id, speaker, speaker_id });

describe('identifying a speaker', () => {
  it('names the speaker and records it in the version', async () => {
    const { id, person } = await suggested('Speaker 1', 'Ravi', 'Speaker 1');
    const shown = await identify(id, 'Speaker 1', person.id);
    expect(namesIn(shown)).toEqual(['Asha Rao', 'Ravi', 'Asha Rao']);
    expect(shown.voices).toMatchObject([
      { speaker: 'Asha Rao', speaker_id: person.id, band: 'named', doubt: null },
    ]);
    expect(shown.speaker_analysis).toEqual({
      total_speakers: 2,
      known_speakers: 1,
      unknown_speakers_identified: 1,
    });
    expect(api.identifySpeaker.output.parse(shown)).toEqual(shown);
    expect((await at.currentOf(id)).version).toMatchObject({
      version: 2,
      edited_by: 'Asha Rao',
      change: {
        kind: 'speaker_identified',
        speaker: 'Speaker 1',
        speaker_id: person.id,
        new_speaker: 'Asha Rao',
      },
    });
  });

  it('also works without a suggestion, and updates the summaries', async () => {
    const person = await enrolled();
    const job = await waiting(at.ctx.table);
    await at.publish(job, turns('Speaker 1', 'Speaker 2'), '- **Speaker 2**: yes');
    const shown = await identify(job.meeting_id, 'Speaker 2', person.id);
    expect(shown.summary).toBe('- **Asha Rao**: yes');
    expect(shown.voices).toMatchObject([{ speaker: 'Asha Rao', start_time: 1.25 }]);
  });

  it('a second time changes nothing', async () => {
    const { id, person } = await suggested();
    const first = await identify(id, 'Speaker 1', person.id);
    expect(await identify(id, 'Speaker 1', person.id)).toEqual(first);
    expect(await identify(id, 'Asha Rao', person.id)).toEqual(first);
    expect(await at.keysOf(id)).toHaveLength(2);
  });

  it('merges two speakers who are the same person', async () => {
    const { id, person } = await suggested('Speaker 1', 'Speaker 2');
    await identify(id, 'Speaker 1', person.id);
    const shown = await identify(id, 'Speaker 2', person.id);
    expect(namesIn(shown)).toEqual(['Asha Rao', 'Asha Rao']);
    expect(shown.voices).toHaveLength(1);
    expect(shown.speaker_analysis).toMatchObject({ total_speakers: 1, known_speakers: 1 });
  });

  it('refuses to merge two people with the same name', async () => {
    const { id, person } = await suggested('Speaker 1', 'Speaker 2');
    await identify(id, 'Speaker 1', person.id);
    const namesake = await enrolled();
    expect(await refusal(identify(id, 'Speaker 2', namesake.id))).toMatchObject({
      code: 'conflict',
      message: messages.namesakeSpeaks,
    });
  });

  it('corrects a wrong name', async () => {
    const { id, person } = await suggested();
    await identify(id, 'Speaker 1', person.id);
    const other = await enrolled({ name: 'Meera Kulkarni' });
    const shown = await identify(id, 'Asha Rao', other.id);
    expect(namesIn(shown)).toEqual(['Meera Kulkarni', 'Ravi']);
    expect(shown.voices).toMatchObject([{ speaker: 'Meera Kulkarni', speaker_id: other.id }]);
  });

  it('names what is missing: the voice or the speaker', async () => {
    const { id, person } = await suggested();
    expect(await refusal(identify(id, 'Speaker 1', 'gone'))).toMatchObject({
      code: 'not_found',
      message: messages.voiceGone,
    });
    expect(await refusal(identify(id, 'Speaker 9', person.id))).toMatchObject({
      code: 'not_found',
      message: reason('noSuchSpeaker', { name: 'Speaker 9' }).detail,
    });
  });
});

describe('adding the speech to the voice', () => {
  it('creates one voice sample candidate, even when repeated', async () => {
    const { id, person } = await recorded();
    await identify(id, 'Speaker 1', person.id, true);
    const candidates = await candidatesOf(at.ctx.table, person.id);
    expect(candidates).toMatchObject([
      {
        meeting_id: id,
        meeting_title: 'Ward meeting',
        audio_key: 'meetings/a.wav',
        spans: [{ start: 0.25, end: 0.75 }],
        status: 'waiting',
      },
    ]);
    await identify(id, 'Speaker 1', person.id, true);
    expect(await candidatesOf(at.ctx.table, person.id)).toEqual(candidates);
  });

  it('takes only speech under the given name, even if the person already has another', async () => {
    const { id, person } = await recorded();
    await identify(id, 'Speaker 1', person.id);
    await identify(id, 'Ravi', person.id, true);
    expect(await candidatesOf(at.ctx.table, person.id)).toMatchObject([
      { spans: [{ start: 1.25, end: 1.75 }] },
    ]);
  });

  it('can be requested later, and again after a refusal', async () => {
    const { id, person } = await recorded();
    await identify(id, 'Speaker 1', person.id);
    expect(await candidatesOf(at.ctx.table, person.id)).toEqual([]);
    await identify(id, 'Asha Rao', person.id, true);
    const set = { status: 'refused', refusal: reason('sampleOfSeveral') };
    await at.ctx.table.update(candidateKey(person.id, id), { set }, CandidateRecord);
    await identify(id, 'Asha Rao', person.id, true);
    expect(await candidatesOf(at.ctx.table, person.id)).toMatchObject([
      { status: 'waiting', refusal: null },
    ]);
    expect(await at.keysOf(id)).toHaveLength(2);
  });

  it('is skipped if the voice already has a sample of that meeting', async () => {
    const meeting = await at.transcribed('Speaker 1');
    const set = { audio_key: 'meetings/a.wav' };
    await at.ctx.table.update(meetingKey(meeting.id), { set }, MeetingRecord);
    const file = { file_name: 'a.wav', content_type: 'audio/wav', size: 1, seconds: 9 };
    const sample = { key: 'voices/a.wav', meeting_id: meeting.id, ...file };
    const person = await enrolled({ samples: [sample] });
    await identify(meeting.id, 'Speaker 1', person.id, true);
    expect(await candidatesOf(at.ctx.table, person.id)).toEqual([]);
  });

  it('is refused without consent, and nobody is named', async () => {
    const { id } = await recorded();
    const person = await enrolled({ consent: null });
    expect(await refusal(identify(id, 'Speaker 1', person.id, true))).toMatchObject({
      code: 'conflict',
      message: messages.noConsentToLearn,
    });
    expect(await at.keysOf(id)).toHaveLength(1);
  });
});

describe('refusing a suggested voice', () => {
  it('removes the suggestion and records it in the version', async () => {
    const { id, person } = await suggested();
    const shown = await refuse(id, 'Speaker 1', person.id);
    expect(shown.voices).toEqual([]);
    expect(namesIn(shown)).toEqual(['Speaker 1', 'Ravi']);
    expect((await at.currentOf(id)).version).toMatchObject({
      version: 2,
      change: { kind: 'voice_refused', speaker: 'Speaker 1', speaker_id: person.id },
    });
  });

  it('a second time, or for another person, changes nothing', async () => {
    const { id, person } = await suggested();
    expect((await refuse(id, 'Speaker 1', 'other')).voices).toHaveLength(1);
    await refuse(id, 'Speaker 1', person.id);
    expect((await refuse(id, 'Speaker 1', person.id)).voices).toEqual([]);
    expect(await at.keysOf(id)).toHaveLength(2);
  });

  it('is impossible for a confirmed name or an unknown speaker', async () => {
    const { id, person } = await suggested();
    await identify(id, 'Speaker 1', person.id);
    expect(await refusal(refuse(id, 'Asha Rao', person.id))).toMatchObject({
      code: 'conflict',
      message: messages.voiceNamed,
    });
    expect(await refusal(refuse(id, 'Speaker 1', person.id))).toMatchObject({ code: 'not_found' });
  });
});

describe('recognised voices', () => {
  it('are dropped when the name is replaced', async () => {
    const { id, person } = await suggested();
    await identify(id, 'Speaker 1', person.id);
    const rename = { id, old_speaker: 'Asha Rao', new_speaker: 'Meera', merge: false };
    const shown = await renameSpeaker(at.ctx, rename);
    expect(shown.voices).toEqual([]);
    expect(shown.speaker_analysis).toMatchObject({ known_speakers: 0 });
  });

  it('are confirmed when a person types the suggested name', async () => {
    const { id } = await suggested();
    const renames = [
      { old_speaker: 'Speaker 1', new_speaker: 'Smt. Asha Rao' },
      { old_speaker: 'Ravi', new_speaker: 'Ravi Kumar' },
    ];
    const shown = await renameSpeakers(at.ctx, { id, renames, merge: false });
    expect(shown.voices).toMatchObject([{ speaker: 'Smt. Asha Rao', band: 'named' }]);
    expect(shown.speaker_analysis).toMatchObject({ known_speakers: 1 });
  });

  it('are dropped when the last segment of the speaker is reassigned', async () => {
    const { id } = await suggested();
    const [segment] = turns('Speaker 1');
    const said = { speaker: 'Ravi', transcript: 'turn 0' };
    const was = { speaker: 'Speaker 1', transcript: segment?.transcript ?? '' };
    const shown = await editSegment(at.ctx, { id, index: 0, was, ...said });
    expect(shown.voices).toEqual([]);
  });

  it('are not suggested once the voice is deleted or has no consent', async () => {
    const { id, person } = await suggested();
    const namesSuggested = async () =>
      (await getTranscription(at.ctx, { id })).voices.map(({ name }) => name);
    expect(await namesSuggested()).toEqual(['Asha Rao']);
    await at.ctx.table.update(speakerKey(person.id), { set: { consent: null } }, SpeakerRecord);
    expect(await namesSuggested()).toEqual([]);
    await at.ctx.table.delete(speakerKey(person.id));
    expect(await namesSuggested()).toEqual([]);
  });

  it('appear in files only once confirmed', async () => {
    const { id, person } = await suggested();
    const file = async () =>
      String(
        (await exportMeeting(at.ctx, api.exportMeeting.input.parse({ id, format: 'json' })))
          .content,
      );
    expect(await file()).not.toContain('Asha Rao');
    await identify(id, 'Speaker 1', person.id);
    expect(JSON.parse(await file()).transcription.timeline[0].speaker).toBe('Asha Rao');
  });
});

describe('removing a name', () => {
  const sample = (of: string, meeting_id: string | null) => ({
    key: `voices/${of}.wav`,
    file_name: 'a.wav',
    content_type: 'audio/wav',
    size: 4,
    seconds: 12,
    meeting_id,
  });
  /** A person named in a meeting, with samples from it and from elsewhere. */
  async function learnt() {
    const { id } = await at.transcribed('Speaker 1', 'Ravi');
    const names = [ulid(), ulid(), ulid()] as const;
    const [own, from, other] = [
      sample(names[0], null),
      sample(names[1], id),
      sample(names[2], ulid()),
    ];
    const person = await enrolled({ samples: [own, from, other] });
    for (const { key } of [own, from, other])
      await at.ctx.personalDataBucket.put(key, Buffer.from('wave'), 'audio/wav');
    await identify(id, 'Speaker 1', person.id);
    const kept = async () =>
      (await at.ctx.table.get(speakerKey(person.id), SpeakerRecord))?.samples.map(({ key }) => key);
    return { id, person, own, from, other, kept };
  }

  it.each([
    [
      'another name',
      (id: string) =>
        renameSpeaker(at.ctx, { id, old_speaker: 'Asha Rao', new_speaker: 'Meera', merge: false }),
    ],
    [
      'another voice',
      async (id: string) => identify(id, 'Asha Rao', (await enrolled({ name: 'Meera Joshi' })).id),
    ],
  ])('in favour of %s deletes the voice sample from that meeting', async (_, take) => {
    const { id, own, from, other, kept } = await learnt();
    await take(id);
    expect(await kept()).toEqual([own.key, other.key]);
    expect(await at.ctx.personalDataBucket.sizeOf(from.key)).toBeNull();
    expect(await at.ctx.personalDataBucket.sizeOf(own.key)).toBe(4);
  });

  const takeAway = (id: string) =>
    renameSpeaker(at.ctx, { id, old_speaker: 'Asha Rao', new_speaker: 'Meera', merge: false });

  it('deletes the sample even if storage fails at that moment', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    const { id, own, from, other, kept } = await learnt();
    vi.spyOn(at.ctx.personalDataBucket, 'delete').mockRejectedValueOnce(new Error('gone dark'));
    await takeAway(id);
    expect(await kept()).toEqual([own.key, other.key]);
    await eraseDueSamples(at.ctx);
    expect(await at.ctx.personalDataBucket.sizeOf(from.key)).toBeNull();
  });

  it('fails as a whole if the voice cannot be changed with it', async () => {
    const { id, own, from, other, kept } = await learnt();
    vi.spyOn(at.ctx.table, 'transact').mockRejectedValueOnce(new Error('cut off'));
    await refusal(takeAway(id));
    expect(namesIn((await at.currentOf(id)).version)).toContain('Asha Rao');
    expect(await kept()).toEqual([own.key, from.key, other.key]);
    expect(await at.ctx.personalDataBucket.sizeOf(from.key)).toBe(4);
  });

  it('also deletes a sample added at the same moment', async () => {
    const { id, person, own, other, kept } = await learnt();
    const late = sample(ulid(), id);
    at.meanwhile(async () => {
      const speaker = await findSpeaker(at.ctx.table, person.id);
      await at.ctx.table.transact(sampleWrites(speaker, [...speaker.samples, late]));
    });
    await takeAway(id);
    expect(await kept()).toEqual([own.key, other.key]);
  });

  it('leaves a voice one sample when several names are removed at once', async () => {
    const meetings = await Promise.all([1, 2].map(() => at.transcribed('Speaker 1', 'Ravi')));
    const samples = meetings.map(({ id }) => sample(ulid(), id));
    const person = await enrolled({ samples });
    for (const { id } of meetings) await identify(id, 'Speaker 1', person.id);
    await Promise.all(meetings.map(({ id }) => takeAway(id)));
    expect((await findSpeaker(at.ctx.table, person.id)).samples).toHaveLength(1);
  });

  it('leaves no candidate if it happens while the speaker is being identified', async () => {
    const { id, person } = await recorded();
    const transact = at.ctx.table.transact.bind(at.ctx.table);
    vi.spyOn(at.ctx.table, 'transact').mockImplementationOnce(async (writes) => {
      const done = await transact(writes);
      await takeAway(id);
      return done;
    });
    await identify(id, 'Speaker 1', person.id, true);
    expect(await candidatesOf(at.ctx.table, person.id)).toEqual([]);
  });

  it('deletes the waiting candidate', async () => {
    const { id, person } = await recorded();
    await identify(id, 'Speaker 1', person.id, true);
    expect(await candidatesOf(at.ctx.table, person.id)).toHaveLength(1);
    await renameSpeaker(at.ctx, {
      id,
      old_speaker: 'Asha Rao',
      new_speaker: 'Meera',
      merge: false,
    });
    expect(await candidatesOf(at.ctx.table, person.id)).toEqual([]);
  });

  it('of another speaker keeps the samples', async () => {
    const { id, own, from, other, kept } = await learnt();
    await renameSpeaker(at.ctx, { id, old_speaker: 'Ravi', new_speaker: 'Meera', merge: false });
    expect(await kept()).toEqual([own.key, from.key, other.key]);
  });
});
