import { afterAll, beforeAll, expect, it } from 'vitest';
import { findMeeting } from '#functions/records/meetings.ts';
import { everyCall } from './every-call.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const transcribed = async () => (await everyCall(place).getMeeting()).id;
const check = (id: string, version: number, checked = true) =>
  place.call('checkTranscript', { id, version, checked }, 'officer');
const rename = (id: string, old_speaker: string, new_speaker: string) =>
  place.call('renameSpeaker', { id, old_speaker, new_speaker });
const checkedOf = async (id: string) => (await place.call('getMeeting', { id })).json.checked;
const text = async (id: string) =>
  (await place.call('exportMeeting', { id, format: 'txt' })).body ?? '';

it('a transcript that is checked says by whom, when and in which version', async () => {
  const id = await transcribed();
  expect(await checkedOf(id)).toBeNull();
  const { status, json } = await check(id, 1);
  const mark = { version: 1, by: expect.any(String), at: expect.any(String), changed: false };
  expect([status, json.checked]).toEqual([200, mark]);
  expect(await checkedOf(id)).toEqual(json.checked);
  const { json: archive } = await place.call('archiveMeetings', { limit: 100 });
  const listed = archive.meetings.find((meeting: { id: string }) => meeting.id === id);
  expect(listed.checked).toEqual(json.checked);
});

it('a later correction says so, and the transcript can be marked again or unmarked', async () => {
  const id = await transcribed();
  await check(id, 1);
  await rename(id, 'Speaker 1', 'Asha');
  expect(await checkedOf(id)).toMatchObject({ version: 1, changed: true });
  await check(id, 2);
  expect(await checkedOf(id)).toMatchObject({ version: 2, changed: false });
  expect((await check(id, 2, false)).json.checked).toBeNull();
  expect(await checkedOf(id)).toBeNull();
});

it('nobody vouches for a version that they have not seen', async () => {
  const id = await transcribed();
  await rename(id, 'Speaker 1', 'Asha');
  const late = await check(id, 1);
  expect([late.status, late.json.reason]).toEqual([409, 'transcriptMoved']);
  expect(await checkedOf(id)).toBeNull();
});

it('needs a transcript, the right to correct it, and goes to the audit log', async () => {
  const { id: empty } = (await place.call('createMeeting', { title: 'Ward' })).json;
  expect((await check(empty, 1)).json.reason).toBe('noTranscript');
  const id = await transcribed();
  const asked = { id, version: 1, checked: true };
  expect((await place.call('checkTranscript', asked, 'staff')).status).toBe(403);
  await check(id, 1);
  const { json } = await place.call('listAudit', { record_id: id, action: 'checkTranscript' });
  expect(json.entries.map(({ outcome }: { outcome: string }) => outcome)).toContain('done');
});

it('its documents name who checked it', async () => {
  const id = await transcribed();
  expect(await text(id)).not.toContain('Checked');
  await check(id, 1);
  const { at } = await checkedOf(id);
  const stored = await findMeeting({ ...place.deps, user: await admin() }, id);
  expect(stored.checked).toMatchObject({ transcript_key: stored.transcript_key, at });
  expect(await text(id)).toMatch(/^Checked: by .+ on \d\d\/\d\d\/\d{4} \d\d:\d\d IST$/m);
  await rename(id, 'Speaker 1', 'Asha');
  expect(await text(id)).toMatch(/^Checked: version 1 by .+; changed since$/m);
});

const admin = async () => (await place.call('getMe', {})).json;
