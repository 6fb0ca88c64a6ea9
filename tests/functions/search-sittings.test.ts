import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArchivedMeeting } from '#contract/archive.ts';
import { sittingChangesOf } from '#functions/projections/changes.ts';
import { derive } from '#functions/projections/derive.ts';
import { changeMeeting } from '#functions/records/meetings.ts';
import { pdfOf } from './papers-made.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const call: World['call'] = (name, input, role) => place.call(name, input, role ?? 'officer');

/** A change of the records of a sitting with these sort keys, as the table's stream tells it. */
async function streamed(id: string, ...sks: string[]): Promise<void> {
  const Records = sks.map((sk) => ({
    dynamodb: { Keys: { pk: { S: `MEETING#${id}` }, sk: { S: sk } } },
  }));
  const changes = await sittingChangesOf(place.deps.table, { Records });
  for (const change of changes) await derive(place.deps, change, new Date());
}
const indexed = (id: string) => streamed(id, 'SITTING#AGENDA#x', 'SITTING#MOTION#x');

const find = async (search: string, role: 'admin' | 'officer' | 'staff' = 'staff', more = {}) => {
  const { status, json } = await place.call('archiveMeetings', { search, ...more }, role);
  expect(status).toBe(200);
  return json.meetings as ArchivedMeeting[];
};
const placesOf = async (search: string) =>
  (await find(search)).flatMap(({ found }) =>
    found.map(({ place: where, entry }) => [where, entry?.number ?? null]),
  );

/** A body with an open sitting of three members, all present. */
async function council({ scheduled = false } = {}) {
  const { json: body } = await place.call('createBody', { name: 'Council', kind: 'general_body' });
  const people: string[] = [];
  for (const name of ['A', 'B', 'C'])
    people.push((await place.call('addMember', { id: body.id, name })).json.id);
  const at = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const { json: meeting } = scheduled
    ? await call('scheduleMeeting', { title: 'Sitting', scheduled_time: at })
    : await call('createMeeting', { title: 'Sitting' });
  const id: string = meeting.id;
  await call('setSitting', { id, body_id: body.id, scheduled: at });
  const add = async (title: object | string, closed = false): Promise<string> =>
    (await call('addAgendaItem', { id, title, closed })).json.id;
  const open = async () => {
    await call('issueAgenda', { id });
    await call('openSitting', { id, presiding_id: people[0] });
    for (const person_id of people)
      await call('recordAttendance', { id, person_id, type: 'present' });
  };
  const move = async (agenda_item_id: string, text: string): Promise<string> =>
    (await call('createMotion', { id, agenda_item_id, text, mover_id: people[1] })).json.id;
  const adopt = async (motion_id: string) =>
    (await call('recordVote', { id, motion_id, method: 'hands', for: 3, against: 0 })).json;
  return { id, add, open, move, adopt };
}

async function layPaper(id: string, title: string, agenda_item_id: string | null = null) {
  const bytes = pdfOf();
  const asked = { id, agenda_item_id, title, file_name: 'x.pdf', size: bytes.length };
  const { json } = await call('startPaper', asked);
  const sent = await fetch(json.url, { method: 'PUT', body: new Uint8Array(bytes) });
  expect(sent.ok).toBe(true);
  expect((await call('completePaper', { id, paper_id: json.id })).status).toBe(200);
  return json.id as string;
}

describe('the search of the archive', () => {
  it('finds items of an agenda, motions, resolutions and papers, and says where', async () => {
    const at = await council();
    const item = await at.add({ en: 'Desalination plant', mr: 'खारे पाणी प्रकल्प' });
    await at.open();
    const paper = await layPaper(at.id, 'Estimate of the borewells', item);
    const motion = await at.move(item, 'That zeppelins be hired.');
    await indexed(at.id);
    const [hit] = await find('desalination');
    expect(hit).toMatchObject({ id: at.id, match: 'words' });
    expect(hit?.found).toMatchObject([
      {
        place: 'agenda',
        text: 'Desalination plant / खारे पाणी प्रकल्प',
        entry: { id: item, number: '1' },
      },
    ]);
    expect((await find('borewells'))[0]?.found).toMatchObject([
      { place: 'paper', entry: { id: paper, number: null } },
    ]);
    expect(await placesOf('zeppelins')).toEqual([['motion', null]]);
    const { resolution } = await at.adopt(motion);
    await indexed(at.id);
    expect((await find('zeppelins'))[0]?.found).toMatchObject([
      {
        place: 'resolution',
        text: 'That zeppelins be hired.',
        entry: { id: motion, number: resolution.number },
      },
    ]);
    expect(await placesOf(`"${resolution.number}" zeppelins`)).toContainEqual([
      'resolution',
      resolution.number,
    ]);
  });

  it('finds titles of items and papers by sound, in another script', async () => {
    const at = await council();
    await at.add('Chandrakant Udyan renovation');
    await layPaper(at.id, 'Vasundhara estimate');
    await indexed(at.id);
    expect((await find('चंद्रकांत'))[0]).toMatchObject({ id: at.id, match: 'phonetic' });
    expect((await find('वसुंधरा'))[0]).toMatchObject({ id: at.id, match: 'phonetic' });
  });

  it('shows what was put before a sitting beside what was said there', async () => {
    const at = await council();
    await at.add('Velodrome');
    await indexed(at.id);
    const transcript_key = `meetings/${at.id}/t.json`;
    const timeline = [
      { speaker: 'A', start_time: 0, end_time: 5, transcript: 'About the velodrome now.' },
    ];
    await place.deps.archiveBucket.putJson(transcript_key, { timeline });
    const { table } = place.deps;
    await table.transact([changeMeeting(at.id, { transcript_key })]);
    await indexed(at.id);
    expect((await placesOf('velodrome')).map(([where]) => where)).toEqual(['agenda', 'transcript']);
  });

  it('forgets what is withdrawn, and finds what was changed by its new words alone', async () => {
    const at = await council();
    const item = await at.add('Gazebos');
    const paper = await layPaper(at.id, 'Cupola drawing');
    await indexed(at.id);
    expect([await placesOf('gazebos'), await placesOf('cupola')]).toEqual([
      [['agenda', null]],
      [['paper', null]],
    ]);
    await call('updateAgendaItem', { id: at.id, item_id: item, title: 'Pergolas' });
    await call('withdrawPaper', { id: at.id, paper_id: paper });
    await streamed(at.id, `PAPER#${paper}`);
    expect([await find('gazebos'), await find('cupola')]).toEqual([[], []]);
    expect(await placesOf('pergolas')).toEqual([['agenda', null]]);
    await call('issueAgenda', { id: at.id });
    await call('settleAgendaItem', { id: at.id, item_id: item, status: 'withdrawn' });
    await indexed(at.id);
    expect(await find('pergolas')).toEqual([]);
  });

  it('finds a sitting that is only scheduled by its agenda, and does not list it', async () => {
    const at = await council({ scheduled: true });
    await at.add('Amphitheatre');
    await indexed(at.id);
    expect(await find('amphitheatre')).toMatchObject([{ id: at.id, status: 'scheduled' }]);
    expect(await find('amphitheatre', 'staff', { status: 'completed' })).toEqual([]);
    const { json } = await place.call('archiveMeetings', {}, 'staff');
    expect(json.meetings.map(({ id }: ArchivedMeeting) => id)).not.toContain(at.id);
  });
});

describe('closed matter', () => {
  it.each(['admin', 'officer', 'staff'] as const)(
    'is in no answer to %s, nor anything of it in the index',
    async (role) => {
      const at = await council();
      const open = await at.add('Lighthouse');
      const shut = await at.add('Quarantine of the lighthouse keeper', true);
      await at.open();
      await layPaper(at.id, 'Quarantine papers', shut);
      await at.adopt(await at.move(shut, 'That the quarantine be ordered.'));
      await indexed(at.id);
      for (const words of ['quarantine', 'quar', 'quarantine lighthouse', '"the quarantine be"'])
        expect(await find(words, role)).toEqual([]);
      const { json } = await place.call('archiveMeetings', { search: 'lighthouse', skip: 1 }, role);
      expect(json.meetings).toEqual([]);
      // The open item of the same sitting says nothing of the closed one.
      const [hit] = await find('lighthouse', role);
      expect(hit?.found).toMatchObject([{ place: 'agenda', entry: { id: open, number: '1' } }]);
      await call('settleAgendaItem', { id: at.id, item_id: open, status: 'withdrawn' });
      await indexed(at.id);
      expect(await find('lighthouse', role)).toEqual([]);
    },
  );

  it('leaves the index when an item is closed, and comes back when it is opened', async () => {
    const at = await council();
    const item = await at.add('Xylophones');
    await indexed(at.id);
    const set = (closed: boolean) =>
      call('updateAgendaItem', { id: at.id, item_id: item, closed }).then(() => indexed(at.id));
    expect(await find('xylophones')).toHaveLength(1);
    await set(true);
    expect([await find('xylophones'), await find('xylophones', 'admin')]).toEqual([[], []]);
    await set(false);
    expect(await find('xylophones')).toHaveLength(1);
  });

  it('of a confidential sitting is found by its readers alone', async () => {
    const at = await council();
    await at.add('Narwhals');
    await place.call('setConfidentiality', { id: at.id, confidential: true, reader_ids: [] });
    await indexed(at.id);
    expect(await find('narwhals', 'staff')).toEqual([]);
    expect(await find('narwhals', 'admin')).toHaveLength(1);
    // Nor does the end of a page say that there is more of it.
    const open = await council();
    await open.add('Narwhals');
    await indexed(open.id);
    const page = { search: 'narwhals', limit: 1 };
    for (const sort of ['newest', 'oldest']) {
      const { json } = await place.call('archiveMeetings', { ...page, sort }, 'staff');
      expect([json.meetings.length, json.cursor]).toEqual([1, null]);
    }
    const { json } = await place.call('archiveMeetings', page, 'admin');
    expect(json.cursor).not.toBeNull();
  });
});
