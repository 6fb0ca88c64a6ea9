import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Office } from '#contract/office.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';

setUpBrowser();

function kept(role: 'admin' | 'officer' = 'admin', logo: string | null = null) {
  let office: Office = { name: '', address: [], logo, version: 0 };
  return fakeApi({
    getMe: () => ({ ...system, role }),
    listExports: () => ({ exports: [], cursor: null }),
    getOffice: () => office,
    setOffice: ({ name, address, logo }) => {
      const saved = { name, address, logo: logo === undefined ? office.logo : logo };
      office = { ...saved, version: office.version + 1 };
      return office;
    },
  });
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the letterhead', () => {
  it('is filled in by administrators [documents-9]', async () => {
    const api = kept();
    await open('/settings?tab=system');
    await screen.findByLabelText('Name of the office');
    type('Name of the office', 'Pune Municipal Corporation');
    type('Address', 'Shivajinagar\nPune 411005');
    fireEvent.click(screen.getByRole('button', { name: 'Save letterhead' }));
    expect(await screen.findByText('Letterhead saved')).toBeTruthy();
    expect(api.named('setOffice')).toEqual([
      {
        name: 'Pune Municipal Corporation',
        address: ['Shivajinagar', 'Pune 411005'],
        version: 0,
      },
    ]);
  });

  it('is kept while it is typed, until it is saved or discarded [documents-13]', async () => {
    const api = kept('admin', btoa('a picture'));
    await open('/settings?tab=system');
    await screen.findByLabelText('Name of the office');
    type('Name of the office', 'Pune Municipal');
    fireEvent.click(screen.getByRole('button', { name: 'Remove the image' }));
    cleanup();
    await open('/settings?tab=system');
    const name = await screen.findByLabelText<HTMLInputElement>('Name of the office');
    expect(name.value).toBe('Pune Municipal');
    expect(screen.queryByRole('img', { name: 'Logo' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Discard Changes' }));
    expect(name.value).toBe('');
    expect(await screen.findByRole('img', { name: 'Logo' })).toBeTruthy();
    expect(document.activeElement).toBe(name);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the image' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save letterhead' }));
    await screen.findByText('Letterhead saved');
    expect(api.named('setOffice')).toEqual([{ name: '', address: [], logo: null, version: 0 }]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Discard Changes' })).toBeNull(),
    );
  });

  it('shows its logo as the content security policy allows [documents-9]', async () => {
    kept('admin', btoa('a picture'));
    await open('/settings?tab=system');
    const { src } = await screen.findByRole<HTMLImageElement>('img', { name: 'Logo' });
    expect(src).toMatch(/^blob:/);
  });

  it('says so if an image cannot be used [documents-10]', async () => {
    kept();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')));
    await open('/settings?tab=system');
    await screen.findByRole('button', { name: 'Choose an image' });
    const input = document.querySelector<HTMLInputElement>('input[type=file][accept*="png"]');
    if (input === null) return expect.unreachable();
    fireEvent.change(input, { target: { files: [new File(['x'], 'logo.svg')] } });
    expect(await screen.findByText(/^logo.svg could not be used/)).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('is not offered to others [documents-9]', async () => {
    kept('officer');
    await open('/settings?tab=system');
    await waitFor(() => expect(screen.getByText('Display')).toBeTruthy());
    expect(screen.queryByLabelText('Name of the office')).toBeNull();
  });
});
