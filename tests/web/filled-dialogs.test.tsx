import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../web/ui/dialog.tsx';
import { TitledDialog } from '../../web/ui/titled-dialog.tsx';
import { fakeApi } from './fake-api.ts';
import { commentOf, minutesOf, unreviewed } from './minutes-records.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { meetingOf, system } from './records.ts';

setUpBrowser();

const question = 'Discard what you entered?';
const dialog = (name: string) => screen.findByRole<HTMLDialogElement>('dialog', { name });
const button = (name: string) => screen.findByRole('button', { name });
const enter = (field: HTMLElement) =>
  fireEvent.input(field, { target: { value: 'Tea was late.' } });
/** As browsers do on Escape, on a phone's gesture to go back, and, where a dialog allows it, on a click outside. */
const leave = (one: HTMLElement) => fireEvent(one, new Event('cancel', { cancelable: true }));

const Shown = ({ keepsEntries = false, isSent = false }) => {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} label="Motion" keepsEntries={keepsEntries}>
      {!isSent && (
        <form>
          <input aria-label="Text" />
        </form>
      )}
      <input aria-label="Search" />
      <input aria-label="File" type="file" />
    </Dialog>
  );
};
const show = (shown = <Shown />) => render(shown, { wrapper: MantineProvider });

describe('a dialog with a form', () => {
  it('closes by a click outside and by Escape until something is entered [frame-52]', async () => {
    show();
    const motion = await dialog('Motion');
    enter(screen.getByLabelText('Search'));
    expect(motion.getAttribute('closedby')).toBe('any');
    leave(motion);
    await dialogIsClosed();
  });

  it('then stays at a click outside, and asks at Escape [frame-52]', async () => {
    show();
    const motion = await dialog('Motion');
    const field = screen.getByLabelText<HTMLInputElement>('Text');
    enter(field);
    expect(motion.getAttribute('closedby')).toBe('closerequest');
    leave(motion);
    await dialog(question);
    expect(document.activeElement).toBe(await button('Keep editing'));
    fireEvent.click(await button('Keep editing'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
    expect(field.value).toBe('Tea was late.');
    leave(motion);
    fireEvent.click(await button('Discard'));
    await dialogIsClosed();
  });

  it('asks nothing once the form is sent, or where what is entered is kept [frame-52]', async () => {
    const { rerender } = show();
    enter(screen.getByLabelText('Text'));
    rerender(<Shown isSent />);
    leave(await dialog('Motion'));
    await dialogIsClosed();
  });

  it('asks nothing where what is entered is kept [frame-52]', async () => {
    show(<Shown keepsEntries />);
    enter(screen.getByLabelText('Text'));
    const motion = await dialog('Motion');
    expect(motion.getAttribute('closedby')).toBe('any');
    leave(motion);
    await dialogIsClosed();
  });

  it('stays when the choice of a file is given up', async () => {
    show();
    const chooser = screen.getByLabelText('File');
    fireEvent(chooser, new Event('cancel', { bubbles: true }));
    expect(await dialog('Motion')).toBeTruthy();
  });

  it('asks at its close button, too [frame-52]', async () => {
    const onClose = vi.fn();
    show(
      <TitledDialog open title="Password" onClose={onClose}>
        <form>
          <input aria-label="New" />
        </form>
      </TitledDialog>,
    );
    fireEvent.click(await button('Close'));
    expect(onClose).toHaveBeenCalledOnce();
    enter(screen.getByLabelText('New'));
    fireEvent.click(await button('Close'));
    await dialog(question);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it('a comment on the minutes is not lost by accident, and is sent without a question [frame-52]', async () => {
  const { named } = fakeApi({
    getMe: () => system,
    getMeeting: () => meetingOf(),
    getMinutes: () => minutesOf(),
    ...unreviewed,
    addMinutesComment: () => commentOf(),
  });
  await open('/meetings/m1/minutes');
  fireEvent.click(await button('Comment on “Tea was served.”'));
  const name = 'Comment on “Tea was served.”';
  enter(await screen.findByRole('textbox'));
  leave(await dialog(name));
  fireEvent.click(within(await dialog(question)).getByRole('button', { name: 'Keep editing' }));
  fireEvent.click(within(await dialog(name)).getByRole('button', { name: 'Send' }));
  await dialogIsClosed();
  expect(named('addMinutesComment')).toMatchObject([{ text: 'Tea was late.' }]);
});
