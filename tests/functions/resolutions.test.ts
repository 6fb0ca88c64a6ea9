import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '#contract/procedure.ts';
import type { Resolution } from '#contract/resolutions.ts';
import { dayOf } from '#functions/platform/days.ts';
import { indexResolution } from '#functions/projections/register-index.ts';
import { findResolution, resolutionItem } from '#functions/records/sittings.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const call: World['call'] = (name, input, role) => place.call(name, input, role ?? 'officer');

/** A body of five members with an open sitting, at which everybody is present. */
async function council(rules: Rules = {}) {
  const { json: body } = await place.call('createBody', { name: 'Council', kind: 'general_body' });
  await place.call('setProfile', { id: body.id, family: 'A', rules, version: 1 });
  const people: string[] = [];
  for (const name of ['Asha Patil', 'B', 'C', 'D', 'E'])
    people.push((await place.call('addMember', { id: body.id, name })).json.id);
  const { json: meeting } = await place.call('createMeeting', { title: 'Sitting' });
  const id: string = meeting.id;
  await call('setSitting', { id, body_id: body.id, scheduled: '2026-12-01T05:30:00Z' });
  const { json: item } = await call('addAgendaItem', { id, title: 'Water' });
  const { json: shut } = await call('addAgendaItem', { id, title: 'Staff', closed: true });
  await call('issueAgenda', { id });
  await call('openSitting', { id, presiding_id: people[0] });
  for (const person_id of people)
    await call('recordAttendance', { id, person_id, type: 'present' });
  return { body: body.id as string, id, item: item.id, shut: shut.id, mover: people[0] };
}
type Council = Awaited<ReturnType<typeof council>>;

/** A resolution of the council, as the index has it a moment later. */
async function adopt(
  at: Council,
  text: string,
  { votes = 5, closed = false }: { votes?: number; closed?: boolean } = {},
): Promise<Resolution> {
  const { json: motion } = await call('createMotion', {
    id: at.id,
    agenda_item_id: closed ? at.shut : at.item,
    text,
    mover_id: at.mover,
    at: 61.5,
  });
  const { json } = await call('recordVote', {
    id: at.id,
    motion_id: motion.id,
    method: 'hands',
    for: votes,
    against: 5 - votes,
  });
  await indexed(null, json.resolution);
  return json.resolution;
}

const indexed = (before: Resolution | null, after: Resolution) =>
  indexResolution(place.deps.table, { before, after });

/** As if it had been adopted that many months ago. */
async function older(resolution: Resolution, months: number): Promise<Resolution> {
  const adopted = new Date(resolution.adopted_at);
  adopted.setUTCMonth(adopted.getUTCMonth() - months);
  const after = { ...resolution, adopted_at: adopted.toISOString() };
  await place.deps.table.put(resolutionItem(after));
  await indexed(resolution, after);
  return after;
}

async function become(before: Resolution, facts: object) {
  const { id, version } = before;
  const { status, json } = await call('changeResolution', { id, version, ...facts });
  if (status === 200) await indexed(before, json);
  return { status, json, reason: json.reason as string | undefined };
}

const found = async (asked: object, role: 'admin' | 'officer' | 'staff' = 'officer') => {
  const { json } = await call('listResolutions', asked, role);
  return (json.items as Resolution[]).map(({ text }) => text);
};

describe('the register', () => {
  it.each([
    ['en', 'That the water tank be repaired.', 'tank'],
    ['hi', 'जल टंकी की मरम्मत की जाए।', 'टंकी'],
    ['mr', 'पाण्याची टाकी दुरुस्त करावी.', 'टाकी'],
    ['kn', 'ನೀರಿನ ತೊಟ್ಟಿಯನ್ನು ದುರಸ್ತಿ ಮಾಡಲಿ.', 'ದುರಸ್ತಿ'],
    ['te', 'నీటి ట్యాంకును మరమ్మతు చేయాలి.', 'మరమ్మతు'],
    ['ta', 'நீர்த் தொட்டி பழுதுபார்க்கப்படட்டும்.', 'தொட்டி'],
  ])('finds the words of a resolution in %s', async (_, text, word) => {
    const at = await council();
    await adopt(at, text);
    await adopt(at, 'Something else.');
    expect(await found({ search: word, body_id: at.body })).toEqual([text]);
  });

  it('finds beginnings, quoted phrases, the number and who moved it', async () => {
    const at = await council();
    const { number } = await adopt(at, 'That the road be widened at once.');
    await adopt(at, 'That at the once quiet road nothing be done.');
    const both = { body_id: at.body };
    expect(await found({ ...both, search: 'wid' })).toHaveLength(1);
    expect(await found({ ...both, search: '"at once"' })).toHaveLength(1);
    expect(await found({ ...both, search: number })).toEqual(['That the road be widened at once.']);
    expect(await found({ ...both, search: 'Patil' })).toHaveLength(2);
    expect(await found({ ...both, search: 'nowhere' })).toEqual([]);
  });

  it('pages through what it finds, the latest first, each once', async () => {
    const at = await council();
    for (let n = 1; n <= 5; n += 1) await adopt(at, `Lamp ${n}`);
    const texts: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { json } = await call('listResolutions', {
        search: 'lamp ',
        body_id: at.body,
        limit: 2,
        ...(cursor && { cursor }),
      });
      texts.push(...json.items.map(({ text }: Resolution) => text));
      cursor = json.cursor;
    } while (cursor);
    expect(texts).toEqual(['Lamp 5', 'Lamp 4', 'Lamp 3', 'Lamp 2', 'Lamp 1']);
  });

  it('filters by body, state and days', async () => {
    const at = await council();
    const old = await older(await adopt(at, 'Old'), 14);
    await adopt(at, 'New');
    await become(old, { state: 'implemented' });
    const of = { body_id: at.body };
    expect(await found(of)).toEqual(['New', 'Old']);
    expect(await found({ ...of, state: 'implemented' })).toEqual(['Old']);
    expect(await found({ ...of, state: 'in_force' })).toEqual(['New']);
    expect(await found({ ...of, to: dayOf(new Date(old.adopted_at)) })).toEqual(['Old']);
    expect(await found({ ...of, from: '2090-01-01', to: '2080-01-01' })).toEqual([]);
  });

  it('keeps how the vote went and the second of the recording', async () => {
    const at = await council();
    const { id } = await adopt(at, 'Noted.', { votes: 4 });
    const { json } = await call('getResolution', { id }, 'staff');
    expect(json).toMatchObject({
      at: 61.5,
      unanimous: false,
      vote: { method: 'hands', for: 4, against: 1, casting_vote: null },
    });
  });

  it('hides what was decided behind closed doors from those who may not know', async () => {
    const at = await council();
    const { id } = await adopt(at, 'A dismissal.', { closed: true });
    expect(await found({ search: 'dismissal', body_id: at.body }, 'admin')).toHaveLength(1);
    for (const asked of [{ body_id: at.body }, { search: 'dismissal' }, { state: 'in_force' }])
      expect(await found(asked, 'staff')).not.toContain('A dismissal.');
    expect((await call('getResolution', { id }, 'staff')).status).toBe(404);
  });

  it('shows nothing of several of them, not even that there is more', async () => {
    const at = await council();
    await adopt(at, 'A dismissal.', { closed: true });
    await adopt(at, 'A dismissal of another.', { closed: true });
    await adopt(at, 'A dismissal that all may know.');
    const asked = { search: 'dismissal', body_id: at.body, limit: 1 };
    const { json } = await call('listResolutions', asked, 'staff');
    expect(json).toMatchObject({
      items: [{ text: 'A dismissal that all may know.' }],
      cursor: null,
    });
    expect((await call('listResolutions', { body_id: at.body }, 'staff')).json.items).toHaveLength(
      1,
    );
    expect((await call('listResolutions', asked, 'admin')).json.cursor).not.toBeNull();
  });
});

describe('a resolution whose minutes were corrected', () => {
  it('is found by what was adopted and by what it was corrected to [resolutions-2]', async () => {
    const at = await council();
    const before = await adopt(at, 'That the kiosk be built for 40 lakh.');
    const corrected = { text: 'For quadrillions.', meeting_id: at.id, at: before.adopted_at };
    const after = { ...before, corrected };
    await place.deps.table.put(resolutionItem(after));
    await indexed(before, after);
    expect(await found({ search: 'kiosk quadrillions' })).toEqual([before.text]);
  });
});

describe('what becomes of a resolution', () => {
  it('is added, with the day from which on', async () => {
    const at = await council();
    const before = await older(await adopt(at, 'Stand.'), 20);
    const { json } = await become(before, {
      state: 'stayed',
      from: '2026-02-03',
      reason: 'High Court, WP 12 of 2026',
    });
    expect(json).toMatchObject({ state: 'stayed', version: 2, text: 'Stand.' });
    expect(json.changes).toMatchObject([{ state: 'stayed', from: '2026-02-03', by: null }]);
    const of = { body_id: at.body };
    expect(await found({ ...of, in_force_on: '2026-02-02' })).toEqual(['Stand.']);
    expect(await found({ ...of, in_force_on: '2026-02-03' })).toEqual([]);
    const lifted = await become(json, { state: 'in_force', from: '2026-03-01', reason: 'Vacated' });
    expect(lifted.status).toBe(200);
    expect(await found({ ...of, in_force_on: '2026-03-01' })).toEqual(['Stand.']);
    expect(await found({ ...of, in_force_on: '2024-01-01' })).toEqual([]);
  });

  it('is refused where it cannot follow', async () => {
    const at = await council();
    const before = await adopt(at, 'Once.');
    const refused = async (facts: object) => (await become(before, facts)).reason;
    expect(await refused({ state: 'in_force', reason: 'x' })).toBe('resolutionUnchanged');
    expect(await refused({ state: 'suspended' })).toBe('orderMissing');
    expect(await refused({ state: 'rescinded' })).toBe('laterMissing');
    expect(await refused({ state: 'rescinded', by_id: before.id })).toBe('laterNotLater');
    expect(await refused({ state: 'implemented', from: '2020-01-01' })).toBe('changeTooEarly');
    expect(await refused({ state: 'implemented', from: '2090-01-01' })).toBe('changeTooLate');
    expect(await refused({ state: 'implemented', version: 7 })).toBe('changedMeanwhile');
    const other = await adopt(await council(), 'Elsewhere.');
    expect(await refused({ state: 'rescinded', by_id: other.id })).toBe('laterOfOtherBody');
    const { json: ended } = await become(before, { state: 'expired', reason: 'Its year is over' });
    expect((await become(ended, { state: 'implemented' })).reason).toBe('resolutionSettled');
  });

  it('takes the special majority that the rules ask for, until the months are over', async () => {
    const majority = { numerator: 4, denominator: 5, of: 'in_office' } as const;
    const rescission = { value: { months: 6, majority }, source: null };
    const at = await council({ rescission });
    const old = await older(await adopt(at, 'Old tax.'), 7);
    const recent = await older(await adopt(at, 'Recent tax.'), 5);
    const weak = await adopt(at, 'That both be rescinded.', { votes: 3 });
    const strong = await adopt(at, 'That it be rescinded.', { votes: 4 });
    const barred = await become(recent, { state: 'rescinded', by_id: weak.id });
    expect(barred).toMatchObject({ status: 409, reason: 'rescissionBarred' });
    expect(barred.json.params).toEqual({ months: 6, needed: 4, votes: 3 });
    expect((await become(old, { state: 'rescinded', by_id: weak.id })).status).toBe(200);
    const { json } = await become(recent, { state: 'rescinded', by_id: strong.id });
    expect(json.changes).toMatchObject([{ by: { number: strong.number } }]);
    const later = await findResolution(place.deps.table, strong.id);
    expect(later.changed).toMatchObject([{ number: recent.number, state: 'rescinded' }]);
  });

  it('is not recorded by staff', async () => {
    const { id } = await adopt(await council(), 'Quiet.');
    const change = { id, state: 'implemented', version: 1 };
    expect((await call('changeResolution', change, 'staff')).status).toBe(403);
  });
});
