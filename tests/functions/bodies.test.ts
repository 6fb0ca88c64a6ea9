import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '#contract/bodies.ts';
import type { Membership } from '#contract/members.ts';
import type { Person } from '#contract/persons.ts';
import { newSpeakerWrites } from '#functions/records/speakers.ts';
import { userKey } from '#functions/records/users.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const created = async (facts: object = {}): Promise<Body> =>
  (await place.call('createBody', { name: 'General Body', kind: 'general_body', ...facts })).json;
const read = async (id: string): Promise<Body> =>
  (await place.call('getBody', { id }, 'staff')).json;
const add = (id: string, facts: object) => place.call('addMember', { id, ...facts });
const namesIn = ({ members }: Body) => members.map(({ name }) => name.en);

describe('a body', () => {
  it('has its name by language, a code from its initials, and the rules of its family', async () => {
    const body = await created({ profile: { family: 'A' } });
    expect(body).toMatchObject({
      name: { en: 'General Body' },
      kind: 'general_body',
      numbering: { code: 'GB', restarts: 'year' },
      terms: [{ number: 1, start: null, end: null }],
      members: [],
      version: 1,
    });
    expect(body.profile.rules.quorum).toEqual({
      value: { numerator: 1, denominator: 5, of: 'sanctioned' },
      source: expect.objectContaining({ section: 's. 75' }),
    });
    expect(body.profile.rules.seconder_required).toBeUndefined();
    expect(await read(body.id)).toEqual(body);
  });

  it('can be named in several languages, and takes whole letters of each for its code', async () => {
    const names = { mr: 'स्थायी समिती', en: 'Standing Committee' };
    const body = await created({ name: names, language: 'mr', kind: 'standing_committee' });
    expect([body.name, body.numbering.code]).toEqual([names, 'स्थास']);
  });

  it('is set up and changed by administrators only, and listed for all', async () => {
    const refused = await place.call('createBody', { name: 'X', kind: 'board' }, 'officer');
    expect(refused.status).toBe(403);
    const { id } = await created({ name: 'Listed Board', kind: 'board' });
    const { json } = await place.call('listBodies', {}, 'staff');
    expect(json.items).toContainEqual(
      expect.objectContaining({ id, name: { en: 'Listed Board' } }),
    );
  });

  it('is not changed by a change based on an older version', async () => {
    const { id, version } = await created();
    const first = await place.call('updateBody', { id, version, legal_basis: 's. 5' });
    expect(first.json).toMatchObject({ legal_basis: 's. 5', version: 2 });
    const late = await place.call('updateBody', { id, version, legal_basis: 's. 6' });
    expect([late.status, late.json.reason]).toEqual([409, 'changedMeanwhile']);
  });

  it('cannot be a committee of its own committee', async () => {
    const above = await created();
    const below = await created({ parent_id: above.id });
    const { status, json } = await place.call('updateBody', { id: above.id, parent_id: below.id });
    expect([status, json.reason]).toEqual([409, 'bodyInCircle']);
  });

  it.each(['', 'TOO-LONG-A-CODE', 'A/B'])('refuses the code “%s”', async (code) => {
    const { status, json } = await place.call('createBody', {
      name: 'X',
      kind: 'board',
      numbering: { code },
    });
    expect([status, json.fields[0].reason]).toEqual([422, 'bodyCodeWrong']);
  });
});

describe('rules of procedure', () => {
  it('are kept in every version', async () => {
    const { id, profile } = await created({ profile: { family: 'A' } });
    const rules = { quorum: { value: { numerator: 1, denominator: 3, of: 'in_office' } } };
    const changed = await place.call('setProfile', { id, family: 'B', rules, version: 1 });
    expect(changed.json.profile).toMatchObject({ family: 'B', version: 2, rules });
    const versions = await Promise.all(
      [1, 2, 3].map((version) => place.call('getProfile', { id, version }, 'staff')),
    );
    expect(versions.map(({ status }) => status)).toEqual([200, 200, 404]);
    expect(versions[0]?.json).toEqual(profile);
    const late = await place.call('setProfile', { id, family: 'C', rules, version: 1 });
    expect(late.status).toBe(409);
  });

  it.each([
    [
      'a share of more than all',
      { quorum: { value: { numerator: 4, denominator: 3, of: 'cast' } } },
    ],
    ['a negative time', { dissent: { value: { n: -1, unit: 'hours' } } }],
    [
      'a source that is a script',
      {
        casting_vote: { value: true, source: { title: 'Act', url: 'javascript:alert(1)' } },
      },
    ],
  ])('refuse %s', async (_, rules) => {
    const { id } = await created();
    const { status } = await place.call('setProfile', { id, family: 'A', rules, version: 1 });
    expect(status).toBe(422);
  });

  it('say why they refuse a share of more than all', async () => {
    const { id } = await created();
    const rules = { quorum: { value: { numerator: 4, denominator: 3, of: 'cast' } } };
    const { json } = await place.call('setProfile', { id, family: 'A', rules, version: 1 });
    expect(json.fields[0].reason).toBe('shareTooLarge');
  });
});

describe('terms', () => {
  it('are added in any order, each number once', async () => {
    const { id } = await created();
    const term = { number: 1, start: '2024-03-01', end: null, sanctioned_strength: 40 };
    const first = await place.call('addTerm', { id, ...term });
    expect([first.status, first.json]).toEqual([201, { id: expect.any(String), ...term }]);
    const earlier = await place.call('addTerm', {
      id,
      number: 2,
      start: '2019-03-01',
      end: '2024-02-29',
    });
    expect(earlier.status).toBe(201);
    const twice = await place.call('addTerm', {
      id,
      number: 2,
      start: '2010-01-01',
      end: '2012-01-01',
    });
    expect([twice.status, twice.json.reason]).toEqual([409, 'termNumberTaken']);
    expect((await read(id)).terms.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('begin with one without limits, which can be given some', async () => {
    const { id, terms } = await created();
    const [term_id] = terms.map((term) => term.id);
    const facts = { start: '2024-03-01', sanctioned_strength: 24 };
    const changed = await place.call('updateTerm', { id, term_id, ...facts });
    expect([changed.status, changed.json]).toMatchObject([200, { number: 1, ...facts }]);
    expect((await read(id)).terms).toEqual([changed.json]);
  });

  it('do not overlap, and end after they start', async () => {
    const { id } = await created();
    const { json } = await place.call('addTerm', {
      id,
      number: 1,
      start: '2024-03-01',
      end: '2029-02-28',
    });
    const over = await place.call('addTerm', { id, number: 2, start: '2029-02-28' });
    expect([over.status, over.json.reason]).toEqual([409, 'termsOverlap']);
    const back = await place.call('updateTerm', { id, term_id: json.id, end: '2020-01-01' });
    expect([back.status, back.json.reason]).toEqual([422, 'endBeforeStart']);
    const ended = await place.call('updateTerm', { id, term_id: json.id, end: '2028-12-31' });
    expect(ended.json.end).toBe('2028-12-31');
    expect((await place.call('addTerm', { id, number: 2, start: '2029-02-28' })).status).toBe(201);
  });

  it('do not overlap when two are added or changed at once', async () => {
    const dates = { start: '2024-03-01', end: '2029-02-28' };
    for (let n = 0; n < 8; n++) {
      const { id } = await created();
      const added = await Promise.all(
        [1, 2].map((number) => place.call('addTerm', { id, number, ...dates })),
      );
      expect(added.map(({ status }) => status).sort()).toEqual([201, 409]);
      const term_id = added.find(({ status }) => status === 201)?.json.id;
      const both = await Promise.all([
        place.call('updateTerm', { id, term_id, end: '2027-02-28' }),
        place.call('updateTerm', { id, term_id, sanctioned_strength: 60 + n }),
      ]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect((await read(id)).terms).toMatchObject([
        { end: '2027-02-28', sanctioned_strength: 60 + n },
      ]);
    }
  });
});

describe('members', () => {
  it('are new persons or known ones, and listed with who presides first', async () => {
    const { id } = await created();
    const first = await add(id, { name: 'B. Member', post: 'Councillor, Ward 12' });
    expect([first.status, first.json]).toMatchObject([
      201,
      { name: { en: 'B. Member' }, post: 'Councillor, Ward 12', voting: true, role: 'member' },
    ]);
    const chair = await add(id, {
      name: { en: 'A. Chair', mr: 'अ. अध्यक्ष' },
      role: 'presiding_officer',
    });
    const clerk = await add(id, { name: 'S. Clerk', role: 'secretary' });
    expect(clerk.json.voting).toBe(false);
    expect(namesIn(await read(id))).toEqual(['A. Chair', 'B. Member', 'S. Clerk']);
    const other = await created({ name: 'Ward Committee', kind: 'ward_committee' });
    await add(other.id, { person_id: chair.json.id });
    expect(namesIn(await read(other.id))).toEqual(['A. Chair']);
  });

  it('are members once at a time, however many add them', async () => {
    const { id } = await created();
    const { json } = await add(id, { name: 'B. Member' });
    const again = await add(id, { person_id: json.id });
    expect([again.status, again.json.reason]).toEqual([409, 'alreadyMember']);
    for (let n = 0; n < 8; n++) {
      const other = await created();
      const tries = [1, 2, 3].map(() => add(other.id, { person_id: json.id }));
      const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
      expect(statuses).toEqual([201, 409, 409]);
    }
  });

  it('have no vote as secretary, whatever is asked for', async () => {
    const { id } = await created();
    const { json } = await add(id, { name: 'A. Clerk', voting: true });
    expect(json.voting).toBe(true);
    const { membership_id } = json;
    const change = { id, membership_id, role: 'secretary', voting: true };
    const changed = await place.call('updateMembership', change);
    expect(changed.json).toMatchObject({ role: 'secretary', voting: false });
  });

  it('leave on a day, and stay on the record', async () => {
    const { id } = await created();
    const { json } = await add(id, { name: 'B. Member', from: '2024-03-01' });
    const ask = { id, membership_id: json.membership_id };
    const early = await place.call('endMembership', { ...ask, to: '2024-02-28' });
    expect([early.status, early.json.reason]).toEqual([422, 'endBeforeStart']);
    const ended = await place.call('endMembership', {
      ...ask,
      to: '2025-11-30',
      reason: 'resigned',
    });
    expect(ended.json).toMatchObject({ to: '2025-11-30', reason: 'resigned' });
    expect(namesIn(await read(id))).toEqual([]);
    const all: Membership[] = (await place.call('listMembers', { id }, 'staff')).json.items;
    expect(all.map(({ name, to }) => [name.en, to])).toEqual([['B. Member', '2025-11-30']]);
    const on = async (day: string): Promise<string[]> => {
      const answer = await place.call('listMembers', { id, on: day }, 'staff');
      return answer.json.items.map(({ name }: Membership) => name.en);
    };
    expect(await on('2024-02-29')).toEqual([]);
    expect(await on('2025-11-30')).toEqual(['B. Member']);
    expect(await on('2025-12-01')).toEqual([]);
    const later = await place.call('endMembership', { ...ask, to: '2025-12-31' });
    expect(later.json).toMatchObject({ to: '2025-12-31', reason: '' });
    expect(await on('2025-12-01')).toEqual(['B. Member']);
    expect((await place.call('listMembers', { id })).json.items).toHaveLength(1);
    expect((await add(id, { person_id: json.id })).status).toBe(201);
    const named = await place.call('updatePerson', { id: json.id, name: { en: 'B. Renamed' } });
    expect(named.status).toBe(200);
    expect(await on('2025-12-31')).toEqual(['B. Renamed']);
    const twice = await place.call('endMembership', { ...ask, to: '2999-12-31' });
    expect([twice.status, twice.json.reason]).toEqual([409, 'alreadyMember']);
    expect(namesIn(await read(id))).toEqual(['B. Renamed']);
  });

  it('of a body that does not exist are not found', async () => {
    for (const day of [{}, { on: '2026-01-01' }])
      expect((await place.call('listMembers', { id: ulid(), ...day })).status).toBe(404);
  });
});

describe('a table of members', () => {
  const table = [
    'Name;Name mr;Post;Voting;Role;From',
    'B. Member;ब. सदस्य;Ward 12;yes;member;2024-03-01',
    '"Chair, A.";;Mayor;होय;Presiding Officer;',
    ';;;;;',
    'C. Guest;;;no;invitee;',
  ].join('\r\n');
  const load = (id: string, csv: string, check = false) =>
    place.call('importMembers', { id, csv, check });

  it('is checked without adding anybody, then added once', async () => {
    const { id } = await created();
    expect((await load(id, table, true)).json).toEqual({
      added: 0,
      rows: 3,
      addresses: 0,
      problems: [],
    });
    expect(namesIn(await read(id))).toEqual([]);
    expect((await load(id, `\uFEFF${table}`)).json).toEqual({
      added: 3,
      rows: 3,
      addresses: 0,
      problems: [],
    });
    const body = await read(id);
    expect(body.members.map(({ name, role, voting }) => [name, role, voting])).toEqual([
      [{ en: 'Chair, A.' }, 'presiding_officer', true],
      [{ en: 'B. Member', mr: 'ब. सदस्य' }, 'member', true],
      [{ en: 'C. Guest' }, 'invitee', false],
    ]);
    expect((await load(id, table)).json).toEqual({ added: 0, rows: 0, addresses: 0, problems: [] });
  });

  it.each([
    ['yes', 'no'],
    ['हाँ', 'नहीं'],
    ['होय', 'नाही'],
    ['ಹೌದು', 'ಇಲ್ಲ'],
    ['అవును', 'కాదు'],
    ['అవును', 'లేదు'],
    ['ஆம்', 'இல்லை'],
  ])('says in any language of the portal who votes: %s, %s', async (yes, no) => {
    const { id } = await created();
    await load(id, `name,voting\nA. Member,${yes}\nB. Member,${no}`);
    expect((await read(id)).members.map(({ voting }) => voting)).toEqual([true, false]);
  });

  it('adds everybody once when two load it at the same time', async () => {
    const { id } = await created();
    const both = await Promise.all([load(id, table), load(id, table)]);
    expect(both.map(({ json }) => json.added).sort()).toEqual([0, 3]);
    expect((await read(id)).members).toHaveLength(3);
  });

  it.each([';', '\t'])('is read with commas in its cells between “%s”', async (mark) => {
    const { id } = await created();
    const rows = [
      ['name', 'post'],
      ['B. Member', 'Councillor, Ward 12'],
    ];
    await load(id, rows.map((row) => row.join(mark)).join('\n'));
    expect((await read(id)).members).toMatchObject([{ post: 'Councillor, Ward 12' }]);
  });

  it('adds nobody while a row is wrong, and says which', async () => {
    const { id } = await created();
    const wrong = [
      'name,role,voting,from',
      'B. Member,member,yes,',
      ',member,yes,',
      'C. Member,king,yes,',
      'D. Member,member,perhaps,',
      'E. Member,member,yes,1 March',
      'b. member,member,yes,',
    ].join('\n');
    const { json } = await load(id, wrong);
    expect(json.added).toBe(0);
    expect(json.problems.map(({ line, reason }: never) => [line, reason])).toEqual([
      [3, 'nameMissing'],
      [4, 'roleUnknown'],
      [5, 'yesOrNo'],
      [6, 'dayWrong'],
      [7, 'rowTwice'],
    ]);
    expect(json.problems[1]).toMatchObject({ params: { role: 'king' } });
    expect(namesIn(await read(id))).toEqual([]);
  });

  it('has room for a large body, and keeps its order', async () => {
    const { id } = await created();
    const names = Array.from({ length: 250 }, (_, n) => `Member ${n}`);
    const { json } = await load(id, ['name', ...names].join('\n'));
    expect(json.added).toBe(250);
    expect(namesIn(await read(id))).toEqual(names);
  });

  it.each([
    ['', 'fileMissing'],
    ['name', 'tableEmpty'],
    ['name\n"B. Member', 'tableUnreadable'],
    [['name', ...Array.from({ length: 501 }, (_, n) => `M ${n}`)].join('\n'), 'tableTooLong'],
  ])('refuses what is no table', async (csv, why) => {
    const { id } = await created();
    const { status, json } = await load(id, csv);
    expect([status, json.fields?.[0]?.reason ?? json.reason]).toEqual([422, why]);
  });
});

describe('a person', () => {
  async function member() {
    const { id: body } = await created();
    const { json } = await add(body, { name: 'B. Member', post: 'Ward 12' });
    return { body, id: json.id as string };
  }
  const person = async (id: string): Promise<Person> =>
    (await place.call('getPerson', { id }, 'staff')).json;

  it('is renamed in the lists of members too', async () => {
    const { body, id } = await member();
    const name = { en: 'B. Member-Patil', mr: 'ब. पाटील' };
    const { json } = await place.call('updatePerson', { id, name, honorific: 'Smt.', version: 1 });
    expect(json).toMatchObject({ name, honorific: 'Smt.', version: 2 });
    expect((await read(body)).members).toMatchObject([{ name, honorific: 'Smt.' }]);
    expect((await person(id)).memberships).toMatchObject([{ body_id: body, post: 'Ward 12' }]);
    const late = await place.call('updatePerson', { id, honorific: 'Dr.', version: 1 });
    expect(late.status).toBe(409);
  });

  it('is linked only with an account that there is', async () => {
    const { id } = await member();
    const { status, json } = await place.call('updatePerson', { id, user_id: 'nobody' });
    expect([status, json.reason]).toEqual([422, 'userUnknown']);
    await place.deps.table.put({ ...userKey('gone'), removed_at: '2026-11-20T09:00:00Z' });
    const gone = await place.call('updatePerson', { id, user_id: 'gone' });
    expect([gone.status, gone.json.reason]).toEqual([422, 'userUnknown']);
  });

  it('is linked with a voice by their own consent, and unlinked', async () => {
    const { id } = await member();
    const speaker = {
      id: ulid(),
      name: 'B. Member',
      role: 'user',
      created_at: '2026-11-20T09:00:00Z',
      created_by: 'System',
      created_by_id: 'system',
      consent: null,
      samples: [],
    };
    await place.deps.table.transact(newSpeakerWrites(speaker));
    const ask = { id, speaker_id: speaker.id, consent_by: 'B. Member' };
    const without = await place.call('linkVoice', ask, 'officer');
    expect([without.status, without.json.reason]).toEqual([409, 'voiceWithoutConsent']);
    const consent = { consent_by: 'B. Member', consent_purpose: 'Naming her in minutes' };
    await place.call('updateSpeaker', { id: speaker.id, ...consent });
    const linked = await place.call('linkVoice', ask, 'officer');
    expect(linked.json).toMatchObject({
      speaker_id: speaker.id,
      voice_consent: { by: 'B. Member' },
    });
    const unlinked = await place.call('unlinkVoice', { id }, 'officer');
    expect(unlinked.json).toMatchObject({ speaker_id: null, voice_consent: null });
  });
});
