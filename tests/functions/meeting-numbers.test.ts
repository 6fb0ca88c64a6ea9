import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '#functions/platform/days.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const year = dayOf(new Date()).slice(0, 4);
const create = async () => (await place.call('createMeeting', { title: 'Ward' })).json;
const serialOf = ({ number }: { number: string }) => {
  const [of, serial] = number.split('/');
  expect(of).toBe(year);
  return Number(serial);
};

it('count the meetings of a year, also of those created at once', async () => {
  const first = serialOf(await create());
  const next = await Promise.all(Array.from({ length: 8 }, create));
  expect(next.map(serialOf).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 8 }, (_, n) => first + 1 + n),
  );
});

it('are not given again after a meeting was deleted', async () => {
  const meeting = await create();
  await place.call('deleteMeeting', { id: meeting.id });
  expect(serialOf(await create())).toBe(serialOf(meeting) + 1);
});

it('are not used up by meetings that are refused', async () => {
  const first = serialOf(await create());
  const scheduled_time = new Date(Date.now() + 3_600_000).toISOString();
  const secret = { title: 'Ward', confidential: true, reader_ids: ['nobody'] };
  expect((await place.call('createMeeting', secret)).status).toBe(422);
  expect((await place.call('scheduleMeeting', { ...secret, scheduled_time })).status).toBe(422);
  expect(serialOf(await create())).toBe(first + 1);
});

it('belong to scheduled meetings too, and stay when these are changed', async () => {
  const scheduled_time = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = (await place.call('scheduleMeeting', { title: 'Budget', scheduled_time })).json;
  const { number } = (await place.call('getMeeting', { id })).json;
  expect(serialOf({ number })).toBeGreaterThan(0);
  const changed = await place.call('updateMeeting', { id, title: 'Budget 2027' });
  expect(changed.json.number).toBe(number);
});

it('stand beside times and chair, which are checked', async () => {
  const { id } = await create();
  const facts = { starts: '10:30', ends: '12:05', chair: 'Smt. A. B.' };
  const { status, json } = await place.call('updateMeeting', { id, ...facts });
  expect([status, json]).toMatchObject([200, facts]);
  expect((await place.call('updateMeeting', { id, ends: '' })).json.ends).toBe('');
  const wrong = await place.call('updateMeeting', { id, starts: '25:00' });
  expect([wrong.status, wrong.json.fields[0].reason]).toEqual([422, 'clockTimeInvalid']);
});
