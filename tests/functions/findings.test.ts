import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Findings, Suggestion } from '#contract/findings.ts';
import type { RecognisedVoice } from '#contract/transcripts.ts';
import { MeetingRecord } from '#functions/records/meetings.ts';
import { newSpeakerWrites } from '#functions/records/speakers.ts';
import { giveTranscript, spokenLines } from './given-transcript.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const call: World['call'] = (name, input, role) => place.call(name, input, role ?? 'officer');
const names = ['Asha Rao', 'Suresh Menon', 'Lalitha Iyer'];
const titles = ['Water supply augmentation', 'Lease of the market building'];

/** A sitting of three members with two items, whose recording says these lines. */
async function sittingWith(...lines: string[]) {
  const { json: body } = await place.call('createBody', { name: 'Council', kind: 'general_body' });
  const people: Record<string, string> = {};
  for (const name of names)
    people[name] = (await place.call('addMember', { id: body.id, name })).json.id;
  const id: string = (await call('createMeeting', { title: 'Sitting' })).json.id;
  await call('setSitting', { id, body_id: body.id, scheduled: '2026-12-01T05:30:00.000Z' });
  const items: string[] = [];
  for (const title of titles) items.push((await call('addAgendaItem', { id, title })).json.id);
  await call('issueAgenda', { id });
  await call('openSitting', { id, presiding_id: people['Asha Rao'] });
  await giveTranscript(place.deps, id, spokenLines(...lines));
  return { id, people, items };
}

const read = async (id: string, role?: 'staff'): Promise<Findings> =>
  (await call('getFindings', { id }, role)).json;
const brief = ({ suggestions }: Findings) =>
  suggestions.map((one) => {
    if (one.kind === 'attendance') return `${one.type} ${one.person.name.en}`;
    if (one.kind === 'motion') return `motion ${one.mover.name.en}, ${one.seconder?.name.en}`;
    return one.kind === 'outcome' ? `${one.result} ${one.for}` : one.kind;
  });
const only = ({ suggestions }: Findings): Suggestion => {
  const [first, ...others] = suggestions;
  if (!first || others.length > 0) throw new Error(`${suggestions.length} suggestions`);
  return first;
};

const meeting = [
  'Clerk: Smt. Asha Rao.',
  'Asha Rao: Present.',
  'Clerk: Shri Suresh Menon.',
  'Suresh Menon: Present.',
  'Chair: Item number two, lease of the market building.',
  'Asha Rao: I move that the lease be extended.',
  'Suresh Menon: I second the motion.',
  'Chair: Two in favour, none against. The motion is carried.',
];

describe('findings', () => {
  it('are what was heard, each with its passage [findings-1]', async () => {
    const { id, items } = await sittingWith(...meeting);
    const found = await read(id);
    expect(brief(found)).toEqual([
      'present Asha Rao',
      'present Suresh Menon',
      'motion Asha Rao, Suresh Menon',
      'adopted 2',
    ]);
    expect(found.discussions).toEqual([
      { agenda_item_id: items[1], start_time: 16, end_time: 32, source: 'transcript' },
    ]);
    expect(found.suggestions[2]).toMatchObject({
      source: 'transcript',
      agenda_item_id: items[1],
      passages: [{ start_time: 20, transcript: 'I move that the lease be extended.' }, {}],
    });
    expect((await read(id)).suggestions).toEqual(found.suggestions);
  });

  it('become entries by the calls of a person, under the same rules [findings-2]', async () => {
    const { id, items } = await sittingWith(...meeting);
    const [, , motion, outcome] = (await read(id)).suggestions;
    if (motion?.kind !== 'motion' || outcome?.kind !== 'outcome') throw new Error('not found');
    const asked = {
      id,
      entry_id: motion.id,
      agenda_item_id: items[1],
      text: 'That the lease be extended by eleven months.',
      mover_id: motion.mover.person_id,
      seconder_id: motion.seconder?.person_id,
      at: 20,
    };
    expect((await call('createMotion', asked)).json.reason).toBe('moverAbsent');
    for (const one of (await read(id)).suggestions)
      if (one.kind === 'attendance')
        await call('recordAttendance', {
          id,
          entry_id: one.id,
          person_id: one.person.person_id,
          type: one.type,
          source: one.source,
        });
    expect((await call('createMotion', asked)).json).toMatchObject({ id: motion.id });
    const left = await read(id);
    expect(brief(left)).toEqual(['adopted 2']);
    const { motion_id, method } = only(left) as Extract<Suggestion, { kind: 'outcome' }>;
    expect([motion_id, method]).toEqual([motion.id, null]);
    await call('recordVote', { id, motion_id, method: 'hands', for: 2, against: 0 });
    expect(brief(await read(id))).toEqual([]);
  });

  it('say which entry of the desk they contradict, and entries say where they come from [findings-23]', async () => {
    const { id, people, items } = await sittingWith(...meeting);
    const [menon, rao] = [people['Suresh Menon'], people['Asha Rao']];
    const entered = { id, type: 'present' };
    const absent = { ...entered, person_id: menon, type: 'absent', at: 5 };
    const { json: entry } = await call('recordAttendance', absent);
    expect(entry.confirmed_by).toBeNull();
    const heard = (await read(id)).suggestions;
    const doubted = heard.map(({ contradicts }) => contradicts);
    expect(doubted).toEqual([null, entry.id, null, null]);
    for (const person_id of [rao, menon])
      await call('recordAttendance', { ...entered, person_id, source: 'transcript' });
    const { json: motion } = await call('createMotion', {
      id,
      agenda_item_id: items[1],
      text: 'That the lease end.',
      mover_id: menon,
      at: 20,
    });
    const [moved] = (await read(id)).suggestions;
    expect(moved).toMatchObject({ kind: 'motion', contradicts: motion.id });
    const asked = { id, agenda_item_id: items[1], text: 'x', mover_id: rao, at: 20 };
    await call('createMotion', { ...asked, entry_id: moved?.id, source: 'transcript' });
    await call('withdrawMotion', { id, motion_id: moved?.id });
    const record = (await call('getSitting', { id })).json;
    const of = ({ source, confirmed_by }: { source: string; confirmed_by: string | null }) => [
      source,
      confirmed_by !== null,
    ];
    expect(record.motions.map(of)).toEqual([
      ['manual', false],
      ['transcript', true],
    ]);
    expect(record.attendance.map(of)).toContainEqual(['transcript', true]);
    expect((await read(id)).gaps).toContainEqual(
      expect.objectContaining({ kind: 'outcome_differs', motion_id: moved?.id, start_time: 28 }),
    );
  });

  it('are not made again once somebody dismissed them, also after a correction [findings-3]', async () => {
    const { id } = await sittingWith('Clerk: Shri Suresh Menon has left the hall.');
    const { id: suggestion_id } = only(await read(id));
    await call('dismissSuggestion', { id, suggestion_id, dismissed: true });
    expect(only(await read(id)).dismissed).toMatchObject({ by: expect.any(String) });
    await giveTranscript(place.deps, id, [
      { speaker: 'Clerk', start_time: 0, end_time: 2, transcript: 'Yes.' },
      ...spokenLines('Clerk+2: x', 'Clerk: Mr Suresh Menon has left the hall.').slice(1),
    ]);
    const again = only(await read(id));
    expect(again.dismissed).not.toBeNull();
    await call('dismissSuggestion', { id, suggestion_id: again.id, dismissed: false });
    expect(only(await read(id)).dismissed).toBeNull();
  });

  it('are decided by those who may change the meeting, and shown to nobody else [findings-4]', async () => {
    const { id } = await sittingWith(...meeting);
    const { suggestions } = await read(id);
    const shown = await read(id, 'staff');
    expect([shown.suggestions, shown.gaps, shown.discussions.length]).toEqual([[], [], 1]);
    const asked = { id, suggestion_id: suggestions[0]?.id, dismissed: true };
    expect((await call('dismissSuggestion', asked, 'staff')).status).toBe(403);
    const starts = { id, starts: [], version: 0 };
    expect((await call('setDiscussions', starts, 'staff')).status).toBe(403);
    await place.call('setConfidentiality', { id, confidential: true, reader_ids: [] });
    expect((await call('getFindings', { id }, 'staff')).status).toBe(404);
  });

  it('follow the beginnings that the desk recorded before the words [findings-5]', async () => {
    const { id, items } = await sittingWith(...meeting);
    await call('takeAgendaItem', { id, item_id: items[0], at: 18 });
    const { discussions } = await read(id);
    expect(discussions).toEqual([
      { agenda_item_id: items[0], start_time: 18, end_time: 32, source: 'desk' },
    ]);
  });

  it('keep what somebody corrected, of two at once the first, until it is taken back [findings-6]', async () => {
    const { id, items } = await sittingWith(...meeting);
    const starts = [
      { agenda_item_id: items[0], start_time: 8 },
      { agenda_item_id: null, start_time: 12 },
      { agenda_item_id: items[1], start_time: 20 },
    ];
    const answers = await Promise.all(
      [1, 2].map(() => call('setDiscussions', { id, starts, version: 0 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const corrected = await read(id);
    expect(corrected.discussions).toEqual([
      { agenda_item_id: items[0], start_time: 8, end_time: 12, source: 'manual' },
      { agenda_item_id: items[1], start_time: 20, end_time: 32, source: 'manual' },
    ]);
    expect(corrected).toMatchObject({ version: 1, corrected: { by: expect.any(String) } });
    await giveTranscript(place.deps, id, spokenLines(...meeting), { run: 'k-1' });
    expect((await read(id)).corrected).toBeNull();
    const { json } = await call('setDiscussions', { id, starts: null, version: 1 });
    expect(json.discussions).toMatchObject([{ source: 'transcript' }]);
    const unknown = { id, starts: [{ agenda_item_id: 'x', start_time: 0 }], version: 2 };
    expect((await call('setDiscussions', unknown)).json.reason).toBe('itemUnknown');
  });

  it('keep what somebody corrected when a part is transcribed again, and not in another recording', async () => {
    const { id, items } = await sittingWith(...meeting);
    const heard = (run: string, audio_key: string) =>
      giveTranscript(place.deps, id, spokenLines(...meeting), { run, audio_key });
    await heard('j-1', 'one.flac');
    const starts = [
      { agenda_item_id: items[0], start_time: 8 },
      { agenda_item_id: items[1], start_time: 20 },
    ];
    await call('setDiscussions', { id, starts, version: 0 });
    const { discussions } = await read(id);
    await heard('k-1', 'one.flac');
    const again = await read(id);
    expect([again.corrected?.by, again.discussions]).toEqual([expect.any(String), discussions]);
    await heard('l-1', 'other.flac');
    expect((await read(id)).corrected).toBeNull();
  });

  it('list what the record lacks [findings-7]', async () => {
    const { id, items, people } = await sittingWith(
      'Chair+200: Good morning to everybody who came in this weather.',
      'Chair: Item number two, lease of the market building.',
      'Chair: The motion is carried unanimously.',
      'Clerk: Sir, there is no quorum.',
    );
    const gaps = async () => (await read(id)).gaps.map(({ kind }) => kind);
    expect(await gaps()).toEqual([
      'attendance_missing',
      'outcome_without_motion',
      'no_quorum_said',
      'item_without_discussion',
      'speech_in_no_item',
    ]);
    await call('recordAttendance', { id, person_id: people['Asha Rao'], type: 'present' });
    const mover_id = people['Asha Rao'];
    await call('createMotion', { id, agenda_item_id: items[1], text: 'X', mover_id });
    expect(await gaps()).toEqual([
      'motion_without_vote',
      'no_quorum_said',
      'item_without_discussion',
      'speech_in_no_item',
    ]);
    expect(brief(await read(id))).toEqual(['adopted null']);
  });

  it('take a voice for a person only where that person linked it [findings-8]', async () => {
    const { id, people } = await sittingWith('Speaker 1: I would like to ask about the pipes.');
    const speaker_id = 'iyer';
    const speaker = { id: speaker_id, name: 'L. Iyer', role: 'user', consent: null, samples: [] };
    const made = { created_at: '2026-11-20T09:00:00Z', created_by: 'System', created_by_id: 'x' };
    await place.deps.table.transact(newSpeakerWrites({ ...speaker, ...made }));
    const consent = { consent_by: 'L. Iyer', consent_purpose: 'Minutes' };
    await place.call('updateSpeaker', { id: speaker_id, ...consent });
    const voice: RecognisedVoice = {
      speaker: 'Speaker 1',
      speaker_id,
      name: 'L. Iyer',
      band: 'named',
      doubt: null,
      start_time: 0,
      end_time: 4,
    };
    const lines = spokenLines('Speaker 1: I would like to ask about the pipes.');
    await giveTranscript(place.deps, id, lines, { voices: [voice] });
    expect(brief(await read(id))).toEqual([]);
    const linked = { id: people['Lalitha Iyer'], speaker_id, consent_by: 'Lalitha Iyer' };
    expect((await place.call('linkVoice', linked)).status).toBe(200);
    expect(only(await read(id))).toMatchObject({ source: 'voice', type: 'present' });
  });

  it('of a sitting without a transcript are what the desk alone says [findings-9]', async () => {
    const { id, people, items } = await sittingWith(...meeting);
    await place.deps.table.update(
      { pk: `MEETING#${id}`, sk: 'MEETING' },
      { set: { transcript_key: null } },
      MeetingRecord,
    );
    expect(await read(id)).toMatchObject({ discussions: [], suggestions: [], gaps: [] });
    await call('recordAttendance', { id, person_id: people['Asha Rao'], type: 'present' });
    const mover_id = people['Asha Rao'];
    await call('createMotion', { id, agenda_item_id: items[1], text: 'X', mover_id });
    await call('closeSitting', { id });
    expect((await read(id)).gaps.map(({ kind }) => kind)).toEqual(['motion_without_vote']);
  });
});
