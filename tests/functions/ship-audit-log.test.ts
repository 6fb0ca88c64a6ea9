import { GetObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { shipAuditLog } from '#functions/processes/audit-shipping.ts';
import {
  type AuditIntent,
  appendEntry,
  beginIntent,
  endAbandonedIntents,
  endIntent,
} from '#functions/records/audit.ts';
import { realStorage } from './real-storage.ts';
import { realTable } from './real-table.ts';

const minute = 60_000;
const noon = Date.parse('2026-11-21T12:00:00.000Z');
const before = noon - minute;

let records: Awaited<ReturnType<typeof realTable>>;
let storage: Awaited<ReturnType<typeof realStorage>>;
let time: number;
beforeEach(async () => {
  [records, storage] = await Promise.all([realTable(), realStorage()]);
  time = noon;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([records.close(), storage.close()]);
});

const at = () => ({
  table: records.table,
  archiveBucket: storage.archiveBucket,
  now: () => new Date(time),
});
/** A scheduled run, this many minutes after the previous one. */
async function run(minutes = 5, size?: number): Promise<void> {
  time += minutes * minute;
  await shipAuditLog(at(), time + minute, size);
}

const begunAt = (when: number): AuditIntent => ({
  id: ulid(when),
  at: new Date(when).toISOString(),
  user_id: 'asha',
  username: 'asha',
  role: 'admin',
  action: 'updateMeeting',
  record_id: 'm1',
  given: { title: 'Ward 12' },
  from: '127.0.0.1',
  via: '127.0.0.1',
  request_id: 'r1',
});
const lineAt = (when: number): AuditEntry => ({ ...begunAt(when), outcome: 'done' });

async function told(when: number): Promise<string> {
  const line = lineAt(when);
  await appendEntry(records.table, line);
  return line.id;
}

/** Every object version in the archive bucket, in key order, with its entries. */
async function shipped(): Promise<{ key: string; lines: AuditEntry[] }[]> {
  const { client } = storage.archiveBucket;
  const list = new ListObjectVersionsCommand({ Bucket: 'archive', Prefix: '' });
  const { Versions = [] } = await client.send(list);
  return Promise.all(
    Versions.map(async ({ Key = '', VersionId }) => {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: 'archive', Key, VersionId }),
      );
      const text = (await Body?.transformToString()) ?? '';
      return {
        key: Key,
        lines: text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      };
    }),
  );
}
const shippedIds = async () => (await shipped()).flatMap(({ lines }) => lines.map(({ id }) => id));

describe('the audit log in the archive bucket', () => {
  it('has each entry unchanged, within minutes, under its day', async () => {
    const late = lineAt(Date.parse('2026-11-20T23:59:59.999Z'));
    const early = lineAt(Date.parse('2026-11-21T00:00:00.000Z'));
    await appendEntry(records.table, late);
    await appendEntry(records.table, early);
    await run();
    // An index may lag by up to a minute.
    await run(0.5);
    expect(await shipped()).toEqual([]);
    await run();
    const found = await shipped();
    expect(found.map(({ lines }) => lines)).toEqual([[late], [early]]);
    expect(found[0]?.key).toMatch(RegExp(`^audit/2026/11/20/${late.id}-[0-9a-f]{64}\\.jsonl$`));
    expect(found[1]?.key).toMatch(RegExp(`^audit/2026/11/21/${early.id}-`));

    const next = await told(time - minute);
    await run();
    expect(await shippedIds()).not.toContain(next);
    await run();
    expect(await shippedIds()).toEqual([late.id, early.id, next]);
  });

  it('waits for calls in progress, whenever their entries arrive', async () => {
    const cutOff = begunAt(noon);
    await beginIntent(records.table, cutOff);
    const after = await told(noon + 10 * minute);
    for (let runs = 0; runs < 5; runs++) await run();
    expect(await shippedIds()).toEqual([]);

    await endAbandonedIntents(records.table, new Date(time));
    // The list of open intents may show the end of one before the audit log shows its entry.
    await run();
    expect(await shippedIds()).toEqual([]);
    await run();
    expect(await shippedIds()).toEqual([cutOff.id, after]);
  });

  it('has every entry of the same millisecond, and of clocks that differ', async () => {
    const same = await Promise.all(Array.from({ length: 7 }, () => told(noon)));
    const behind = begunAt(noon - 20_000);
    await beginIntent(records.table, behind);
    await run(1);
    await endIntent(records.table, behind, 'conflict');
    for (let runs = 0; runs < 4; runs++) await run(5, 3);
    expect((await shippedIds()).toSorted()).toEqual([...same, behind.id].toSorted());
    expect((await shipped()).map(({ lines }) => lines.length)).toEqual([3, 3, 2]);
  });

  it('has a batch only once, even after a crash or concurrent runs', async () => {
    const ids = [await told(before), await told(before + 1)];
    await run();
    vi.spyOn(records.table, 'update').mockRejectedValueOnce(new Error('gone dark'));
    await expect(run()).rejects.toThrow('gone dark');
    expect(await shippedIds()).toEqual(ids);
    await run();
    expect(await shippedIds()).toEqual(ids);

    const more = await told(time);
    await run();
    await run();
    time += 5 * minute;
    await Promise.all([shipAuditLog(at(), time + minute), shipAuditLog(at(), time + minute)]);
    expect(await shippedIds()).toEqual([...ids, more]);
    await run();
    expect(await shippedIds()).toEqual([...ids, more]);
  });

  it('has entries that another version of the code wrote', async () => {
    const { outcome: _, ...old } = lineAt(before);
    const places = { pk: 'AUDIT#asha', sk: old.id, list: 'AUDIT', list_key: old.id };
    await records.table.put({ ...places, ...old, was: 'otherwise' });
    await run();
    await run();
    const [found] = await shipped();
    expect(found?.lines).toEqual([{ ...old, was: 'otherwise' }]);
  });

  it('is continued in the next run when one run cannot take everything', async () => {
    const ids = [await told(before), await told(before + 1), await told(before + 2)];
    await run();
    time += 5 * minute;
    const until = time;
    const slow = { ...at(), now: () => new Date(time) };
    const put = storage.archiveBucket.putNew.bind(storage.archiveBucket);
    vi.spyOn(storage.archiveBucket, 'putNew').mockImplementation(async (...asked) => {
      time += 1;
      return put(...asked);
    });
    await shipAuditLog(slow, until, 1);
    expect(await shippedIds()).toEqual(ids.slice(0, 1));
    await run();
    expect(await shippedIds()).toEqual(ids);
  });
});
