import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Job } from '#contract/jobs.ts';
import tones from '../../web/ui/tones.module.css';
import { page, panel, quiet } from './dashboard-parts.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { jobOf, meetingOf, system } from './records.ts';

setUpBrowser();
const getMe = () => system;
const toneNames = ['calm', 'accent', 'good', 'warn', 'bad'] as const;
const toneOf = (element: HTMLElement) =>
  toneNames.filter((name) => element.classList.contains(tones[name] ?? ''));

/** The specification's success, warning, error and info. */
const statuses = [
  ['completed', 'Completed', 'good'],
  ['processing', 'Processing', 'warn'],
  ['failed', 'Failed', 'bad'],
  ['queued', 'Queued', 'accent'],
] as const;
const meetings = statuses.map(([status]) => meetingOf({ id: status, title: status, status }));

it('a status has its colour on the dashboard [dashboard-56]', async () => {
  fakeApi({ ...quiet, archiveMeetings: () => page(...meetings) });
  await open('/dashboard');
  const recent = await panel('Recent Meeting Activity');
  for (const [, label, tone] of statuses)
    expect(toneOf(await recent.findByText(label))).toEqual([tone]);
});

it('a status has its colour in the archive [archive-56]', async () => {
  fakeApi({ getMe, archiveMeetings: () => page(...meetings) });
  await open('/archive');
  for (const [status, label, tone] of statuses) {
    const card = (await screen.findByRole('link', { name: status })).closest('li');
    expect(toneOf(within(card ?? document.body).getByRole('img', { name: label }))).toEqual([tone]);
  }
});

it('a status has its colour in the queue [queue-32]', async () => {
  const queue: Job[] = statuses.map(([status]) =>
    jobOf({ job_id: status, meeting_id: status, meeting_title: status, status }),
  );
  fakeApi({ getMe, getQueue: () => ({ queue }) });
  await open('/queue');
  for (const [, label, tone] of statuses)
    expect(toneOf(await screen.findByRole('img', { name: label }))).toEqual([tone]);
});
