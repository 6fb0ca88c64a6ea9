import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iCalendar } from '#functions/domain/sittings/icalendar.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const officer: World['call'] = (name, input) => place.call(name, input, 'officer');
const scheduled = new Date(Date.now() + 30 * 86_400_000).toISOString();

async function bodyWith(name: object | string = 'General Body'): Promise<string> {
  return (await place.call('createBody', { name, kind: 'general_body' })).json.id;
}

async function sittingOf(body_id: string, title = 'Sitting'): Promise<string> {
  const { id } = (await place.call('createMeeting', { title, location: 'Hall; first, floor' }))
    .json;
  await officer('setSitting', { id, body_id, scheduled });
  return id;
}

/** The calendar, its lines unfolded. */
async function feed(path: string) {
  const [, id = '', token = ''] = /bodies\/(\w+)\/calendar\/(.+)$/.exec(path) ?? [];
  const { status, body } = await place.call('getCalendar', { id, token }, 'staff');
  const text = Buffer.from(body, 'base64').toString();
  return { status, raw: body.startsWith('BEGIN') ? body : text };
}
const linesOf = (raw: string): string[] => raw.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar of a body', () => {
  it('has its sittings, and says which were cancelled', async () => {
    const body = await bodyWith({ mr: 'सर्वसाधारण सभा' });
    const id = await sittingOf(body, 'मासिक बैठक, नोव्हेंबर; विषय: पाणीपुरवठा व रस्ते यांची कामे');
    expect((await officer('getCalendarAddress', { id: body })).json).toEqual({ path: null });
    const { path } = (await officer('setCalendarAddress', { id: body })).json;
    const { raw } = await feed(path);
    for (const line of raw.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const lines = linesOf(raw);
    expect(lines).toContain(`UID:${id}@sakshi`);
    expect(lines).toContain('STATUS:TENTATIVE');
    expect(lines).toContain(`DTSTART:${scheduled.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`);
    expect(lines).toContain(
      'SUMMARY:सर्वसाधारण सभा: मासिक बैठक\\, नोव्हेंबर\\; विषय: पाणीपुरवठा व रस्ते यांची कामे',
    );
    expect(lines).toContain('LOCATION:Hall\\; first\\, floor');
    const sequence = (all: string[]) =>
      Number(all.find((one) => one.startsWith('SEQUENCE:'))?.slice(9));
    await officer('closeSitting', { id, outcome: 'cancelled', reason: 'Flood' });
    const after = linesOf((await feed(path)).raw);
    expect(after).toContain('STATUS:CANCELLED');
    expect(sequence(after)).toBeGreaterThan(sequence(lines));
  });

  it('contains nothing confidential, and nothing of an agenda', async () => {
    const body = await bodyWith();
    const id = await sittingOf(body, 'Tender');
    const open = await sittingOf(body, 'Roads');
    await officer('addAgendaItem', { id: open, title: 'Staff matter', closed: true });
    await place.call('setConfidentiality', { id, confidential: true, reader_ids: [] });
    const { path } = (await officer('setCalendarAddress', { id: body })).json;
    const { raw } = await feed(path);
    expect(raw).toContain('Roads');
    expect(raw).not.toContain('Tender');
    expect(raw).not.toContain('Staff matter');
  });

  it('has open actions as things to do, without who does them', async () => {
    const body = await bodyWith();
    const id = await sittingOf(body);
    const secret = await sittingOf(body, 'Tender');
    const action = (meeting_id: string, text: string) =>
      officer('createAction', {
        text,
        meeting_id,
        body_id: body,
        owner_name: 'Ramesh Naik',
        due_on: '2027-01-31',
      });
    const made = (await action(id, 'Repair the tank; ward 7')).json;
    const hidden = await action(secret, 'Open the best offer');
    await place.call('setConfidentiality', { id: secret, confidential: true, reader_ids: [] });
    const { path } = (await officer('setCalendarAddress', { id: body })).json;
    const { raw } = await feed(path);
    const lines = linesOf(raw);
    expect(lines.slice(lines.indexOf('BEGIN:VTODO'), lines.indexOf('END:VTODO') + 1)).toEqual([
      'BEGIN:VTODO',
      `UID:${made.id}@sakshi`,
      `SEQUENCE:${made.version}`,
      expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
      'DUE;VALUE=DATE:20270131',
      'STATUS:NEEDS-ACTION',
      'SUMMARY:Repair the tank\\; ward 7',
      'END:VTODO',
    ]);
    expect(hidden.status).toBe(201);
    expect(raw).not.toMatch(/best offer|Ramesh/);
  });

  it('is read by its latest address alone, which officers renew', async () => {
    const body = await bodyWith();
    const { path: first } = (await officer('setCalendarAddress', { id: body })).json;
    expect((await place.call('setCalendarAddress', { id: body }, 'staff')).status).toBe(403);
    const { path } = (await officer('setCalendarAddress', { id: body })).json;
    expect((await place.call('getCalendarAddress', { id: body }, 'staff')).json).toEqual({ path });
    expect((await feed(path)).status).toBe(200);
    expect((await feed(first)).status).toBe(404);
    expect((await feed(path.slice(0, -5))).status).toBe(404);
  });
});

it('folds lines between characters, and keeps control characters out', () => {
  const text = iCalendar('क्षि'.repeat(40), []);
  expect(linesOf(text)).toContain(`NAME:${'क्षि'.repeat(40)}`);
  expect(text).not.toContain('\uFFFD');
  expect(iCalendar('a\u0007\nb', [])).toContain('NAME:a\\nb\r\n');
});
