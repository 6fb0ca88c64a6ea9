import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { answering, fakeApi, saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { archiveOf, meetingOf, system } from './records.ts';

setUpBrowser();
const getMe = () => system;
/** As at the keyboard: focuses the button, then presses it. */
function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}
const focused = () => document.activeElement?.textContent;

describe('the focus', () => {
  it('moves to the section’s heading when its Retry button disappears [frame-45]', async () => {
    let isBroken = true;
    fakeApi({
      getMe,
      getQueue: () => {
        if (isBroken) throw new AppError('conflict', saying('Not now'));
        return { queue: [] };
      },
    });
    await open('/queue');
    await screen.findByRole('button', { name: 'Retry' });
    isBroken = false;
    press('Retry');
    await waitFor(() => expect(focused()).toBe('Jobs'));
  });

  it('moves to the meeting that takes the place of a deleted one [frame-45]', async () => {
    const titles = ['First', 'Second', 'Third'];
    fakeApi({
      getMe,
      archiveMeetings: () => archiveOf(titles.map((title, n) => meetingOf({ id: `m${n}`, title }))),
      deleteMeeting: () => ({ detail: 'Deleted' }),
    });
    await open('/archive');
    await screen.findByRole('button', { name: 'More actions for Second' });
    press('More actions for Second');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete Second' }));
    await screen.findByRole('dialog');
    press('Delete');
    await waitFor(() => expect(focused()).toBe('Third'));
  });

  it('stays on a busy button, which ignores further clicks [frame-46]', async () => {
    const refused = answering<void>();
    const api = fakeApi({
      getMe,
      archiveMeetings: () => archiveOf([meetingOf()]),
      updateMeeting: async () => {
        await refused.promise;
        throw new AppError('conflict', saying('Not now'));
      },
    });
    await open('/archive');
    await screen.findByRole('button', { name: 'More actions for Ward committee' });
    press('More actions for Ward committee');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Change priority of Ward committee' }));
    fireEvent.change(await screen.findByRole('combobox', { name: 'Priority' }), {
      target: { value: 'urgent' },
    });
    press('Update priority');
    const busy = screen.getByRole('button', { name: 'Update priority' });
    await waitFor(() => expect(busy.getAttribute('aria-disabled')).toBe('true'));
    expect(document.activeElement).toBe(busy);
    fireEvent.click(busy);
    refused.resolve();
    await screen.findByText('Not now');
    expect(document.activeElement).toBe(busy);
    expect(api.named('updateMeeting')).toHaveLength(1);
  });
});
