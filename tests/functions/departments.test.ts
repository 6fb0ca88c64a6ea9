import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { departments } from '#contract/choices.ts';
import { MeetingRecord } from '#functions/records/meetings.ts';
import { UserRecord } from '#functions/records/users.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const listed = async () => (await place.call('listDepartments', {}, 'staff')).json;
const set = (names: string[], version?: number) =>
  place.call('setDepartments', { departments: names, ...(version !== undefined && { version }) });

it('are those of the specification until they are changed', async () => {
  expect(await listed()).toEqual({ departments: [...departments], version: 0 });
});

it('are replaced by administrators, each once and on one line', async () => {
  expect((await place.call('setDepartments', { departments: ['Roads'] }, 'officer')).status).toBe(
    403,
  );
  const names = ['Water  Supply', 'Roads', 'roads', 'पाणी\nपुरवठा'];
  const { status, json } = await set(names, 0);
  expect([status, json]).toEqual([
    200,
    { departments: ['Water Supply', 'Roads', 'पाणी पुरवठा'], version: 1 },
  ]);
  expect(await listed()).toEqual(json);
});

it('are not replaced by a change based on an older list', async () => {
  const { version } = await listed();
  expect((await set(['Legal'], version)).status).toBe(200);
  const late = await set(['Roads'], version);
  expect([late.status, late.json.reason]).toEqual([409, 'changedMeanwhile']);
  expect((await listed()).departments).toEqual(['Legal']);
});

it('cannot be none', async () => {
  for (const names of [[], [' ']]) {
    const { status, json } = await set(names);
    expect([status, json.fields[0].reason]).toEqual([422, 'departmentsMissing']);
  }
});

describe('a department given by its label', () => {
  const meeting = (department: string) =>
    place.call('createMeeting', { title: `Of ${department}`, date: '2026-11-20', department });

  it('is the same on the list', async () => {
    const { json } = await set(['Finance Ministry', 'finance', 'human  resources', 'Legal']);
    expect(json.departments).toEqual(['Finance', 'HR', 'Legal']);
  });

  it('is the same on meetings and users', async () => {
    const created = await Promise.all(
      ['Policy', 'policy planning', 'Policy Planning'].map(meeting),
    );
    expect(created.map(({ json }) => json.department)).toEqual(['Policy', 'Policy', 'Policy']);
    expect((await place.call('updateMe', { department: 'IT Department' })).json.department).toBe(
      'IT',
    );
  });

  it('is the same in filters, and on records that were stored with it', () => {
    const asked = { department: 'POLICY PLANNING' };
    expect(api.archiveMeetings.input.parse(asked).department).toBe('Policy');
    expect(MeetingRecord.shape.department.parse('Policy Planning')).toBe('Policy');
    expect(UserRecord.shape.department.parse('Policy Planning')).toBe('Policy');
  });

  it('is the same for who may read a confidential meeting', async () => {
    const { json } = await meeting('Human Resources');
    const sealed = { id: json.id, confidential: true };
    expect((await place.call('setConfidentiality', sealed)).status).toBe(200);
    const readAsOfficer = async () =>
      (await place.call('getMeeting', { id: json.id }, 'officer')).status;
    expect(await readAsOfficer()).toBe(404);
    await place.call('updateUser', { id: 'id-officer', department: 'HR' });
    expect(await readAsOfficer()).toBe(200);
  });
});
