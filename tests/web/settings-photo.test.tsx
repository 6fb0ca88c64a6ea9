import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FormFile } from '#contract/values.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';
import './settings-page.ts';

setUpBrowser();

/** A browser that decodes every picture at this size, and records what is drawn. */
function fakeCanvas(width: number, height: number) {
  const drawn: number[][] = [];
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!file.type.startsWith('image/')) throw new Error('no picture');
    return { width, height, close: () => {} };
  });
  const pen = {
    fillRect: () => {},
    drawImage: (_: unknown, ...places: number[]) => drawn.push(places),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    pen as unknown as CanvasRenderingContext2D,
  );
  const toBlob = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['small'], { type: type ?? '' })));
  return { drawn, toBlob };
}

const withPhoto = { ...system, has_photo: true };
const chooseFile = (file: File) =>
  fireEvent.change(screen.getByLabelText('Photo file'), { target: { files: [file] } });

async function openProfile() {
  await open('/settings');
  await screen.findByRole('button', { name: 'Change Photo' });
}

describe('the photo', () => {
  it('is cropped to a square, uploaded and shown [settings-12]', async () => {
    const { drawn } = fakeCanvas(1600, 1200);
    const api = fakeApi({ getMe: () => system, setMyPhoto: () => withPhoto });
    await openProfile();
    chooseFile(new File(['large'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByText('Photo changed')).toBeTruthy();
    expect(drawn).toEqual([[200, 0, 1200, 1200, 0, 0, 512, 512]]);
    expect(api.named('setMyPhoto')).toMatchObject([
      { photo: { name: 'photo.jpg', type: 'image/jpeg' } satisfies Partial<FormFile> },
    ]);
    const shown = screen.getByRole('img', { name: 'Photo of System' });
    expect(shown.getAttribute('src')).toMatch(/^blob:/);
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    expect(navigation.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/);
    expect(api.named('getPhoto')).toEqual([]);
  });

  it('is compressed until the server may accept it, and never enlarged [settings-12]', async () => {
    const { drawn, toBlob } = fakeCanvas(300, 400);
    toBlob.mockImplementation((done, type, quality = 1) => {
      const blob = new Blob(['x'], { type: type ?? '' });
      Object.defineProperty(blob, 'size', { value: quality > 0.8 ? 2_000_000 : 1000 });
      done(blob);
    });
    fakeApi({ getMe: () => system, setMyPhoto: () => withPhoto });
    await openProfile();
    chooseFile(new File(['small'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByText('Photo changed')).toBeTruthy();
    expect(drawn).toEqual([[0, 50, 300, 300, 0, 0, 300, 300]]);
    expect(toBlob).toHaveBeenCalledTimes(2);
  });

  it('is rejected if the file is not a picture [settings-13]', async () => {
    fakeCanvas(1, 1);
    const api = fakeApi({ getMe: () => system });
    await openProfile();
    chooseFile(new File(['text'], 'notes.txt', { type: 'text/plain' }));
    expect(
      await screen.findByText(
        'notes.txt could not be read as a photo. Please choose a PNG, JPEG or WebP file.',
      ),
    ).toBeTruthy();
    expect(api.named('setMyPhoto')).toEqual([]);
  });

  it('can be removed, which revokes its object URL [settings-14]', async () => {
    const letGo = vi.spyOn(URL, 'revokeObjectURL');
    fakeApi({
      getMe: () => withPhoto,
      getPhoto: () => ({
        file_name: 'photo.jpg',
        content_type: 'image/jpeg',
        content: new Uint8Array([1]),
      }),
      deleteMyPhoto: () => ({ detail: 'Photo deleted successfully' }),
    });
    await openProfile();
    const address = (await screen.findByRole('img', { name: 'Photo of System' })).getAttribute(
      'src',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove Photo' }));
    expect(await screen.findByText('Photo removed')).toBeTruthy();
    expect(within(screen.getByRole('tabpanel')).getByText('S')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove Photo' })).toBeNull();
    expect(letGo).toHaveBeenCalledWith(address);
  });
});
