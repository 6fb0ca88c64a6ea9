import {
  DeleteObjectCommand,
  GetObjectLegalHoldCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
} from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { deleteScheduled } from '#functions/domain/schedule/schedule.ts';
import { setHold } from '#functions/platform/aws/object-lock.ts';
import { log } from '#functions/platform/log/log.ts';
import { applyDueHolds } from '#functions/processes/legal-holds.ts';
import { HoldRecord, holdKey } from '#functions/records/holds.ts';
import { refusal } from '../local/s3/emulator.ts';
import { everyCall } from './every-call.ts';
import { type World, world } from './world.ts';

const minute = 60_000;
const sevenYears = 2557 * 24 * 60 * minute;
const reason = 'Case 12 of 2026';

let here: World;
beforeAll(async () => {
  here = await world();
});
afterAll(() => here.close());
afterEach(() => {
  vi.restoreAllMocks();
  goTo(0);
});

/** Moves the clock of storage and of its clients this many milliseconds ahead. */
function goTo(ahead: number): void {
  const { clock, client, presigner } = here.storage;
  clock.ahead = ahead;
  for (const { config } of [client, presigner]) {
    // The SDK would set its clock from the date of each answer.
    const systemClockOffset = { get: () => ahead, set: () => {}, configurable: true };
    Object.defineProperties(config, { systemClockOffset });
  }
}
/** A scheduled run, this many minutes later. */
async function run(minutes = 1): Promise<void> {
  goTo(here.storage.clock.ahead + minutes * minute);
  const { table, archiveBucket } = here.deps;
  const now = () => new Date(Date.now() + here.storage.clock.ahead);
  await applyDueHolds({ table, archiveBucket, now }, now().getTime() + minute);
}
const hold = (id: string, on: boolean) =>
  here.call('setLegalHold', { id, hold: on, reason: on ? reason : 'The case is closed' });
const transcribed = async () => (await everyCall(here).getMeeting()).id;

async function versionsOf(id: string): Promise<{ Key: string; VersionId: string }[]> {
  const list = new ListObjectVersionsCommand({ Bucket: 'archive', Prefix: `meetings/${id}/` });
  const { Versions = [] }: ListObjectVersionsCommandOutput = await here.storage.client.send(list);
  return Versions.map(({ Key = '', VersionId = '' }) => ({ Key, VersionId }));
}
/** The legal hold status of each version; undefined where it was never set. */
async function told(id: string): Promise<(string | undefined)[]> {
  const versions = await versionsOf(id);
  return Promise.all(
    versions.map(({ Key, VersionId }) =>
      here.storage.client
        .send(new GetObjectLegalHoldCommand({ Bucket: 'archive', Key, VersionId }))
        .then(({ LegalHold }) => LegalHold?.Status)
        .catch(() => undefined),
    ),
  );
}

it('a legal hold is on the meeting and in the audit log, and blocks its deletion', async () => {
  const id = await transcribed();
  expect((await here.call('getMeeting', { id })).json.legal_hold).toBeNull();
  const { status, json } = await hold(id, true);
  expect(status).toBe(200);
  expect(json).toEqual({ hold: true, reason, by: expect.any(String), at: expect.any(String) });
  expect((await here.call('getMeeting', { id })).json.legal_hold).toEqual(json);
  const { json: trail } = await here.call('listAudit', { record_id: id, action: 'setLegalHold' });
  expect(trail.entries).toMatchObject([{ outcome: 'done', given: { hold: 'true', reason } }]);

  const refused = await here.call('deleteMeeting', { id });
  expect([refused.status, refused.json.detail]).toEqual([409, messages.held]);
  await hold(id, false);
  expect((await here.call('deleteMeeting', { id })).status).toBe(200);
});

it('a legal hold requires an administrator, an existing meeting and a reason', async () => {
  const id = await transcribed();
  const asked = { id, hold: true, reason };
  for (const role of ['staff', 'officer'] as const) {
    expect((await here.call('setLegalHold', asked, role)).status).toBe(403);
  }
  const silent = await here.call('setLegalHold', { ...asked, reason: ' \n' });
  expect([silent.status, silent.json.fields]).toEqual([
    422,
    [
      {
        field: 'reason',
        reason: 'reasonMissing',
        params: {},
        detail: messages.reasonMissing,
      },
    ],
  ]);
  expect((await here.call('setLegalHold', { ...asked, id: 'none' })).status).toBe(404);
});

it('a legal hold also blocks the deletion of a scheduled meeting', async () => {
  const { id } = await everyCall(here).deleteScheduled();
  await hold(id, true);
  const ctx = { ...here.deps, user: (await here.call('getMe', {})).json, session: '' };
  await expect(deleteScheduled(ctx, { id })).rejects.toMatchObject({ code: 'conflict' });
});

it('a legal hold covers every object version, even hidden ones, beyond their retention period', async () => {
  const id = await transcribed();
  await here.deps.archiveBucket.delete(`meetings/${id}/summaries/j-1.json`);
  const other = await transcribed();
  await hold(id, true);
  await run();
  expect(await told(id)).toEqual(['ON', 'ON']);
  expect(await told(other)).toEqual([undefined, undefined]);

  const [version] = await versionsOf(id);
  const removal = new DeleteObjectCommand({ Bucket: 'archive', Key: '', ...version });
  goTo(sevenYears + 2 * minute);
  expect(await refusal(here.storage.client.send(removal))).toEqual(['AccessDenied', 403]);
  await hold(id, false);
  await run();
  expect(await told(id)).toEqual(['OFF', 'OFF']);
  await here.storage.client.send(removal);
});

it('a legal hold is also applied to objects written while it lasts', async () => {
  const { id } = await everyCall(here).editSegment();
  await hold(id, true);
  await run();
  await run(21);
  const edited = { id, old_speaker: 'Speaker 1', new_speaker: 'Asha' };
  expect((await here.call('renameSpeaker', edited)).status).toBe(200);
  expect(await told(id)).toContain(undefined);
  await run(61);
  const all = await told(id);
  expect([all.length > 2, new Set(all)]).toEqual([true, new Set(['ON'])]);

  const { archiveBucket } = here.deps;
  const sent = vi.spyOn(here.storage.presigner, 'send');
  await archiveBucket.put(`meetings/${id}/audio/again.wav`, 'sound', 'audio/wav');
  sent.mockClear();
  await run(61);
  expect(new Set(await told(id))).toEqual(new Set(['ON']));
  // Versions that are already held are skipped.
  const commands = sent.mock.calls.map(([command]) => command.constructor.name);
  expect(commands.filter((name) => name === 'PutObjectLegalHoldCommand')).toHaveLength(1);
});

it('the latest request wins, even if an older run is still setting versions', async () => {
  const id = await transcribed();
  await hold(id, true);
  await run();
  await hold(id, false);
  await run();
  // As an earlier run would that is not over yet.
  const [first] = await versionsOf(id);
  const late = { key: first?.Key ?? '', id: first?.VersionId ?? '', at: new Date() };
  await setHold(here.deps.archiveBucket, late, true);
  await run(21);
  expect(await told(id)).toEqual(['OFF', 'OFF']);
  expect(await here.deps.table.get(holdKey(id), HoldRecord)).toBeNull();
});

it('holds are retried after storage faults, which do not block other meetings', async () => {
  const faults = vi.spyOn(log, 'error').mockImplementation(() => {});
  const [one, two] = [await transcribed(), await transcribed()];
  await hold(one, true);
  await hold(two, true);
  const send = here.storage.presigner.send.bind(here.storage.presigner);
  const failing = vi.spyOn(here.storage.presigner, 'send') as unknown as {
    mockImplementation(act: (command: { input: { Prefix?: string } }) => unknown): void;
  };
  failing.mockImplementation((command) =>
    command.input.Prefix?.includes(one)
      ? Promise.reject(new Error('503'))
      : send(command as Parameters<typeof send>[0]),
  );
  await run();
  expect([await told(one), await told(two)]).toEqual([
    [undefined, undefined],
    ['ON', 'ON'],
  ]);
  expect(faults).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  await run(11);
  expect(await told(one)).toEqual(['ON', 'ON']);
});
