import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Rules } from '#contract/procedure.ts';
import { findMinutes } from '#functions/records/minutes.ts';
import { uploadKey } from '#functions/records/uploads.ts';
import { everyCall } from './every-call.ts';
import { because, standingOf } from './minutes-standing-world.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const { officer, agreed, step, signInk } = standingOf(() => place);
/** The input that a call accepts, with what it is about. */
const valid = (name: keyof ReturnType<typeof everyCall>) => everyCall(place)[name]();
const refused = async (name: Parameters<World['call']>[0], input: object) =>
  because(await officer(name, input));

/** An open sitting, or one whose notice was issued, with one item. */
async function sitting(rules: Rules = {}, isOpen = true) {
  const { json: body } = await place.call('createBody', { name: 'Board', kind: 'board' });
  await place.call('setProfile', { id: body.id, family: 'A', rules, version: 1 });
  const people: string[] = [];
  for (const name of ['A', 'B'])
    people.push((await place.call('addMember', { id: body.id, name })).json.id);
  const { id } = (await officer('createMeeting', { title: 'Board' })).json;
  await officer('setSitting', { id, body_id: body.id, scheduled: '2026-12-01T05:30:00.000Z' });
  const item = (await officer('addAgendaItem', { id, title: 'Roads' })).json.id;
  await officer('issueAgenda', { id });
  await officer('issueNotice', { id });
  if (isOpen) {
    await officer('openSitting', { id, presiding_id: people[0], quorum_reason: 'Flood' });
    for (const person_id of people)
      await officer('recordAttendance', { id, person_id, type: 'present', source: 'roll' });
  }
  return { id: id as string, item: item as string, mover_id: people[0], seconder_id: people[1] };
}

describe('a sitting', () => {
  it('takes no item before it is open', async () => {
    const { id, item } = await sitting({}, false);
    expect(await refused('takeAgendaItem', { id, item_id: item })).toEqual([409, 'sittingNotOpen']);
  });

  it('orders its whole agenda, or nothing', async () => {
    const { id, item } = await sitting({}, false);
    await officer('addAgendaItem', { id, title: 'Drains' });
    expect(await refused('orderAgenda', { id, items: [item] })).toEqual([409, 'orderIncomplete']);
  });

  it('has no casting vote where its rules say so', async () => {
    const { id, item, ...by } = await sitting({ casting_vote: { value: false, source: null } });
    const motion = { id, agenda_item_id: item, text: 'That it be.', ...by };
    const motion_id = (await officer('createMotion', motion)).json.id;
    const tie = { id, motion_id, method: 'hands', for: 1, against: 1, casting_vote: 'for' };
    expect(await refused('recordVote', tie)).toEqual([409, 'castingVoteUnknown']);
  });

  it('has no amendment of a motion that it has not', async () => {
    const { id, item, ...by } = await sitting();
    const amendment = { id, agenda_item_id: item, text: 'That it be.', ...by, parent_id: 'none' };
    expect(await refused('createMotion', amendment)).toEqual([404, 'parentUnknown']);
  });
});

describe('a signature', () => {
  it('stays once the chair has signed', async () => {
    const minutes = await agreed('plain');
    const { json } = await signInk(minutes);
    const [{ id: signature_id }] = json.standing.signatures;
    const voiding = { id: minutes.id, signature_id, reason: 'Wrong page.' };
    expect(await refused('voidSignature', voiding)).toEqual([409, 'minutesSigned']);
  });

  it('of minutes that are signed is refused', async () => {
    const minutes = await agreed('plain');
    await signInk(minutes, { capacity: 'secretary' });
    expect(because(await signInk(minutes, { capacity: 'secretary' }))).toEqual([
      409,
      'signedAlready',
    ]);
    await signInk(minutes);
    expect(because(await step(minutes, 'reopen', { note: 'A slip.' }))).toEqual([
      409,
      'stepNotPossible',
    ]);
  });

  /** Records a file as a signature of minutes; gives its report or why it is refused. */
  async function signedWith(
    { id, version }: { id: string; version: number },
    bytes: Buffer,
    method: string,
  ) {
    const { upload_id } = (await officer('startSignatureFile', { id, size: bytes.length })).json;
    await place.deps.uploadBucket.put(`uploads/${id}/signatures/${upload_id}`, bytes, '');
    const given = { method, signed_by: 'A. Chair', signed_at: '2026-11-20', upload_id };
    const { status, json } = await officer('signMinutes', { id, version, ...given });
    if (status !== 200) return [status, json.reason];
    const { report } = json.standing.signatures.at(-1);
    return report.map(({ reason }: { reason: string }) => reason);
  }

  it('in ink is a scan: a PDF or a picture', async () => {
    const minutes = await agreed('plain');
    expect(await signedWith(minutes, Buffer.from('No picture'), 'ink')).toEqual([
      415,
      'scanUnsupported',
    ]);
  });

  it('of PKCS#7 contains the checksum of what it signs', async () => {
    const minutes = await agreed('plain');
    const record = await findMinutes(place.deps.table, minutes.id);
    const sum = Buffer.from(record?.standing.frozen?.files[0]?.sha256 ?? '', 'hex');
    // A sequence with the object identifier of signed data: RFC 5652, section 5.
    const head = Buffer.from('3082010006092a864886f70d010702a0820100', 'hex');
    const foreign = Buffer.concat([head, Buffer.alloc(32)]);
    expect(await signedWith(minutes, foreign, 'external')).toEqual([409, 'signatureOfOther']);
    const unnamed = Buffer.concat([Buffer.alloc(19, 0x30), sum]);
    expect(await signedWith(minutes, unnamed, 'external')).toEqual([409, 'signatureOfOther']);
    expect(await signedWith(minutes, Buffer.concat([head, sum]), 'external')).toEqual([
      'signatureHasDigest',
      'certificateNotChecked',
    ]);
  });
});

describe('a meeting', () => {
  it('that was never scheduled takes no time, and one that is takes no day beside its time', async () => {
    const { id } = (await officer('createMeeting', { title: 'Review' })).json;
    const time = new Date(Date.now() + 3_600_000).toISOString();
    const timed = { id, scheduled_time: time };
    expect(await refused('updateMeeting', timed)).toEqual([409, 'notScheduled']);
    const planned = (await officer('scheduleMeeting', { title: 'Review', scheduled_time: time }))
      .json;
    const dated = { id: planned.id, date: '2020-01-01' };
    expect(await refused('updateMeeting', dated)).toEqual([409, 'dateFollowsTime']);
  });

  it('keeps the priority of a job that no longer waits', async () => {
    const { id } = z.object({ id: z.string() }).parse(await valid('stopJob'));
    await officer('stopJob', { id });
    const urgent = { id, priority: 'urgent' };
    expect(await refused('setJobPriority', urgent)).toEqual([409, 'jobNotWaiting']);
  });

  it('keeps an upload that is complete', async () => {
    const Upload = z.object({ id: z.string(), upload_id: z.string() });
    const { id, upload_id } = Upload.parse(await valid('abandonUpload'));
    await place.deps.table.update(
      uploadKey(id, upload_id),
      { set: { completed: true } },
      z.unknown(),
    );
    expect(because(await place.call('abandonUpload', { id, upload_id }))).toEqual([
      409,
      'uploadCompleted',
    ]);
  });
});
