import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DialogLoadFailed, lazyComponent } from '../../web/ui/lazy-part.tsx';
import { setUpBrowser } from './portal.tsx';

setUpBrowser();
const missing =
  'This part of the page could not be loaded. Please check your connection and reload the page.';
/** The browser’s error without a network, or when a newer deployment has other files. */
const unfetched = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('a part of a page whose code cannot be fetched', () => {
  it('shows an error with a reload button in its place, and leaves the rest of the page alone [frame-44]', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const Part = lazyComponent(unfetched);
    render(
      <MantineProvider>
        <Suspense>
          <p>The words</p>
          <Part />
        </Suspense>
      </MantineProvider>,
    );
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain(missing);
    expect(screen.getByText('The words')).toBeTruthy();
    fireEvent.click(within(said).getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('shows the error in a dialog that closes, if it is a dialog [frame-44]', async () => {
    const Part = lazyComponent<{ onClose: () => void }>(unfetched, DialogLoadFailed);
    function Opened() {
      const [isOpen, setIsOpen] = useState(true);
      return <Suspense>{isOpen && <Part onClose={() => setIsOpen(false)} />}</Suspense>;
    }
    render(<Opened />, { wrapper: MantineProvider });
    const dialog = await screen.findByRole('dialog', { name: missing });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
