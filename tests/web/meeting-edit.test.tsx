import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Meeting } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import { fakeApi, type Handlers, saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system } from './records.ts';

setUpBrowser();

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const edit = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Edit details' }));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

/** A meeting stored as on the server, which refuses updates of another version. */
function kept(facts: Partial<Meeting> = {}, more: Handlers = {}) {
  let meeting = meetingOf({ ...facts, job_id: null });
  const change = (part: Partial<Meeting>) => {
    meeting = { ...meeting, ...part, version: meeting.version + 1 };
  };
  const api = fakeApi({
    getMe: () => system,
    getMeeting: () => meeting,
    updateMeeting: ({ id: _, version, ...asked }) => {
      if (version !== meeting.version) throw new AppError('conflict', reason('changedMeanwhile'));
      const given = Object.entries(asked).filter(([, value]) => value !== undefined);
      change(Object.fromEntries(given));
      return meeting;
    },
    ...more,
  });
  return { api, change };
}

describe('the details of a meeting', () => {
  it('can be corrected [meeting-30]', async () => {
    const { api } = kept();
    await open('/meetings/m1');
    await edit();
    type(/^Title/, 'Ward committee 12');
    type('Attendees', 'A. Patil\n S. Rao \n\nV. Joshi');
    type('Priority', 'urgent');
    type(/^Date/, '2026-11-21');
    save();
    expect(await screen.findByText('Meeting updated successfully')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ward committee 12');
    expect(screen.getByText('21/11/2026')).toBeTruthy();
    expect(api.named('updateMeeting')).toEqual([
      {
        id: 'm1',
        version: 1,
        title: 'Ward committee 12',
        attendees: ['A. Patil', 'S. Rao', 'V. Joshi'],
        priority: 'urgent',
        date: '2026-11-21',
      },
    ]);
    expect(localStorage.getItem('meeting-facts/m1')).toBeNull();
  });

  it('require a title [meeting-39]', async () => {
    const { api } = kept();
    await open('/meetings/m1');
    await edit();
    type(/^Title/, '  ');
    save();
    expect((await screen.findAllByText('Please enter a meeting title.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Title/).getAttribute('aria-invalid')).toBe('true');
    expect(api.named('updateMeeting')).toEqual([]);
  });

  it('require a date [meeting-63]', async () => {
    const { api } = kept();
    await open('/meetings/m1');
    await edit();
    type(/^Date/, '');
    save();
    expect(
      (await screen.findAllByText('Please enter the date of the meeting.')).length,
    ).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Date/).getAttribute('aria-invalid')).toBe('true');
    expect(api.named('updateMeeting')).toEqual([]);
  });

  it('are sent only if they changed [meeting-30]', async () => {
    const { api } = kept();
    await open('/meetings/m1');
    await edit();
    save();
    await edit();
    type('Location', 'Annexe');
    type('Department', 'Finance');
    type('Description', 'Water');
    save();
    await screen.findByText('Annexe');
    expect(api.named('updateMeeting')).toEqual([
      { id: 'm1', version: 1, location: 'Annexe', department: 'Finance', description: 'Water' },
    ]);
  });

  it('are read-only without the right to update [meeting-31]', async () => {
    kept({}, { getMe: () => ({ ...system, role: 'staff' }) });
    await open('/meetings/m1');
    await screen.findByText('20/11/2026');
    expect(screen.queryByRole('button', { name: 'Edit details' })).toBeNull();
  });

  it('show a concurrent change of the same field before it is overwritten [meeting-32]', async () => {
    const { api, change } = kept();
    await open('/meetings/m1');
    await edit();
    type('Location', 'Mine');
    change({ location: 'Theirs' });
    save();
    expect((await screen.findByRole('alert')).textContent).toContain(messages.changedMeanwhile);
    expect(screen.getByText('Saved by someone else: Theirs')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Mine');
    expect(api.named('updateMeeting')).toHaveLength(1);
    save();
    expect(await screen.findByText('Meeting updated successfully')).toBeTruthy();
    expect(screen.getByText('Mine')).toBeTruthy();
  });

  it('are merged with a concurrent change of another field [meeting-33]', async () => {
    const { api, change } = kept();
    await open('/meetings/m1');
    await edit();
    type('Location', 'Town hall');
    change({ description: 'Theirs' });
    save();
    expect(await screen.findByText('Meeting updated successfully')).toBeTruthy();
    expect(screen.getByText('Theirs')).toBeTruthy();
    expect(screen.getByText('Town hall')).toBeTruthy();
    expect(api.named('updateMeeting').at(-1)).toEqual({
      id: 'm1',
      version: 2,
      location: 'Town hall',
    });
  });

  it('keep unsaved input across a reload until it is cancelled [meeting-34]', async () => {
    kept();
    const first = await open('/meetings/m1');
    await edit();
    type('Location', 'Half typed');
    first.queries.clear();
    document.body.replaceChildren();
    await open('/meetings/m1');
    const [location] = await screen.findAllByLabelText<HTMLInputElement>('Location');
    expect(location?.value).toBe('Half typed');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Edit details' });
    expect(localStorage.getItem('meeting-facts/m1')).toBeNull();
  });

  it('ask before the page is left with unsaved input [meeting-35]', async () => {
    kept();
    const { router } = await open('/meetings/m1');
    await edit();
    type('Location', 'Half typed');
    fireEvent.click(screen.getAllByRole('link', { name: 'Train Speakers' })[0] ?? document.body);
    await screen.findByRole('heading', { name: 'Leave without saving?' });
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/meetings/m1');
    expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Half typed');
  });

  it('show at the field why the server rejected it [meeting-36]', async () => {
    kept(
      {},
      {
        updateMeeting: () => {
          throw new AppError('invalid', saying('Please check the form.'), [
            { field: 'attendees.0', ...saying('The name is too long.') },
          ]);
        },
      },
    );
    await open('/meetings/m1');
    await edit();
    type('Attendees', 'x');
    save();
    expect(await screen.findByText('The name is too long.')).toBeTruthy();
    const attendees = screen.getByLabelText<HTMLTextAreaElement>('Attendees');
    expect(attendees.getAttribute('aria-invalid')).toBe('true');
    expect(attendees.value).toBe('x');
  });

  it('include the date and time of a scheduled meeting [meeting-61]', async () => {
    const { api } = kept({ status: 'scheduled', scheduled_time: '2026-12-01T05:30:00.000Z' });
    await open('/meetings/m1');
    expect(await screen.findByText('01/12/2026 11:00')).toBeTruthy();
    await edit();
    const time = screen.getByLabelText<HTMLInputElement>(/^Date and Time/);
    expect(time.value).toBe('2026-12-01T11:00');
    expect(screen.getByText('In your time zone: IST')).toBeTruthy();
    expect(screen.queryByLabelText(/^Date( \*)?$/)).toBeNull();
    type(/^Date and Time/, '2026-12-02T15:45');
    save();
    expect(await screen.findByText('02/12/2026 15:45')).toBeTruthy();
    expect(api.named('updateMeeting')).toEqual([
      { id: 'm1', version: 1, scheduled_time: '2026-12-02T10:15:00.000Z' },
    ]);
  });

  it('say at the field why a time cannot be saved [meeting-61]', async () => {
    const far = reason('scheduledTimeFar');
    const { api } = kept(
      { status: 'scheduled', scheduled_time: '2026-12-01T05:30:00.000Z' },
      {
        updateMeeting: () => {
          throw new AppError('invalid', far, 'scheduled_time');
        },
      },
    );
    await open('/meetings/m1');
    await edit();
    type(/^Date and Time/, '');
    save();
    const missing = 'Please enter the date and time of the meeting.';
    expect(await screen.findAllByText(missing)).not.toEqual([]);
    const time = screen.getByLabelText(/^Date and Time/);
    expect(time.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(time);
    expect(api.named('updateMeeting')).toEqual([]);
    type(/^Date and Time/, '2046-12-01T11:00');
    save();
    expect(await screen.findAllByText(far.detail)).not.toEqual([]);
    expect(time.getAttribute('aria-invalid')).toBe('true');
  });

  it('show a time that somebody else saved meanwhile [meeting-32] [meeting-61]', async () => {
    const { change } = kept({ status: 'scheduled', scheduled_time: '2026-12-01T05:30:00.000Z' });
    await open('/meetings/m1');
    await edit();
    type(/^Date and Time/, '2026-12-02T15:45');
    change({ scheduled_time: '2026-12-03T05:30:00.000Z' });
    save();
    expect(await screen.findByText('Saved by someone else: 03/12/2026 11:00')).toBeTruthy();
  });
});
