import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Role } from '#contract/permissions.ts';
import { getPhoto, photoKey, setMyPhoto } from '#functions/domain/users/photos.ts';
import { findUser, userKey } from '#functions/records/users.ts';
import { type World, world } from './world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
  for (const role of ['staff', 'officer', 'admin'] as const) await here.call('getMe', {}, role);
});
afterAll(() => here.close());
beforeEach(() => here.call('deleteMyPhoto', {}, 'staff'));

const begins = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff, 0xe0],
  webp: [...Buffer.from('RIFF\x0a\x0d\x00\x00WEBP', 'latin1')],
};
const picture = (kind: keyof typeof begins, size = 2000) => {
  const bytes = new Uint8Array(size).fill(7);
  bytes.set(begins[kind]);
  return bytes;
};
const send = (bytes: Uint8Array, type = 'image/png', as: Role = 'staff') =>
  here.call('setMyPhoto', { photo: { name: 'me', type, bytes } }, as);
const see = (as: Role) => here.call('getPhoto', { id: 'id-staff' }, as);
const person = () => findUser(here.deps.table, 'id-staff');
const user = async () => ({ ...(await person()), name: '' });
const kept = () => here.deps.personalDataBucket.sizeOf(photoKey('id-staff'));

describe('a photo', () => {
  it.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['webp', 'image/webp'],
  ] as const)('as %s is stored, marked and returned unchanged', async (kind, type) => {
    // The content type that the client sends is ignored.
    const sent = await send(picture(kind), 'text/html');
    expect(sent).toMatchObject({ status: 200, json: { id: 'id-staff', has_photo: true } });
    expect((await person()).has_photo).toBe(true);
    const { status, body } = await see('staff');
    expect(status).toBe(200);
    expect(new Uint8Array(Buffer.from(body, 'base64'))).toEqual(picture(kind));
    const at = { ...here.deps, user: await user() };
    const { content_type, file_name } = await getPhoto(at, { id: 'id-staff' });
    expect([content_type, file_name]).toEqual([type, `photo.${kind}`]);
  });

  it('is replaced by a later one, and can be deleted', async () => {
    await send(picture('png'));
    await send(picture('jpg', 10));
    expect((await see('staff')).body).toBe(Buffer.from(picture('jpg', 10)).toString('base64'));
    expect((await here.call('deleteMyPhoto', {}, 'staff')).status).toBe(200);
    expect([(await person()).has_photo, await kept()]).toEqual([false, null]);
    expect((await see('staff')).status).toBe(404);
    expect((await here.call('deleteMyPhoto', {}, 'staff')).status).toBe(200);
  });

  const text = (value: string) => new Uint8Array(Buffer.from(value));
  it.each([
    ['no bytes', new Uint8Array(), 422, 'The file is empty. Please choose a photo.'],
    [
      'more than 1 MB',
      picture('png', 1024 * 1024 + 1),
      413,
      'The photo is too large. The maximum size is 1 MB.',
    ],
    [
      'SVG',
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      'Please choose a PNG, JPEG or WebP photo.',
    ],
    [
      'an HTML page',
      text('<!doctype html><p>hello'),
      415,
      'Please choose a PNG, JPEG or WebP photo.',
    ],
    ['a WAV file', text('RIFF____WAVEfmt '), 415, 'Please choose a PNG, JPEG or WebP photo.'],
  ])(
    'of %s is refused with a message, and the previous one stays',
    async (_, bytes, status, detail) => {
      await send(picture('png'));
      expect(await send(bytes)).toMatchObject({ status, json: { detail } });
      expect((await see('staff')).body).toBe(Buffer.from(picture('png')).toString('base64'));
    },
  );

  it('of exactly 1 MB is accepted', async () => {
    expect((await send(picture('webp', 1024 * 1024))).status).toBe(200);
    expect(Buffer.from((await see('staff')).body, 'base64')).toHaveLength(1024 * 1024);
  });

  it('is visible to those who may see its owner’s profile', async () => {
    await send(picture('png'));
    const seenBy = async () => [
      (await see('staff')).status,
      (await see('officer')).status,
      (await see('admin')).status,
    ];
    const show = (profileVisibility: string) =>
      here.call('updateSettings', { privacy: { profileVisibility } }, 'staff');
    const move = (role: Role, department: string) =>
      here.call('updateUser', { id: `id-${role}`, department }, 'admin');

    await show('public');
    expect(await seenBy()).toEqual([200, 200, 200]);
    await show('private');
    expect(await seenBy()).toEqual([200, 404, 200]);
    await show('department');
    await move('staff', '');
    await move('officer', '');
    expect(await seenBy()).toEqual([200, 404, 200]);
    await move('staff', 'Finance');
    await move('officer', 'Finance');
    expect(await seenBy()).toEqual([200, 200, 200]);
    await move('officer', 'IT');
    expect(await seenBy()).toEqual([200, 404, 200]);
  });

  it('of an unknown person is not found', async () => {
    expect((await here.call('getPhoto', { id: 'none' }, 'admin')).status).toBe(404);
  });
});

describe('a person deleted while sending a photo', () => {
  it.each(['before', 'after'])('leaves none if it is stored %s the deletion', async (when) => {
    await here.call('getMe', {}, 'officer');
    const { table, personalDataBucket } = here.deps;
    const officer = { ...(await findUser(table, 'id-officer')), name: '' };
    const remove = () => here.call('deleteUser', { id: 'id-officer' }, 'admin');
    const slow = Object.create(personalDataBucket, {
      put: {
        value: async (...given: Parameters<typeof personalDataBucket.put>) => {
          if (when === 'after') await remove();
          await personalDataBucket.put(...given);
          if (when === 'before') await remove();
        },
      },
    });
    const photo = { name: '', type: '', bytes: picture('png') };
    const sent = setMyPhoto({ ...here.deps, personalDataBucket: slow, user: officer }, { photo });
    await expect(sent).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await personalDataBucket.sizeOf(photoKey('id-officer'))).toBeNull();
    expect(
      await table.get(userKey('id-officer'), z.object({ has_photo: z.never().optional() })),
    ).not.toBeNull();
    await table.delete(userKey('id-officer'));
  });
});

describe('a crash', () => {
  it('before the photo is stored leaves the user without one', async () => {
    const personalDataBucket = { put: () => Promise.reject(new Error('crash')) } as never;
    const at = { ...here.deps, personalDataBucket, user: await user() };
    const photo = { name: '', type: '', bytes: picture('png') };
    await expect(setMyPhoto(at, { photo })).rejects.toThrow('crash');
    expect((await person()).has_photo).toBe(false);
  });

  it('during a deletion hides the photo, and deleting again removes it', async () => {
    await send(picture('png'));
    await here.deps.table.update(userKey('id-staff'), { set: { has_photo: false } }, z.unknown());
    expect((await see('staff')).status).toBe(404);
    await here.call('deleteMyPhoto', {}, 'staff');
    expect(await kept()).toBeNull();
  });

  it('or a race that lost the photo is repaired when it is next read', async () => {
    await send(picture('png'));
    await here.deps.personalDataBucket.delete(photoKey('id-staff'));
    const at = { ...here.deps, user: await user() };
    await expect(getPhoto(at, { id: 'id-staff' })).rejects.toMatchObject({ code: 'not_found' });
    expect((await person()).has_photo).toBe(false);
  });
});
