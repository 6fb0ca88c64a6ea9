import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Job } from '#contract/jobs.ts';
import { Settings } from '#contract/settings.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { jobOf, meetingOf, system } from './records.ts';
import './settings-page.ts';

setUpBrowser();

/** The browser’s notifications: its answer to the request, and what was shown. */
function fakeNotifications(permission: NotificationPermission, answer = permission) {
  const shown: { title: string; body?: string | undefined; click: () => void }[] = [];
  class Fake extends EventTarget {
    static permission = permission;
    static requestPermission = async () => {
      Fake.permission = answer;
      return answer;
    };
    close = () => {};
    constructor(title: string, { body }: NotificationOptions = {}) {
      super();
      shown.push({ title, body, click: () => this.dispatchEvent(new Event('click')) });
    }
  }
  vi.stubGlobal('Notification', Fake);
  return shown;
}

const getMe = () => system;
const next = () => act(() => vi.advanceTimersByTimeAsync(30_000));

describe('notifications of the browser', () => {
  it('ask for permission when they are switched on [settings-17]', async () => {
    fakeNotifications('default', 'denied');
    fakeApi({
      getMe,
      getSettings: () => Settings.parse({ notifications: { pushNotifications: false } }),
    });
    await open('/settings?tab=notifications');
    const toggle = await screen.findByRole('switch', { name: 'Push Notifications' });
    expect(screen.queryByText(/does not have permission/)).toBeNull();
    fireEvent.click(toggle);
    expect(await screen.findByText(/This browser blocks notifications/)).toBeTruthy();
  });

  it('can be allowed in another browser later [settings-17]', async () => {
    fakeNotifications('default', 'granted');
    fakeApi({ getMe, getQueue: () => ({ queue: [] }) });
    await open('/settings?tab=notifications');
    fireEvent.click(await screen.findByRole('button', { name: 'Allow in this browser' }));
    await waitFor(() => expect(screen.queryByText(/does not have permission/)).toBeNull());
  });

  it('report the end of the user’s own jobs [settings-18]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const shown = fakeNotifications('granted');
    const job = (facts: Partial<Job>) => jobOf({ meeting_created_by_id: system.id, ...facts });
    let queue: Job[] = [
      job({ job_id: 'j1', meeting_id: 'm1', meeting_title: 'Ward' }),
      job({ job_id: 'j2', meeting_id: 'm2', meeting_title: 'Water' }),
      job({ job_id: 'j3', meeting_id: 'm3', meeting_created_by_id: 'namesake' }),
      job({ job_id: 'j4', meeting_id: 'm4', meeting_title: 'Parks', status: 'failed' }),
      job({ job_id: 'j5', meeting_id: 'm5', meeting_title: 'Cancelled' }),
    ];
    const api = fakeApi({
      getMe,
      getQueue: () => ({ queue }),
      getJob: ({ id }) =>
        job({
          job_id: id,
          meeting_created_by_id: id === 'j3' ? 'namesake' : system.id,
          status: id === 'j5' ? 'cancelled' : 'completed',
          meeting_id: id.replace('j', 'm'),
          meeting_title: 'Ward',
        }),
      getMeeting: () => meetingOf(),
    });
    const { router } = await open('/settings');
    await screen.findByRole('tablist');
    // On a busy machine the queue may have been requested twice.
    await waitFor(() => expect(api.named('getQueue')).not.toEqual([]));
    const before = queue;
    queue = before
      .filter(({ job_id }) => job_id === 'j2' || job_id === 'j4')
      .map((job) => ({ ...job, status: 'failed' }));
    await next();
    await waitFor(() => expect(shown).toHaveLength(2));
    expect(shown).toMatchObject([
      { title: 'Transcription failed', body: 'Water' },
      { title: 'Transcript ready', body: 'Ward' },
    ]);
    await next();
    expect(shown).toHaveLength(2);
    expect(api.named('getMeeting')).toEqual([]);
    expect(api.named('archiveMeetings')).toEqual([]);
    act(() => shown[1]?.click());
    const { navigation, location } = router.state;
    expect((navigation.location ?? location).pathname).toBe('/meetings/m1');
  });

  it.each<[string, NotificationPermission, boolean]>([
    ['chosen', 'granted', false],
    ['allowed', 'denied', true],
  ])('are not polled for unless they are %s [settings-19]', async (_, permission, chosen) => {
    fakeNotifications(permission);
    const handlers: Handlers = {
      getMe,
      getSettings: () => Settings.parse({ notifications: { pushNotifications: chosen } }),
      getQueue: () => ({ queue: [] }),
    };
    const api = fakeApi(handlers);
    await open('/settings');
    await screen.findByRole('tablist');
    expect(api.named('getQueue')).toEqual([]);
  });
});
