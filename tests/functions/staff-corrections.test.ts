import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Stage } from '#contract/permissions.ts';
import { changeMeeting, storedMeeting } from '#functions/records/meetings.ts';
import { everyCall } from './every-call.ts';
import { type World, world } from './world.ts';

let place: World;
let staff: string;
beforeAll(async () => {
  place = await world();
  staff = (await place.call('getMe', {}, 'staff')).json.id;
});
afterAll(() => place.close());
beforeEach(() => turn('own'));

const turn = (staffCorrections: Stage['staffCorrections']) => {
  place.deps.stage = { staffCorrections };
};

const corrections = Object.entries<Endpoint>(api)
  .filter(([, row]) => row.permission === 'correct')
  .map(([name]) => name as keyof Api);

const mark = { transcript_key: 'other', version: 1, by: 'Meera', at: '2026-11-21T06:00:00.000Z' };

/** What staff are answered who correct a meeting: their own or not, marked as checked or not. */
async function answerTo(name: keyof Api, { isOwn = true, isChecked = false } = {}) {
  const input = await everyCall(place)[name]();
  const { id } = input as { id: string };
  const { table } = place.deps;
  const set = {
    created_by_id: isOwn ? staff : 'somebody else',
    checked: isChecked ? mark : null,
  };
  await table.transact([changeMeeting(id, set)]);
  const before = await storedMeeting(table, id);
  const { status } = await place.call(name, input, 'staff');
  return { status, isUnchanged: (await storedMeeting(table, id)).version === before.version };
}

const refused = { status: 403, isUnchanged: true };

it('concerns all that changes details, transcript and summary of a meeting', () => {
  expect(corrections.toSorted()).toEqual([
    'addPoint',
    'editPoint',
    'editSegment',
    'editTranscription',
    'findPassages',
    'identifySpeaker',
    'movePoint',
    'redoEdit',
    'refuseVoice',
    'remakePoint',
    'removePoint',
    'renameSpeaker',
    'renameSpeakers',
    'restoreSummaryVersion',
    'restoreVersion',
    'reviewPoint',
    'undoEdit',
    'updateMeeting',
  ]);
});

describe.each(corrections)('%s by staff', (name) => {
  it('is refused where the stage does not allow it', async () => {
    turn('off');
    expect(await answerTo(name)).toEqual(refused);
  });

  it('is done to their own meetings where it does, until these are checked', async () => {
    expect((await answerTo(name)).status).toBeLessThan(300);
    expect(await answerTo(name, { isOwn: false })).toEqual(refused);
    expect(await answerTo(name, { isChecked: true })).toEqual(refused);
  });
});

it('does not reach beyond the meeting: its place in the queue, voices, and the mark itself', async () => {
  const { id, job_id } = await queued();
  await place.deps.table.transact([changeMeeting(id, { created_by_id: staff })]);
  expect((await place.call('updateMeeting', { id, priority: 'urgent' }, 'staff')).status).toBe(403);
  expect((await place.call('updateMeeting', { id, title: 'Ward 12' }, 'staff')).status).toBe(200);
  const asked = { id: job_id, priority: 'urgent' };
  expect((await place.call('setJobPriority', asked, 'staff')).status).toBe(403);

  const identified = await everyCall(place).identifySpeaker();
  await place.deps.table.transact([changeMeeting(identified.id, { created_by_id: staff })]);
  const learned = await place.call('identifySpeaker', { ...identified, learn: true }, 'staff');
  expect(learned.status).toBe(403);
  const checked = { id: identified.id, version: 1, checked: true };
  expect((await place.call('checkTranscript', checked, 'staff')).status).toBe(403);
});

async function queued(): Promise<{ id: string; job_id: string }> {
  const { id: job_id } = await everyCall(place).setJobPriority();
  const { json } = await place.call('getJob', { id: job_id });
  return { id: json.meeting_id, job_id };
}
