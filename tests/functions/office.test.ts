import { afterAll, beforeAll, expect, it } from 'vitest';
import { issuerOf } from '#functions/domain/documents/facts.ts';
import { pictureOf } from '#functions/platform/pictures.ts';
import { everyCall } from './every-call.ts';
import { madeDocument } from './made-document.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

/** One pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const office = { name: 'पुणे महानगरपालिका', address: ['शिवाजीनगर', '', 'पुणे 411005'] };
const set = (given: object, role: 'admin' | 'officer' = 'admin') =>
  place.call('setOffice', { ...office, ...given }, role);

it('is empty until administrators fill it in, and read by everybody', async () => {
  const empty = { name: '', address: [], logo: null, version: 0 };
  expect((await place.call('getOffice', {}, 'staff')).json).toEqual(empty);
  expect((await set({}, 'officer')).status).toBe(403);
  const { status, json } = await set({ logo: png, version: 0 });
  const saved = { name: office.name, address: ['शिवाजीनगर', 'पुणे 411005'], logo: png, version: 1 };
  expect([status, json]).toEqual([200, saved]);
  expect((await place.call('getOffice', {}, 'staff')).json).toEqual(saved);
});

it('keeps its logo unless another one or none is sent, and its newest version', async () => {
  expect((await set({ logo: png })).json.logo).toBe(png);
  const { json } = await set({ name: 'Ward Office' });
  expect([json.name, json.logo]).toEqual(['Ward Office', png]);
  const late = await set({ version: json.version - 1 });
  expect([late.status, late.json.reason]).toEqual([409, 'changedMeanwhile']);
  expect((await set({ logo: null })).json.logo).toBeNull();
});

it.each([
  ['text', Buffer.from('not a picture').toString('base64'), 'logoUnsupported'],
  ['an SVG', Buffer.from('<svg xmlns="…"/>').toString('base64'), 'logoUnsupported'],
  ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ').toString('base64'), 'logoUnsupported'],
  ['the beginning of a PNG', png.slice(0, 16), 'logoUnsupported'],
])('refuses %s as a logo', async (_, logo, why) => {
  expect((await set({ logo })).json.reason).toBe(why);
});

it('refuses a large logo, and too many lines', async () => {
  const large = Buffer.alloc(101 * 1024).toString('base64');
  expect((await set({ logo: large })).json.fields[0].reason).toBe('logoTooLarge');
  const address = Array.from({ length: 7 }, (_, n) => `Line ${n}`);
  expect((await set({ address })).json.fields[0].reason).toBe('linesTooMany');
});

it('is on the audit log without its logo', async () => {
  await set({ logo: png });
  const { json } = await place.call('listAudit', { action: 'setOffice' });
  expect(json.entries[0].given).toMatchObject({ name: office.name });
  expect(json.entries[0].given).not.toHaveProperty('logo');
});

it('stands on documents instead of the general organisation', async () => {
  await set({ name: 'Ward Office 7', logo: png });
  const id = (await everyCall(place).exportMeeting()).id;
  const { status } = await place.call('exportMeeting', { id, format: 'docx' });
  expect(status).toBe(200);
  const made = madeDocument([]);
  expect(issuerOf(made)).toBe('Government of India');
  expect(issuerOf({ ...made, office: { ...made.office, name: 'Ward Office 7' } })).toBe(
    'Ward Office 7',
  );
});

it('reads the size of pictures from their content', () => {
  expect(pictureOf(Buffer.from(png, 'base64'))).toEqual({ format: 'png', width: 1, height: 1 });
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 20, 0, 30, 1, 1, 0x11, 0];
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...frame]);
  expect(pictureOf(jpeg)).toEqual({ format: 'jpg', width: 30, height: 20 });
  expect(pictureOf(jpeg.subarray(0, 12))).toBeNull();
});
