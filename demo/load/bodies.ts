import type { Body } from '#contract/bodies.ts';
import type { Membership } from '#contract/members.ts';
import {
  type Councillor,
  committees,
  council,
  councillors,
  president,
  resigned,
  secretary,
} from '../bodies.ts';
import { employees } from '../people.ts';
import type { DemoContext } from './process.ts';
import type { Staff } from './staff.ts';

const [{ username: administrator }] = employees;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** So many days or years after another day. */
function later(at: Date, { days = 0, years = 0 }: { days?: number; years?: number }): string {
  const moved = new Date(at);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  moved.setUTCDate(moved.getUTCDate() + days);
  return dayOf(moved);
}

/** Sets up the council with its members and committees. `voices`: the ids of the enrolled speakers. */
export async function setUpBodies(
  { clock }: DemoContext,
  staff: Staff,
  voices: ReadonlyMap<string, string>,
): Promise<void> {
  const elected = clock.now();
  const from = dayOf(elected);
  const ask: Staff['ask'] = (...call) => staff.ask(...call);
  const body = await ask(administrator, 'createBody', {
    name: council.name,
    kind: 'general_body',
    language: 'mr',
    numbering: { code: council.code },
    holidays: [later(elected, { days: 30 }), later(elected, { days: 75 })],
    profile: { family: 'A' },
  });
  const { id } = body;
  await ask(administrator, 'updateBody', { id, minutes_template: council.minutes });
  const term = {
    number: 5,
    start: from,
    end: later(elected, { years: 5, days: -1 }),
    sanctioned_strength: council.seats,
  };
  await ask(administrator, 'addTerm', { id, ...term });
  const { voice, ...presiding } = president;
  const role = 'presiding_officer';
  const { id: presidentId } = await ask(administrator, 'addMember', {
    id,
    ...presiding,
    role,
    from,
  });
  const { username, ...keeper } = secretary;
  const { id: keeperId } = await ask(administrator, 'addMember', {
    id,
    ...keeper,
    role: 'secretary',
    from,
  });
  await ask(administrator, 'updatePerson', { id: keeperId, user_id: staff.idOf(username) });
  const speaker_id = voices.get(voice);
  if (speaker_id === undefined) throw new Error(`The voice of ${voice} is not enrolled`);
  const consent_by = 'Kaveri Ranade';
  await ask(administrator, 'linkVoice', { id: presidentId, speaker_id, consent_by });
  const table = { id, csv: tableOf(councillors, from) };
  const { problems } = await ask(administrator, 'importMembers', table);
  if (problems[0]) throw new Error(problems[0].detail);
  const { reason, ...left } = resigned;
  const { membership_id } = await ask(administrator, 'addMember', { id, ...left, from });
  const to = later(elected, { days: 120 });
  await ask(administrator, 'endMembership', { id, membership_id, to, reason });
  await setUpCommittees(staff, body, from);
}

const postOf = ({ honorific, ward }: Councillor): string =>
  `${honorific === 'श्री' ? 'नगरसेवक' : 'नगरसेविका'}, प्रभाग ${ward}`;

/** Every fourth has none, and is told on paper. */
const mailOf = (place: number): string =>
  place % 4 === 3 ? '' : `councillor${place + 1}@members.example`;

/** As an office would send it: a table saved by a spreadsheet. */
const tableOf = (members: Councillor[], from: string): string =>
  [
    'name;name_en;honorific;email;post;from',
    ...members.map((one, place) =>
      [one.mr, one.en, one.honorific, mailOf(place), postOf(one), from].join(';'),
    ),
  ].join('\n');

async function setUpCommittees(staff: Staff, { id: parent_id }: Body, from: string) {
  const { members } = await staff.ask(administrator, 'getBody', { id: parent_id });
  for (const { name, kind, code, chair, wards, minutes } of committees) {
    const { id } = await staff.ask(administrator, 'createBody', {
      name,
      kind,
      parent_id,
      language: 'mr',
      numbering: { code },
      profile: { family: 'A' },
    });
    await staff.ask(administrator, 'updateBody', { id, minutes_template: minutes });
    for (const [place, ward] of wards.entries())
      await staff.ask(administrator, 'addMember', {
        id,
        person_id: ofWard(members, ward).id,
        from,
        ...(place === 0
          ? { role: 'presiding_officer' as const, post: chair }
          : { post: ofWard(members, ward).post }),
      });
  }
}

function ofWard(members: Membership[], ward: string): Membership {
  const found = members.find(({ post }) => post.endsWith(`प्रभाग ${ward}`));
  if (found) return found;
  throw new Error(`Ward ${ward} has no councillor`);
}
