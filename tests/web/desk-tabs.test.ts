import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { Entered } from '../../web/features/desk/entries.ts';
import { keptFor } from '../../web/features/desk/kept.ts';
import { Outbox } from '../../web/features/desk/outbox.ts';
import { Recordings } from '../../web/features/desk/recordings.ts';
import { fakeDatabase } from './desk-world.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { setUpBrowser } from './portal.tsx';
import { meetingOf, system } from './records.ts';
import { entryOf, itemOf, memberOf, namesAmong } from './sitting-records.ts';

setUpBrowser();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-12-01T06:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const many = Array.from({ length: 120 }, (_, n) => memberOf(`p${n}`, `Member ${n}`));
const named = namesAmong(many);
const quorum = { required: null, counted: 0, met: null };
const present = ({ id }: { id: string }): Entered => ({
  call: 'recordAttendance',
  input: { person_id: id, type: 'present' },
});
const take = (item_id: string): Entered => ({ call: 'takeAgendaItem', input: { item_id } });

/** A browser's storage and a server, and tabs on them. */
function desk(handlers: Handlers = {}) {
  const stored = fakeDatabase();
  const api = fakeApi({
    takeAgendaItem: ({ item_id }) => {
      throw new AppError('conflict', reason(item_id === 'gone' ? 'itemUnknown' : 'busy'));
    },
    recordAttendances: ({ entries }) => ({
      items: entries.map(({ entry_id, person_id }) => ({
        entry: entryOf(named(person_id), { id: entry_id }),
        refused: null,
      })),
      quorum,
    }),
    ...handlers,
  });
  const tab = async () => {
    const outbox = new Outbox('m1', keptFor(system.id));
    await outbox.load();
    return outbox;
  };
  return { api, stored, tab };
}

const shown = (tab: Outbox) =>
  tab.store.getState().entries.map(({ input, isSent, refusal }) => ({
    of: 'item_id' in input ? input.item_id : 'person_id' in input && input.person_id,
    isSent,
    refused: refusal?.reason ?? null,
  }));

describe('two tabs of one clerk', () => {
  it('show what either enters, and send it once, when it cannot be taken back any more', async () => {
    const { api, stored, tab } = desk();
    const [one, other] = [await tab(), await tab()];
    await one.enter(many.slice(0, 2).map(present), 5);
    await other.send();
    expect(shown(other)).toEqual(shown(one));
    expect(other.store.getState().entries.some(other.mayBeTakenBack)).toBe(false);
    await other.enter([present({ id: 'p2' })], null);
    expect(other.store.getState().entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(api.calls).toEqual([]);
    vi.advanceTimersByTime(3100);
    await other.send();
    await one.send();
    expect(api.named('recordAttendances')).toHaveLength(1);
    expect(shown(one).every(({ isSent }) => isSent)).toBe(true);
    // A page without a network shows them by what is stored, until the record that it keeps has them.
    expect(shown(await tab())).toEqual(shown(one));
    await one.shown(one.sent());
    expect(stored('entries')).toEqual([]);
  });

  it('take back in both what one takes back, and show in both what is refused and given up', async () => {
    const { tab } = desk();
    const [one, other] = [await tab(), await tab()];
    await one.enter([take('i1')], null);
    await other.send();
    await one.undo();
    await other.send();
    expect([shown(one), shown(other)]).toEqual([[], [{ of: 'i1', isSent: true, refused: null }]]);
    await other.shown(other.sent());
    await one.enter([take('gone')], null);
    await other.send();
    vi.advanceTimersByTime(3100);
    await other.send();
    await one.send();
    expect(shown(one)).toEqual([{ of: 'gone', isSent: false, refused: 'itemUnknown' }]);
    await one.discard(one.store.getState().entries[0]?.id ?? '');
    await other.send();
    expect(shown(other).every(({ isSent }) => isSent)).toBe(true);
  });
});

describe('a roll call of 120 members', () => {
  it('takes two calls, and keeps what one of them refuses', async () => {
    const { api, tab } = desk({
      recordAttendances: ({ entries }) => ({
        items: entries.map(({ entry_id, person_id }) =>
          person_id === 'p7'
            ? { entry: null, refused: reason('personNotMember') }
            : { entry: entryOf(named(person_id), { id: entry_id }), refused: null },
        ),
        quorum,
      }),
    });
    const one = await tab();
    await one.enter(many.map(present), 12);
    vi.advanceTimersByTime(3100);
    await one.send();
    const sent = api.named('recordAttendances') as { entries: object[] }[];
    expect(sent.map(({ entries }) => entries.length)).toEqual([
      limits.attendanceBatch,
      120 - limits.attendanceBatch,
    ]);
    expect(shown(one).filter(({ isSent }) => !isSent)).toEqual([
      { of: 'p7', isSent: false, refused: 'personNotMember' },
    ]);
  });
});

describe('a server that fails once after an outage', () => {
  it('is sent the entry again', async () => {
    let answer: ErrorCode | null = 'unavailable';
    const { tab } = desk({
      takeAgendaItem: () => {
        if (answer !== null) throw new AppError(answer, reason('internal', { number: '7' }));
        return itemOf();
      },
    });
    const one = await tab();
    await one.enter([take('i1')], null);
    for (let n = 0; n < 8; n++) {
      vi.advanceTimersByTime(3100);
      if (n === 6) answer = 'internal';
      if (n === 7) answer = null;
      await one.send();
      expect(shown(one)).toMatchObject([{ isSent: n === 7, refused: null }]);
    }
  });
});

describe('a clock that is set back by an hour', () => {
  it('changes neither the order of entries nor their times', async () => {
    const { tab } = desk();
    const one = await tab();
    await one.enter([take('i1')], 10);
    vi.advanceTimersByTime(60_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    await one.enter([take('i2')], 70);
    vi.advanceTimersByTime(60_000);
    await one.enter([take('i3')], 130);
    const { entries } = one.store.getState();
    expect(entries.map(({ seq, time }) => [seq, time])).toEqual([
      [1, '2026-12-01T06:00:00.000Z'],
      [2, '2026-12-01T06:01:00.000Z'],
      [3, '2026-12-01T06:02:00.000Z'],
    ]);
    const reloaded = await tab();
    expect(shown(reloaded).map(({ of }) => of)).toEqual(['i1', 'i2', 'i3']);
  });

  it('leaves the files of a recording in their order', async () => {
    desk();
    const kept = keptFor(system.id);
    const file = { meeting: 'm1', type: 'audio/webm', state: 'ended', isFinished: false } as const;
    const facts = { ...file, upload_id: null, hasArrived: false };
    await kept.putRecording({ ...facts, id: '01KB-made-at-six', start: 0, seconds: 900 });
    await kept.putRecording({ ...facts, id: '01KA-made-at-five', start: 900, seconds: 20 });
    expect((await kept.recordings('m1')).map(({ start }) => start)).toEqual([0, 900]);
  });
});

describe('a recording that was stopped just after its last file began', () => {
  it('is sent without that file, which has no sound', async () => {
    const { api } = desk({
      startUpload: () => ({
        upload_id: 'u1',
        part_size: 100,
        parts: [],
        expires_at: '2026-12-01T07:00:00.000Z',
      }),
      completeUpload: () => ({ job_id: null, status: null }),
      getMeeting: () => meetingOf({ parts: [], has_transcription: false }),
      setParts: () => ({ job_id: 'j1', status: 'queued' }),
    });
    const kept = keptFor(system.id);
    const ended = { meeting: 'm1', type: 'audio/webm', state: 'ended', isFinished: true } as const;
    const facts = { ...ended, upload_id: null, hasArrived: false };
    await kept.putRecording({ ...facts, id: 'first', start: 0, seconds: 900 });
    await kept.putRecording({ ...facts, id: 'second', start: 900, seconds: 0.02 });
    const recordings = new Recordings('m1', kept);
    await recordings.send({
      language_code: 'mr-IN',
      expected_speakers: 4,
      confidence_threshold: 0.8,
    });
    expect(api.named('startUpload')).toMatchObject([{ file_name: 'first.webm' }]);
    expect(api.named('setParts')).toMatchObject([{ parts: ['u1'] }]);
    expect(recordings.store.getState()).toMatchObject({ list: [], error: null, isQueued: true });
  });
});
