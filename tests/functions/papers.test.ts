import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditLine } from '#contract/audit.ts';
import { limits } from '#contract/limits.ts';
import type { Paper } from '#contract/papers.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import { versionsUnder } from '#functions/platform/aws/object-lock.ts';
import { paperKindOf } from '#functions/platform/files/paper-kind.ts';
import { jpegOf, pdfOf, pngOf } from './papers-made.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const scheduled = '2026-12-01T05:30:00.000Z';
const officer: World['call'] = (name, input) => place.call(name, input, 'officer');

async function sitting(by: 'admin' | 'officer' = 'officer') {
  const body: string = (
    await place.call('createBody', { name: 'General Body', kind: 'general_body' })
  ).json.id;
  const id: string = (await place.call('createMeeting', { title: 'Sitting' }, by)).json.id;
  await officer('setSitting', { id, body_id: body, scheduled });
  return { id, body };
}

async function send(id: string, bytes: Buffer, facts: object = {}) {
  const asked = { id, file_name: 'Estimate.pdf', size: bytes.length, ...facts };
  const started = await officer('startPaper', asked);
  expect(started.status).toBe(201);
  const { status } = await fetch(started.json.url, { method: 'PUT', body: new Uint8Array(bytes) });
  expect(status).toBe(200);
  const paper_id: string = started.json.id;
  return { paper_id, ...(await officer('completePaper', { id, paper_id })) };
}

const listed = async (id: string, role: 'officer' | 'staff' | 'admin' = 'officer') =>
  (await place.call('listPapers', { id }, role)).json as { items: Paper[]; cursor: string | null };

/** Everything of a meeting that a bucket holds. */
async function kept(bucket: 'archiveBucket' | 'uploadBucket', prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of place.deps[bucket].keysUnder(prefix)) keys.push(...page);
  return keys;
}

describe('a paper', () => {
  it('is checked, locked with its checksum, listed, and saved under its name', async () => {
    const { id } = await sitting();
    const bytes = pdfOf();
    const { status, json, paper_id } = await send(id, bytes, { file_name: 'अंदाजपत्रक.pdf' });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      title: 'अंदाजपत्रक',
      content_type: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      withdrawn: null,
    });
    expect((await listed(id, 'staff')).items).toEqual([json]);
    const { file_url } = (await place.call('getPaperFile', { id, paper_id }, 'staff')).json;
    const file = await fetch(file_url);
    expect(file.headers.get('content-disposition')).toContain(
      `attachment; filename="__________.pdf"; filename*=UTF-8''${encodeURIComponent('अंदाजपत्रक.pdf')}`,
    );
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    const versions: string[] = [];
    for await (const page of versionsUnder(place.deps.archiveBucket, `meetings/${id}/`))
      versions.push(...page.map(({ key }) => key));
    expect(versions).toEqual([`meetings/${id}/papers/${paper_id}`]);
    expect(await kept('uploadBucket', `uploads/${id}/`)).toEqual([]);
  });

  it('is completed once however often that is sent', async () => {
    const { id } = await sitting();
    const { json, paper_id } = await send(id, pngOf(), { file_name: 'Plan.png' });
    expect((await officer('completePaper', { id, paper_id })).json).toEqual(json);
    expect((await listed(id)).items).toHaveLength(1);
  });

  it('keeps its file and its earlier title when the title is corrected', async () => {
    const { id } = await sitting();
    const { json: before, paper_id } = await send(id, pngOf(), { file_name: 'Plan.png' });
    const rename = (title: string, version: number) =>
      officer('renamePaper', { id, paper_id, title, version });
    const { json } = await rename('Plan of ward 7', 1);
    expect(json).toMatchObject({
      title: 'Plan of ward 7',
      sha256: before.sha256,
      file_name: 'Plan.png',
      version: 2,
      earlier_titles: [{ title: before.title, changed_by: expect.any(String) }],
    });
    expect((await listed(id)).items).toEqual([json]);
    const late = await rename('Another', 1);
    expect([late.status, late.json.reason]).toEqual([409, 'changedMeanwhile']);
  });

  it('that was withdrawn stays, marked with who did it and why', async () => {
    const { id } = await sitting();
    const { paper_id } = await send(id, jpegOf(), { file_name: 'Photo.jpg' });
    const { json } = await officer('withdrawPaper', { id, paper_id, reason: 'An older plan' });
    expect(json.withdrawn).toMatchObject({ reason: 'An older plan' });
    expect((await listed(id)).items).toMatchObject([{ withdrawn: { reason: 'An older plan' } }]);
    expect((await officer('getPaperFile', { id, paper_id })).status).toBe(200);
  });

  it('that has not arrived is not kept, and can still be sent', async () => {
    const { id } = await sitting();
    const bytes = pdfOf();
    const asked = { id, file_name: 'Estimate.pdf', size: bytes.length };
    const { json } = await officer('startPaper', asked);
    const early = await officer('completePaper', { id, paper_id: json.id });
    expect([early.status, early.json.reason]).toEqual([409, 'paperMissing']);
    await fetch(json.url, { method: 'PUT', body: new Uint8Array(bytes) });
    expect((await officer('completePaper', { id, paper_id: json.id })).status).toBe(200);
  });

  it.each([
    [
      'a web page called PDF',
      Buffer.from('<html><script>alert(1)</script></html>'),
      'paperUnsupported',
    ],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'paperUnsupported'],
    ['a PDF that was cut off', pdfOf().subarray(0, -40), 'paperBroken'],
    [
      'a PDF that is an archive too',
      Buffer.concat([pdfOf(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
      'paperBroken',
    ],
    [
      'a web page before a PDF',
      Buffer.concat([Buffer.from('<html>'), pdfOf()]),
      'paperUnsupported',
    ],
    ['a PDF of words', Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n'), 'paperBroken'],
    [
      'a PDF with a password',
      Buffer.from(pdfOf().toString('latin1').replace('/Root', '/Encrypt 9 0 R /Root'), 'latin1'),
      'paperProtected',
    ],
    [
      'a PNG with something after it',
      Buffer.concat([pngOf(), Buffer.from('<script>')]),
      'paperBroken',
    ],
    ['a PNG that was cut off', pngOf().subarray(0, -6), 'paperBroken'],
    ['a JPEG that was cut off', jpegOf().subarray(0, -2), 'paperBroken'],
  ])('is refused, and nothing of it stays: %s', async (_, bytes, why) => {
    const { id } = await sitting();
    const { status, json, paper_id } = await send(id, bytes);
    expect([status, json.reason]).toEqual([415, why]);
    expect(json.params).toEqual({ file: 'Estimate.pdf' });
    expect(await kept('uploadBucket', `uploads/${id}/`)).toEqual([]);
    expect(await kept('archiveBucket', `meetings/${id}/`)).toEqual([]);
    expect((await officer('completePaper', { id, paper_id })).status).toBe(404);
  });

  it('is refused before it is sent where it is too large', async () => {
    const { id } = await sitting();
    const asked = { id, file_name: 'All.pdf', size: limits.paperBytes + 1 };
    const { status, json } = await officer('startPaper', asked);
    expect([status, json.reason]).toEqual([413, 'paperTooLarge']);
  });

  it('keeps its item on the agenda', async () => {
    const { id } = await sitting();
    const { json: item } = await officer('addAgendaItem', { id, title: 'Roads' });
    await send(id, pdfOf(), { agenda_item_id: item.id });
    const { status, json } = await officer('removeAgendaItem', { id, item_id: item.id });
    expect([status, json.reason]).toEqual([409, 'itemHasPapers']);
  });

  it('is sent by who prepares the sitting', async () => {
    const { id } = await sitting();
    const asked = { id, file_name: 'Estimate.pdf', size: 10 };
    expect((await place.call('startPaper', asked, 'staff')).status).toBe(403);
  });
});

describe('closed matter', () => {
  /** A sitting made by the administrator, with one open item and one closed one of the same. */
  async function closed() {
    const { id, body } = await sitting('admin');
    const open = (await officer('addAgendaItem', { id, title: 'Roads' })).json.id;
    const item_id: string = (
      await place.call('addAgendaItem', { id, title: 'Tender', closed: true })
    ).json.id;
    await place.call('issueAgenda', { id });
    const member = (await place.call('addMember', { id: body, name: 'A' })).json.id;
    const second = (await place.call('addMember', { id: body, name: 'B' })).json.id;
    await place.call('openSitting', { id, presiding_id: member });
    for (const person_id of [member, second])
      await place.call('recordAttendance', { id, person_id, type: 'present' });
    await place.call('recordAttendance', {
      id,
      person_id: second,
      type: 'interest',
      agenda_item_id: item_id,
      note: 'The tenderer is a relative',
    });
    const motion = await place.call('createMotion', {
      id,
      agenda_item_id: item_id,
      text: 'That the tender be accepted.',
      mover_id: member,
      seconder_id: second,
    });
    const { json: voted } = await place.call('recordVote', {
      id,
      motion_id: motion.json.id,
      method: 'hands',
      for: 1,
    });
    const bytes = pdfOf();
    const asked = { id, agenda_item_id: item_id, file_name: 'Tender.pdf', size: bytes.length };
    const { json: paper } = await place.call('startPaper', asked);
    await fetch(paper.url, { method: 'PUT', body: new Uint8Array(bytes) });
    await place.call('completePaper', { id, paper_id: paper.id });
    return {
      id,
      member,
      second,
      resolution: voted.resolution.id as string,
      open,
      item_id,
      motion: motion.json.id,
      vote: voted.vote.id,
      paper: paper.id,
    };
  }

  const read = async (id: string, role: 'officer' | 'staff' | 'admin') =>
    (await place.call('getSitting', { id }, role)).json as SittingRecord;

  it('does not exist for others, on any call', async () => {
    const { id, open, item_id, motion, vote, paper } = await closed();
    for (const role of ['officer', 'staff'] as const) {
      const { body } = await place.call('getSitting', { id }, role);
      expect(body).not.toMatch(/[Tt]ender/);
      expect(body).not.toContain(item_id);
      const { agenda, motions, votes, quorum } = JSON.parse(body) as SittingRecord;
      expect(agenda.map((item) => item.id)).toEqual([open]);
      expect([motions, votes, quorum.counted]).toEqual([[], [], 2]);
      expect((await listed(id, role)).items).toEqual([]);
      expect((await place.call('getVote', { id, vote_id: vote }, role)).status).toBe(404);
      expect((await place.call('getPaperFile', { id, paper_id: paper }, role)).status).toBe(404);
    }
    const attempts = await Promise.all([
      officer('takeAgendaItem', { id, item_id }),
      officer('updateAgendaItem', { id, item_id, closed: false }),
      officer('withdrawMotion', { id, motion_id: motion }),
      officer('withdrawPaper', { id, paper_id: paper }),
      officer('startPaper', { id, agenda_item_id: item_id, file_name: 'a.pdf', size: 1 }),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('puts who reads it on the audit log, once an hour for what was read', async () => {
    const { id, vote } = await closed();
    const reads = async () => {
      const { json } = await place.call('listAudit', { record_id: id, limit: 100 });
      const lines: AuditLine[] = json.entries;
      return lines.flatMap(({ action, username }) =>
        /^(get|list)/.test(action) ? [`${username} ${action}`] : [],
      );
    };
    await read(id, 'staff');
    await officer('listPapers', { id });
    expect(await reads()).toEqual([]);
    for (const _ of ['at first', 'again']) {
      await read(id, 'admin');
      await place.call('getVote', { id, vote_id: vote });
      await place.call('listPapers', { id });
    }
    expect(await reads()).toEqual(['admin listPapers', 'admin getVote', 'admin getSitting']);
    await place.call('addAgendaItem', { id, title: 'Dismissal', closed: true });
    await read(id, 'admin');
    expect((await reads())[0]).toBe('admin getSitting');
  });

  it('is read by administrators, by members with an account, and by officers named on it', async () => {
    const { id, member, item_id } = await closed();
    const titles = async (role: 'officer' | 'staff' | 'admin') =>
      (await read(id, role)).agenda.map((item) => item.id);
    expect(await titles('admin')).toContain(item_id);
    expect(await titles('staff')).not.toContain(item_id);
    await place.call('getMe', {}, 'staff');
    await place.call('updatePerson', { id: member, user_id: 'id-staff' });
    expect(await titles('staff')).toContain(item_id);
    expect((await listed(id, 'staff')).items).toHaveLength(1);
    const own = (await officer('addAgendaItem', { id, title: 'Staff matter', closed: true })).json
      .id;
    expect(await titles('officer')).toContain(own);
    expect(await titles('officer')).not.toContain(item_id);
  });

  it('is read, with what was decided and is to be done, by the same people', async () => {
    const { id, member, resolution } = await closed();
    const asked = { resolution_id: resolution, text: 'Sign the contract.' };
    const action: string = (await place.call('createAction', asked)).json.id;
    const statuses = async (role: 'officer' | 'staff' | 'admin') =>
      Promise.all([
        place.call('getResolution', { id: resolution }, role),
        place.call('getAction', { id: action }, role),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await statuses('admin')).toEqual([200, 200]);
    await place.call('createAction', { ...asked, text: 'File the contract.' });
    const { status, body } = await place.call('listActions', {}, 'staff');
    expect([status, /contract/.test(body)]).toEqual([200, false]);
    // Of the meeting's department, which lets them read confidential meetings, but not named on the item.
    await place.call('updateMeeting', { id, department: 'Public Works' });
    await place.call('getMe', {}, 'officer');
    await place.call('updateUser', { id: 'id-officer', department: 'Public Works' });
    expect(await statuses('officer')).toEqual([404, 404]);
    await place.call('updatePerson', { id: member, user_id: 'id-officer' });
    expect(await statuses('officer')).toEqual([200, 200]);
  });

  it('takes with it what an item that is closed later has led to', async () => {
    const { id, member, second, open } = await closed();
    const moved = { id, agenda_item_id: open, mover_id: member, seconder_id: second };
    const motion = await place.call('createMotion', { ...moved, text: 'That the road be built.' });
    const vote = { id, motion_id: motion.json.id, method: 'hands', for: 1 };
    const { resolution } = (await place.call('recordVote', vote)).json;
    const of = { resolution_id: resolution.id, text: 'Build it.' };
    const action: string = (await place.call('createAction', of)).json.id;
    const own = { meeting_id: id, agenda_item_id: open, text: 'Ask for offers.' };
    const direct: string = (await place.call('createAction', own)).json.id;
    const statuses = () =>
      Promise.all([
        place.call('getResolution', { id: resolution.id }, 'staff'),
        place.call('getAction', { id: action }, 'staff'),
        place.call('getAction', { id: direct }, 'staff'),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await place.call('updateAgendaItem', { id, item_id: open, closed: true });
    expect(await statuses()).toEqual([404, 404, 404]);
    await place.call('updateAgendaItem', { id, item_id: open, closed: false });
    expect(await statuses()).toEqual([200, 200, 200]);
  });
});

describe('what a file is', () => {
  it('is said by its content alone', () => {
    expect([pdfOf(), pngOf(), jpegOf()].map(paperKindOf)).toEqual([
      'application/pdf',
      'image/png',
      'image/jpeg',
    ]);
  });

  it('is no paper after any part of it is missing', () => {
    for (const whole of [pdfOf(), pngOf(), jpegOf()])
      for (let end = 0; end < whole.length - 2; end += 1)
        expect(paperKindOf(whole.subarray(0, end))).toHaveProperty('fault');
  });

  it('is decided for any bytes', () => {
    const begins = fc.constantFrom('%PDF-1.4\n', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', '');
    fc.assert(
      fc.property(begins, fc.uint8Array({ maxLength: 400 }), (head, rest) => {
        const kind = paperKindOf(Buffer.concat([Buffer.from(head, 'latin1'), rest]));
        expect(kind).toHaveProperty('fault');
      }),
      { numRuns: 500 },
    );
  });
});
