import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolledWhoAttended } from '#functions/domain/sittings/attended.ts';
import { newSpeakerWrites } from '#functions/records/speakers.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const enrolled = [
  { id: 'rao', name: 'Asha Rao' },
  { id: 'menon', name: 'S. K. Menon' },
  { id: 'guest', name: 'City Engineer' },
  { id: 'absent', name: 'Lalitha Iyer' },
];

/** A sitting whose members are Asha Rao, Suresh Menon, whose voice is linked, and Lalitha Iyer. */
async function sittingOfThree() {
  const { json: body } = await place.call('createBody', { name: 'Council', kind: 'general_body' });
  const people: string[] = [];
  for (const name of ['Asha Rao', 'Suresh Menon', 'Lalitha Iyer'])
    people.push((await place.call('addMember', { id: body.id, name })).json.id);
  const consent = { consent_by: 'S. Menon', consent_purpose: 'Minutes' };
  const speaker = { id: 'menon', name: 'S. K. Menon', role: 'user', consent: null, samples: [] };
  const made = { created_at: '2026-11-20T09:00:00Z', created_by: 'System', created_by_id: 'x' };
  await place.deps.table.transact(newSpeakerWrites({ ...speaker, ...made }));
  await place.call('updateSpeaker', { id: 'menon', ...consent });
  await place.call('linkVoice', { id: people[1], speaker_id: 'menon', consent_by: 'S. Menon' });
  const id: string = (await place.call('createMeeting', { title: 'Sitting' })).json.id;
  await place.call('setSitting', { id, body_id: body.id, scheduled: '2026-12-01T05:30:00.000Z' });
  return { id, people };
}

describe('who attended, for the naming of voices', () => {
  it('is by the recorded attendance, under the name of the register or by the linked voice [findings-10]', async () => {
    const { id, people } = await sittingOfThree();
    const meeting = { id, attendees: [] };
    expect(await enrolledWhoAttended(place.deps, meeting, enrolled)).toBeUndefined();
    const attends = (person_id: string | undefined, type: string) =>
      place.call('recordAttendance', { id, person_id, type });
    await attends(people[0], 'present');
    await attends(people[1], 'arrived');
    await attends(people[2], 'absent');
    expect(await enrolledWhoAttended(place.deps, meeting, enrolled)).toEqual(['rao', 'menon']);
    const listed = { id, attendees: ['City Engineer (invited)'] };
    expect(await enrolledWhoAttended(place.deps, listed, enrolled)).toEqual([
      'rao',
      'menon',
      'guest',
    ]);
  });

  it('is by the list of attendees for a meeting of no body [findings-11]', async () => {
    const meeting = { id: 'none', attendees: ['Lalitha Iyer'] };
    expect(await enrolledWhoAttended(place.deps, meeting, enrolled)).toEqual(['absent']);
  });
});
