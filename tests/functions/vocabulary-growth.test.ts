import { marshall } from '@aws-sdk/util-dynamodb';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { VocabularySuggestion } from '#contract/vocabulary.ts';
import { growVocabulary } from '#functions/projections/vocabulary-growth.ts';
import { type MeetingRecord, meetingItem, meetingKey } from '#functions/records/meetings.ts';
import { madeMeeting } from './made.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

type Item = Record<string, unknown>;

/** Offers changes as the table's stream does. */
const stream = (...changes: { now: Item; before?: Item | undefined }[]) =>
  growVocabulary(place.deps, {
    Records: changes.map(({ now, before }) => ({
      dynamodb: {
        Keys: marshall({ pk: now['pk'], sk: now['sk'] }),
        NewImage: marshall(now, { removeUndefinedValues: true }),
        OldImage: before && marshall(before, { removeUndefinedValues: true }),
      },
    })),
  });

/** Streams the records of a partition as if they had just been made. */
async function streamAll(pk: string, prefix: string): Promise<void> {
  const items = await place.deps.table.under(pk, prefix, z.looseObject({}));
  await stream(...items.map((now) => ({ now })));
}

const suggestions = async (): Promise<VocabularySuggestion[]> =>
  (await place.call('listVocabularySuggestions', { limit: 100 }, 'staff')).json.items;
const suggested = async (text: string) =>
  (await suggestions()).find(({ spellings }) => spellings.some((one) => one.text === text));

async function stored(given: Partial<MeetingRecord> = {}): Promise<MeetingRecord> {
  const meeting = madeMeeting({ id: ulid(), ...given });
  await place.deps.table.put(meetingItem(meeting));
  return meeting;
}

async function body(name: string): Promise<string> {
  return (await place.call('createBody', { name, kind: 'board' })).json.id;
}

describe('members and attendees', () => {
  it('are suggested by the names of a member, in the languages of recordings, for the body', async () => {
    const id = await body('Library Board');
    await place.call('addMember', {
      id,
      name: { en: 'Vasudha Nene', mr: 'वसुधा नेने', ta: 'வசுதா நேனே' },
    });
    await streamAll(`BODY#${id}`, 'MEMBER#');
    expect(await suggested('वसुधा नेने')).toMatchObject({
      kind: 'person',
      spellings: [
        { language: 'en-IN', text: 'Vasudha Nene' },
        { language: 'mr-IN', text: 'वसुधा नेने' },
      ],
      scope: { of: 'body', body_id: id },
      state: { evidence: 'members' },
      suggested_by: null,
    });
  });

  it('are suggested from the list of a meeting, without title and post, with the meeting', async () => {
    const attendees = [
      'Shri. Dattatray Lele (Engineer)',
      'Speaker 2',
      'डॉ. मेधा ओक',
      'मीना जोशी',
      '12',
    ];
    const { id, title } = await stored({ attendees });
    await stream({ now: meetingItem(madeMeeting({ id, attendees })) });
    expect(await suggested('Dattatray Lele')).toMatchObject({
      kind: 'person',
      scope: { of: 'department', department: 'Finance' },
      state: { evidence: 'attendees' },
      times: 1,
      meetings: [{ id, title }],
    });
    expect((await suggested('मेधा ओक'))?.spellings.map(({ language }) => language)).toEqual([
      'mr-IN',
      'hi-IN',
    ]);
    // A vowel sign after each letter.
    expect(await suggested('मीना जोशी')).toBeDefined();
    const names = (await suggestions()).flatMap(({ spellings }) =>
      spellings.map(({ text }) => text),
    );
    expect(names.filter((text) => /Speaker|12/.test(text))).toEqual([]);
  });

  it('are one suggestion with every meeting they were at, however often the stream repeats itself', async () => {
    const meetings = [
      await stored({ attendees: ['Ganpat Bivalkar'] }),
      await stored({ attendees: ['ganpat  bivalkar'] }),
    ];
    for (const meeting of [...meetings, ...meetings]) await stream({ now: meetingItem(meeting) });
    const found = await suggested('Ganpat Bivalkar');
    expect(found?.times).toBe(2);
    expect(found?.meetings.map(({ id }) => id).toSorted()).toEqual(
      meetings.map(({ id }) => id).toSorted(),
    );
  });

  it('are not suggested again by another change of the meeting, nor once they are in the vocabulary', async () => {
    await place.call('createVocabularyTerm', {
      kind: 'person',
      spellings: [{ language: 'en-IN', text: 'Known Already' }],
      scope: { of: 'deployment' },
    });
    const before = await stored({ attendees: ['Same Before'] });
    const now = { ...before, attendees: ['Same Before', 'Known Already'], version: 2 };
    await stream({ now: meetingItem(now), before: meetingItem(before) });
    expect(await suggested('Same Before')).toBeUndefined();
    expect(await suggested('Known Already')).toBeUndefined();
  });

  it('of a confidential meeting are not suggested, and what was is shown to nobody else later', async () => {
    const hidden = await stored({ attendees: ['Secret Guest'], confidential: true });
    await stream({ now: meetingItem(hidden) });
    expect(await suggested('Secret Guest')).toBeUndefined();
    const open = await stored({ attendees: ['Later Secret'] });
    await stream({ now: meetingItem(open) });
    expect(await suggested('Later Secret')).toBeDefined();
    await place.deps.table.put(meetingItem({ ...open, confidential: true }));
    expect(await suggested('Later Secret')).toBeUndefined();
  });

  it('that were dismissed do not come back', async () => {
    const meeting = await stored({ attendees: ['Once Only'] });
    await stream({ now: meetingItem(meeting) });
    const { id } = (await suggested('Once Only')) ?? { id: '' };
    await place.call('dismissVocabularySuggestion', { id });
    await stream({ now: meetingItem({ ...meeting, id: ulid() }) });
    expect(await suggested('Once Only')).toBeUndefined();
  });
});

describe('items of an agenda', () => {
  const item = (meeting: MeetingRecord, title: object, more: object = {}) => ({
    ...meetingKey(meeting.id),
    sk: `SITTING#AGENDA#${ulid()}`,
    id: ulid(),
    number: null,
    title,
    kind: 'proposal',
    status: 'listed',
    edition: null,
    urgent_reason: '',
    waived: null,
    proposer: '',
    closed: false,
    recommended: '',
    carried_from: null,
    taken: null,
    late: null,
    entry: 1,
    place: 1,
    ...more,
  });

  it('are suggested by the names in their titles, but not of closed ones', async () => {
    const meeting = await stored();
    const open = item(meeting, { en: 'Repair of the bridge at Kelewadi', mr: 'केळे रस्ता दुरुस्ती' });
    const closed = item(
      meeting,
      { en: 'Complaint about the garage of Mr Hidden Person' },
      { closed: true },
    );
    await stream({ now: open }, { now: closed });
    expect(await suggested('Kelewadi')).toMatchObject({
      kind: 'other',
      state: { evidence: 'agenda' },
      meetings: [{ id: meeting.id }],
    });
    expect(await suggested('केळे रस्ता')).toMatchObject({ kind: 'place' });
    expect(await suggested('Hidden Person')).toBeUndefined();
  });
});

describe('corrections', () => {
  async function heard(transcript: string, facts: Partial<MeetingRecord> = {}): Promise<string> {
    const id = ulid();
    const transcript_key = `meetings/${id}/transcripts/j-1.json`;
    await place.deps.archiveBucket.putJson(transcript_key, {
      timeline: [{ speaker: 'Speaker 1', start_time: 0, end_time: 9, transcript }],
      processing_metadata: {
        total_duration: 9,
        language_code: 'mr-IN',
        engine: { id: 'e', label: 'E', rough: false },
      },
      speaker_analysis: { total_speakers: 1, known_speakers: 0, unknown_speakers_identified: 1 },
      quality_metrics: { transcription_success_rate: 100, total_words: 3, average_confidence: 1 },
    });
    await stored({ id, status: 'completed', duration: 9, transcript_key, ...facts });
    return id;
  }
  const correct = async (id: string, ...edits: object[]) => {
    const { json } = await place.call('getTranscription', { id });
    const { status } = await place.call('editTranscription', { id, version: json.version, edits });
    expect(status).toBe(200);
    await streamAll(`MEETING#${id}`, 'VERSION#');
  };
  const say = (transcript: string) => ({ kind: 'text', index: 0, transcript });
  const wrong = (form: string) => async () =>
    (await suggestions()).find(({ wrong_forms }) => wrong_forms.includes(form));

  it('that people made twice are suggested, with what was wrong and the meetings', async () => {
    const found = wrong('वार जे');
    const first = await heard('आज वार जे येथील काम', { department: 'Roads' });
    await correct(first, say('आज वारजे येथील काम'));
    expect(await found()).toBeUndefined();
    const second = await heard('वार जे आणि नंतर', { department: 'roads' });
    await correct(second, say('वारजे आणि नंतर'));
    const suggestion = await found();
    expect(suggestion).toMatchObject({
      spellings: [{ language: 'mr-IN', text: 'वारजे' }],
      scope: { of: 'department', department: 'roads' },
      state: { evidence: 'corrections' },
      times: 2,
    });
    expect(suggestion?.meetings.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
    const confirmed = await place.call('confirmVocabularySuggestion', {
      id: suggestion?.id,
      kind: 'place',
    });
    expect(confirmed.json).toMatchObject({ kind: 'place', wrong_forms: ['वार जे'] });
    const third = await heard('वार जे पुन्हा', { department: 'Roads' });
    await correct(third, say('वारजे पुन्हा'));
    expect(await found()).toBeUndefined();
  });

  it('count once, however often the stream repeats itself, and in two edits of one meeting twice', async () => {
    const found = wrong('कोथ रूड');
    const id = await heard('कोथ रूड एक');
    await correct(id, say('कोथरूड एक'));
    await streamAll(`MEETING#${id}`, 'VERSION#');
    expect(await found()).toBeUndefined();
    await correct(id, say('कोथरूड दोन कोथ रूड'));
    expect(await found()).toBeUndefined();
    await correct(id, say('कोथरूड दोन कोथरूड'));
    expect(await found()).toMatchObject({ times: 2, meetings: [{ id }] });
  });

  it('by find and replace count as one edit', async () => {
    const found = wrong('पाशान');
    const replaced = (transcript: string) => ({
      kind: 'replace',
      sought: 'पाशान',
      replacement: 'पाषाण',
      segments: [{ index: 0, transcript }],
    });
    await correct(await heard('पाशान आणि पाशान'), replaced('पाषाण आणि पाषाण'));
    expect(await found()).toBeUndefined();
    await correct(await heard('पाशान गाव'), replaced('पाषाण गाव'));
    expect(await found()).toMatchObject({ spellings: [{ text: 'पाषाण' }], times: 2 });
  });

  it('of other departments and of confidential meetings count apart, or not at all', async () => {
    const found = wrong('बाणे र');
    const facts = [{ department: 'Legal' }, { department: 'Education' }];
    for (const one of [...facts, { department: 'Legal', confidential: true }])
      await correct(await heard('बाणे र परिसर', one), say('बाणेर परिसर'));
    expect(await found()).toBeUndefined();
  });

  it('of another wrong form of a term are suggested too, and added to it', async () => {
    await place.call('createVocabularyTerm', {
      spellings: [{ language: 'mr-IN', text: 'औंध' }],
      wrong_forms: ['आउंध'],
      scope: { of: 'deployment' },
    });
    const found = wrong('औन्द');
    for (const form of ['आउंध', 'औन्द'])
      for (const tail of ['एक', 'दोन'])
        await correct(await heard(`${form} ${tail}`), say(`औंध ${tail}`));
    expect(await wrong('आउंध')()).toBeUndefined();
    expect(await found()).toMatchObject({ spellings: [{ text: 'औंध' }] });
  });
});
