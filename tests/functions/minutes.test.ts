import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Minutes, MinutesBlock } from '#contract/minutes.ts';
import { MeetingRecord, meetingKey } from '#functions/records/meetings.ts';
import { giveTranscript, spokenLines } from './given-transcript.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  vi.stubEnv('LAMBDA_TASK_ROOT', path.resolve('dist/functions/api-documents'));
  place = await world();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await place.close();
});

const officer: World['call'] = (name, input) => place.call(name, input, 'officer');

/** A sitting of three members on water, a secret tender and roads: the first two are taken. */
async function sitting() {
  const { json: body } = await place.call('createBody', {
    name: { en: 'General Body', mr: 'सर्वसाधारण सभा' },
    kind: 'general_body',
    language: 'en',
  });
  const people: string[] = [];
  for (const name of ['A. Mayor', 'B. Member', 'C. Member']) {
    const { json } = await place.call('addMember', { id: body.id, name, post: `Seat of ${name}` });
    people.push(json.id);
  }
  const [mayor = '', mover = '', seconder = ''] = people;
  const { id } = (await officer('createMeeting', { title: 'Sitting', location: 'Town Hall' })).json;
  await officer('setSitting', { id, body_id: body.id, scheduled: '2026-12-01T05:30:00Z' });
  const items: string[] = [];
  for (const item of [
    { title: 'Water supply *ward 7*' },
    { title: 'Secret tender', closed: true },
    { title: 'Roads' },
  ])
    items.push((await officer('addAgendaItem', { id, ...item })).json.id);
  const [water = '', tender = '', roads = ''] = items;
  await officer('issueAgenda', { id });
  await officer('openSitting', { id, presiding_id: mayor });
  for (const person_id of people)
    await officer('recordAttendance', { id, person_id, type: 'present', source: 'roll' });
  await officer('takeAgendaItem', { id, item_id: water, at: 10 });
  return { id: id as string, mayor, mover, seconder, water, tender, roads };
}

type Sitting = Awaited<ReturnType<typeof sitting>>;

async function decide(
  { id, mover, seconder }: Sitting,
  agenda_item_id: string,
  text: string,
  vote: object,
) {
  const motion = { id, agenda_item_id, text, mover_id: mover, seconder_id: seconder };
  const { json } = await officer('createMotion', motion);
  const { json: voted } = await officer('recordVote', { id, motion_id: json.id, ...vote });
  return { motion_id: json.id as string, resolution_id: voted.resolution?.id as string };
}

/** The same sitting after its decisions. */
async function decided() {
  const given = await sitting();
  const { id, water, tender, roads, mover } = given;
  await officer('recordAttendance', { id, person_id: mover, type: 'left' });
  await officer('recordAttendance', { id, person_id: mover, type: 'returned' });
  const passed = await decide(given, water, 'That the tank be *repaired*.', {
    method: 'hands',
    for: 2,
    against: 1,
    abstain: 0,
  });
  await officer('takeAgendaItem', { id, item_id: tender, at: 60 });
  await decide(given, tender, 'That the lowest offer be refused.', { method: 'no_objection' });
  await officer('settleAgendaItem', { id, item_id: roads, status: 'deferred' });
  return { ...given, ...passed };
}

const composed = async (id: string, form: object = {}): Promise<Minutes> => {
  const { status, json } = await officer('createMinutes', { id, ...form });
  expect(status).toBe(201);
  return json;
};
const read = async (id: string): Promise<Minutes> => (await officer('getMinutes', { id })).json;
const texts = ({ blocks }: { blocks: MinutesBlock[] }) => blocks.map(({ text }) => text);
const blockOf = ({ blocks }: Minutes, kind: MinutesBlock['kind']): MinutesBlock => {
  const found = blocks.find((block) => block.kind === kind);
  if (!found) throw new Error(`No ${kind}`);
  return found;
};

describe('minutes of a sitting', () => {
  it('say who was there, what was moved by whom, and how it was decided', async () => {
    const { id } = await decided();
    await officer('closeSitting', { id });
    const minutes = await composed(id);
    const all = texts(minutes).join('\n\n');
    expect(minutes).toMatchObject({ version: 1, state: 'draft', style: 'summary', language: 'en' });
    for (const said of [
      '**Body:** General Body',
      '**Presiding:** A. Mayor',
      'A. Mayor, Seat of A. Mayor; B. Member, Seat of B. Member; C. Member, Seat of C. Member (3)',
      'B. Member left at ',
      'B. Member returned at ',
      '## 1. Water supply \\*ward 7\\*',
      'That the tank be \\*repaired\\*.',
      'Moved by: B. Member. Seconded by: C. Member.',
      'Show of hands: for 2, against 1, abstained 0.',
      '**Adopted.**',
      '## 3. Roads\n\nThe item was deferred.',
      'The meeting closed at ',
    ])
      expect(all).toContain(said);
    expect(minutes.blocks.every(({ stale }) => !stale)).toBe(true);
    expect(blockOf(minutes, 'resolution').text).toMatch(/^\*\*Resolution \S+\.\*\* That the tank/);
  });

  it('have amendments before what they amend, and theirs before them', async () => {
    const given = await sitting();
    const { id, mover, seconder } = given;
    const words = ['The motion.', 'An amendment.', 'One of the amendment.'];
    let parent_id: string | null = null;
    for (const text of words) {
      const motion: object = { id, agenda_item_id: given.water, text, mover_id: mover, parent_id };
      parent_id = (await officer('createMotion', { ...motion, seconder_id: seconder })).json.id;
    }
    const { blocks }: Minutes = (await officer('createMinutes', { id })).json;
    const motions = blocks.filter(({ kind }) => kind === 'motion').map(({ text }) => text);
    expect(motions.map((text) => words.findIndex((one) => text.includes(one)))).toEqual([2, 1, 0]);
  });

  it('are in the language that is asked for', async () => {
    const { id } = await decided();
    const all = texts(await composed(id, { language: 'mr' })).join('\n\n');
    expect(all).toContain('**निकाय:** सर्वसाधारण सभा');
    expect(all).toContain('सूचक: B. Member. अनुमोदक: C. Member.');
  });

  it('have the confirmed points of each item, everything that was said, or decisions alone', async () => {
    const { id } = await sitting();
    await giveTranscript(
      place.deps,
      id,
      spokenLines('Chair+10: Good morning.', 'B. Member+40: The tank of *ward 7* leaks.'),
    );
    await summarised(id);
    const kinds = ({ blocks }: Minutes) => blocks.map(({ kind }) => kind);
    const summary = await composed(id, { style: 'summary' });
    expect(blockOf(summary, 'discussion')).toMatchObject({
      text: '- The tank leaks.',
      passages: [{ start_time: 10, end_time: 50 }],
    });
    expect(summary.unreviewed).toBe(1);
    await officer('discardMinutes', { id, version: summary.version });
    const full = await composed(id, { style: 'full' });
    expect(blockOf(full, 'discussion').text).toBe('**B. Member:** The tank of \\*ward 7\\* leaks.');
    await officer('discardMinutes', { id, version: full.version });
    expect(kinds(await composed(id, { style: 'action' }))).not.toContain('discussion');
  });

  it('say what was closed only to those who may read it', async () => {
    const { id } = await decided();
    const minutes = await composed(id);
    const closed = minutes.blocks.filter(({ visibility }) => visibility === 'closed');
    expect(closed.map(({ kind }) => kind)).toEqual(['item', 'resolution']);
    for (const name of ['getMinutes', 'getMinutesVersion'] as const) {
      const { json, body } = await place.call(name, { id, version: 1 }, 'staff');
      expect(body).not.toMatch(/Secret tender|lowest offer/);
      expect(json.blocks).toHaveLength(minutes.blocks.length - 2);
    }
  });
});

/** A summary of two points, of which one is reviewed. */
async function summarised(id: string): Promise<void> {
  const summary_key = `meetings/${id}/summaries/j-1.json`;
  const passages = [
    { speaker: 'B. Member', start_time: 10, end_time: 50, said: 'The tank of *ward 7* leaks.' },
  ];
  const point = {
    section: 'key_points',
    speaker: null,
    owner: null,
    due: null,
    passages,
    edited_by: null,
    edited_at: null,
  };
  const reviewed = { by: 'O', at: '2026-12-01T08:00:00Z' };
  const points = [
    { ...point, id: '1', text: 'The tank leaks.', reviewed },
    { ...point, id: '2', text: 'A guess.', reviewed: null },
  ];
  const original = { language: 'en-IN', content: '', made_by: 'told', points };
  await place.deps.archiveBucket.putJson(summary_key, { original });
  await place.deps.table.update(meetingKey(id), { set: { summary_key } }, MeetingRecord);
}

describe('minutes of a meeting without a body', () => {
  it('have its facts, its attendees and the confirmed points', async () => {
    const facts = { title: 'Review', attendees: ['Asha', 'Ravi'], location: 'Room 4' };
    const { id } = (await officer('createMeeting', facts)).json;
    await giveTranscript(place.deps, id, spokenLines('B. Member+60: The tank of *ward 7* leaks.'));
    await summarised(id);
    const all = texts(await composed(id)).join('\n\n');
    for (const said of ['**Place:** Room 4', '- Asha\n- Ravi', '- The tank leaks.'])
      expect(all).toContain(said);
    expect(all).not.toContain('A guess.');
  });

  it('are refused where there is nothing to say', async () => {
    const { id } = (await officer('createMeeting', { title: 'Empty' })).json;
    const { status, json } = await officer('createMinutes', { id });
    expect([status, json.reason]).toEqual([409, 'minutesEmpty']);
  });
});

describe('a draft', () => {
  it('keeps what somebody wrote, says what the record says now, and takes it when told to', async () => {
    const given = await decided();
    const { id } = given;
    const minutes = await composed(id);
    const { id: block_id, text, version } = blockOf(minutes, 'attendance');
    const mine = `${text}\n\nThe press was present.`;
    const edit = { id, block_id, version };
    const edited = (await officer('editMinutesBlock', { ...edit, text: mine })).json;
    expect(blockOf(edited, 'attendance')).toMatchObject({ text: mine, stale: false, version: 2 });
    await officer('recordAttendance', { id, person_id: given.seconder, type: 'left' });
    const stale = blockOf(await read(id), 'attendance');
    expect(stale).toMatchObject({ text: mine, stale: true });
    expect(stale.now).toContain('C. Member left at ');
    const kept = (await officer('editMinutesBlock', { ...edit, version: 2, text: mine })).json;
    expect(blockOf(kept, 'attendance')).toMatchObject({ text: mine, stale: false });
    const taken = (await officer('updateMinutesBlock', { id, block_id })).json;
    expect(blockOf(taken, 'attendance')).toMatchObject({ text: stale.now, edited_by: null });
  });

  it('names what the record has and it lacks, and adds it in its place', async () => {
    const given = await decided();
    const { id, water } = given;
    await composed(id);
    const { resolution_id } = await decide(given, water, 'That a pump be bought.', {
      method: 'no_objection',
    });
    const { missing, blocks } = await read(id);
    const first = blocks.find(({ kind }) => kind === 'resolution')?.id;
    expect(missing).toMatchObject([{ id: `resolution-${resolution_id}`, after: first }]);
    const asked = { id, block_id: `resolution-${resolution_id}` };
    const left = await officer('removeMinutesBlock', { ...asked, version: 1 });
    expect(left.json.missing).toEqual([]);
    const added: Minutes = (await officer('updateMinutesBlock', asked)).json;
    const ids = added.blocks.map((block) => block.id);
    expect(ids[ids.indexOf(first ?? '') + 1]).toBe(asked.block_id);
    expect(added.missing).toEqual([]);
  });

  it('takes texts of one’s own, removes and reorders; what was removed is not offered again', async () => {
    const { id } = await decided();
    const minutes = await composed(id);
    const after = blockOf(minutes, 'opening').id;
    const added: Minutes = (await officer('addMinutesBlock', { id, after, text: 'Tea.' })).json;
    expect(texts(added)[1]).toBe('Tea.');
    const { id: block_id, version } = blockOf(added, 'attendance');
    const removed: Minutes = (await officer('removeMinutesBlock', { id, block_id, version })).json;
    expect(removed.missing).toEqual([]);
    const order = removed.blocks.map((block) => block.id).toReversed();
    const asked = { id, blocks: order, version: removed.version };
    const ordered: Minutes = (await officer('orderMinutes', asked)).json;
    expect(ordered.blocks.map((block) => block.id)).toEqual(order);
    const late = await officer('orderMinutes', { ...asked, blocks: order.slice(1) });
    expect(late.status).toBe(409);
  });

  it('lets two people write different blocks, and refuses the second writer of one', async () => {
    const { id } = await decided();
    const minutes = await composed(id);
    const write = (kind: MinutesBlock['kind'], text: string) => {
      const { id: block_id, version } = blockOf(minutes, kind);
      return officer('editMinutesBlock', { id, block_id, version, text });
    };
    const both = await Promise.all([write('opening', 'One'), write('attendance', 'Two')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { status, json } = await write('opening', 'Three');
    expect([status, json.reason]).toEqual([409, 'blockChanged']);
    expect(texts(await read(id)).slice(0, 2)).toEqual(['One', 'Two']);
  });

  it('keeps its versions, and restores one', async () => {
    const { id } = await decided();
    const minutes = await composed(id);
    const { id: block_id, text, version } = blockOf(minutes, 'opening');
    await officer('editMinutesBlock', { id, block_id, version, text: 'Other' });
    const { versions } = (await officer('listMinutesVersions', { id })).json;
    expect(versions).toMatchObject([
      { version: 2, change: { kind: 'block_edited', block: 'opening' } },
      { version: 1, change: { kind: 'composed' } },
    ]);
    const asked = { id, version: 1, upon: 2 };
    const restored = (await officer('restoreMinutesVersion', asked)).json;
    expect(blockOf(restored, 'opening').text).toBe(text);
    expect((await officer('restoreMinutesVersion', asked)).status).toBe(409);
  });

  it('can be given up and composed again, with later versions', async () => {
    const { id } = await decided();
    const { version } = await composed(id);
    expect((await officer('createMinutes', { id })).json.reason).toBe('minutesExist');
    expect((await officer('discardMinutes', { id, version })).status).toBe(200);
    expect((await officer('getMinutes', { id })).body).toBe('null');
    expect((await officer('exportMinutes', { id })).json.reason).toBe('noMinutes');
    expect(await composed(id, { style: 'action' })).toMatchObject({ version: 2, style: 'action' });
  });

  it('is written by officers alone', async () => {
    const { id } = await decided();
    expect((await place.call('createMinutes', { id }, 'staff')).status).toBe(403);
  });
});

describe('the document', () => {
  async function textOf(id: string, variant: 'full' | 'public'): Promise<string> {
    const { status, body } = await officer('exportMinutes', { id, format: 'pdf', variant });
    expect(status).toBe(200);
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(Buffer.from(body, 'base64'));
    const pages = [...document.pages()].map((page) => page.getText());
    document.destroy();
    library.destroy();
    return pages.join(' ').replace(/\s+/g, ' ');
  }

  it('is what the blocks say; the public one has closed items as numbers', async () => {
    const { id } = await decided();
    await composed(id);
    const full = await textOf(id, 'full');
    for (const said of ['Minutes', 'Draft', 'That the tank be *repaired*.', 'Secret tender'])
      expect(full).toContain(said);
    const open = await textOf(id, 'public');
    expect(open).toContain('2. Redacted: Considered behind closed doors');
    expect(open).not.toMatch(/Secret tender|lowest offer/);
  });

  it('is also text, JSON and Akoma Ntoso, none of which has closed items in public', async () => {
    const { id } = await decided();
    await composed(id);
    const read = async (format: string, variant: string) => {
      const { status, body } = await officer('exportMinutes', { id, format, variant });
      expect(status).toBe(200);
      return body.startsWith('{') || body.startsWith('<') || body.startsWith('Minutes')
        ? body
        : Buffer.from(body, 'base64').toString();
    };
    for (const format of ['txt', 'json', 'xml', 'docx']) {
      const full = await read(format, 'full');
      if (format !== 'docx') expect(full, format).toContain('Secret tender');
      expect(await read(format, 'public'), format).not.toMatch(/Secret tender|lowest offer/);
    }
    const xml = await read('xml', 'full');
    expect(xml).toContain('<FRBRsubtype value="minutes"/>');
    expect(xml).toContain('<voting ');
    expect(JSON.parse(await read('json', 'full'))).toMatchObject({
      format: 'sakshi-minutes-draft-1',
      language: 'en',
      version: 1,
    });
  });
});
