import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system, transcriptionOf } from './records.ts';
import { fakeHighlights, Recording, timeline } from './sounding.ts';
import { passagesAt, pointOf, summariesOf, summarisedMeeting } from './summary-world.ts';

setUpBrowser();
beforeEach(() => {
  Recording.over.clear();
  fakeHighlights();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});
const view = '/transcription-view/m1';
const panel = () => screen.findByRole('region', { name: 'Summary' });
const headings = async () =>
  within(await panel())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const shown = () => document.querySelector<HTMLElement>('li[aria-current]');

const each = [
  pointOf({ id: 'k', section: 'key_points', text: 'The pumps are old.', speaker: 'Speaker 2' }),
  pointOf({ id: 'd', section: 'decisions', text: 'Drains first.' }),
  pointOf({ id: 's', section: 'summary', text: 'The ward met.' }),
  pointOf({ id: 'g', section: 'agenda', text: 'Drains and pumps.' }),
  pointOf({
    id: 'a',
    section: 'action_items',
    text: 'Mend the pumps.',
    owner: 'Rao',
    due: 'Friday',
  }),
  pointOf({ id: 'p', section: 'attendance', text: 'Rao and Patil.' }),
];

describe('a summary in points', () => {
  it('has a heading for each section in order, and its text in its own language [summary-1]', async () => {
    summarisedMeeting(summariesOf(each));
    await open(view);
    await screen.findByText('The ward met.');
    expect(await headings()).toEqual([
      'Attendance',
      'Agenda',
      'Decisions',
      'Action items',
      'Key points',
    ]);
    expect((await screen.findByText('The ward met.')).closest('li')).toBeNull();
    const decision = screen.getByText('Drains first.');
    expect(decision.closest('li')).not.toBeNull();
    expect(decision.closest('[lang]')?.getAttribute('lang')).toBe('mr-IN');
  });

  it('shows the speaker of a quote, and the owner and due date of an action item [summary-2] [summary-3]', async () => {
    summarisedMeeting(summariesOf(each));
    await open(view);
    const quote = await screen.findByText('The pumps are old.');
    expect(quote.textContent).toBe('Speaker 2: The pumps are old.');
    const task = screen.getByText('Mend the pumps.').closest('li');
    expect(task?.querySelector('dl')?.textContent).toBe('OwnerRaoDueFriday');
    expect(screen.getAllByText('Owner')).toHaveLength(1);
  });

  it('from before points existed is read-only Markdown [summary-4]', async () => {
    fakeApi({
      getMe: () => system,
      getMeeting: () => meetingOf({ transcription: transcriptionOf() }),
    });
    await open(view);
    await screen.findByText('आढावा घेतला.');
    expect(screen.queryByRole('button', { name: 'Add a point' })).toBeNull();
  });

  it('shows who last edited a point [summary-5]', async () => {
    const edited = pointOf({ edited_by: 'Asha Rao', edited_at: '2026-11-20T10:00:00Z' });
    summarisedMeeting(summariesOf([edited]));
    await open(view);
    expect((await screen.findByText('Edited by Asha Rao')).title).toMatch(/2026/);
  });

  it('can be read in English, point by point [summary-6]', async () => {
    const english = pointOf({ text: 'The drains first.' });
    summarisedMeeting(summariesOf([pointOf({ text: 'आधी गटारे.' })], [english]));
    await open(view);
    await screen.findByText('आधी गटारे.');
    fireEvent.click(screen.getByRole('button', { name: 'Next summary' }));
    expect(screen.getByText('The drains first.').lang).toBe('en-IN');
    expect(screen.queryByText('आधी गटारे.')).toBeNull();
  });

  it('is read-only without the right to update [summary-7]', async () => {
    const stale = pointOf({ stale: 'transcript' });
    summarisedMeeting(summariesOf([stale]), { getMe: () => ({ ...system, role: 'staff' }) });
    await open(view);
    await screen.findByText('The transcript was corrected since');
    const buttons = within(await panel()).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Versions',
      '1 point to look at',
    ]);
  });
});

describe('the passages of a point', () => {
  it('are shown in the transcript and played [summary-8]', async () => {
    summarisedMeeting(summariesOf([pointOf({ passages: passagesAt(2) })]));
    await open(view);
    fireEvent.click(await screen.findByRole('link', { name: 'Hear from 0:10, Speaker 3' }));
    await screen.findByText('Opened at 0:10, Speaker 3');
    expect(shown()?.dataset['index']).toBe('2');
    expect(document.activeElement).toBe(shown());
    await waitFor(() => expect(Recording.last.paused).toBe(false));
    expect(Recording.last.currentTime).toBe(10);
  });

  it('are shown again after the focus has moved elsewhere [summary-8]', async () => {
    summarisedMeeting(summariesOf([pointOf({ passages: passagesAt(2) })]));
    await open(view);
    const link = await screen.findByRole('link', { name: 'Hear from 0:10, Speaker 3' });
    fireEvent.click(link);
    await screen.findByText('Opened at 0:10, Speaker 3');
    link.focus();
    fireEvent.click(link);
    await waitFor(() => expect(document.activeElement).toBe(shown()));
  });

  it('are combined if they follow each other, with their end [summary-9]', async () => {
    const [first, , third] = timeline;
    if (!first || !third) throw new Error('there is no such segment');
    const next = { start_time: first.end_time + 0.5, end_time: 7.5, speaker: 'Speaker 2' };
    const passages = [...passagesAt(0), next, ...passagesAt(2)];
    summarisedMeeting(summariesOf([pointOf({ passages })]));
    await open(view);
    const link = await screen.findByRole('link', {
      name: 'Hear from 0:00–0:07, Speaker 1, Speaker 2',
    });
    expect(link.textContent).toBe('0:00–0:07');
    expect(link.getAttribute('href')).toBe('?at=0');
    // More than two seconds later: another passage.
    expect(screen.getByRole('link', { name: 'Hear from 0:10, Speaker 3' }).textContent).toBe(
      '0:10',
    );
  });

  it('are shown but not played if no recording is kept [summary-10]', async () => {
    summarisedMeeting(summariesOf([pointOf()]), {}, { audio_url: null, peaks_url: null });
    await open(view);
    fireEvent.click(
      await screen.findByRole('link', { name: 'Go to 0:00 in the transcript, Speaker 1' }),
    );
    await screen.findByText('Opened at 0:00, Speaker 1');
    expect(document.activeElement).toBe(shown());
  });

  it('in a part that is still loading are shown once it is there [summary-11]', async () => {
    const long = Array.from({ length: 300 }, (_, index) => ({
      speaker: 'Asha',
      start_time: index * 10,
      end_time: index * 10 + 9,
      transcript: `turn ${index}`,
    }));
    const passages = [{ start_time: 2990, end_time: 2999, speaker: 'Asha' }];
    const whole = transcriptionOf({
      timeline: long,
      summaries: summariesOf([pointOf({ passages })]),
    });
    const api = fakeApi({
      getMe: () => system,
      getMeeting: () => meetingOf({ transcription: { ...whole, timeline: long.slice(0, 200) } }),
      getTranscription: () => whole,
    });
    await open(view);
    const link = await screen.findByRole('link', { name: /49:50/ });
    fireEvent.click(link);
    await screen.findByText('Opened at 49:50, Asha');
    expect(shown()?.dataset['index']).toBe('299');
    expect(api.named('getTranscription')).toEqual([{ id: 'm1' }]);
  });

  it('are left to the browser when clicked with Ctrl [summary-8]', async () => {
    summarisedMeeting(summariesOf([pointOf()]));
    await open(view);
    const link = await screen.findByRole('link', { name: 'Hear from 0:00, Speaker 1' });
    // What is not prevented is left to the browser; jsdom does not implement it.
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    expect(shown()).toBeNull();
  });
});

describe('points that need attention', () => {
  const points = [
    pointOf({ id: 'sound', text: 'Sound.' }),
    pointOf({ id: 'bare', text: 'Bare.', passages: [] }),
    pointOf({ id: 'old', text: 'Old.', stale: 'transcript' }),
  ];

  it('say why they do [summary-12] [summary-13]', async () => {
    summarisedMeeting(summariesOf(points));
    await open(view);
    const bare = (await screen.findByText('Bare.')).closest('li');
    expect(bare?.textContent).toContain('Not found in the recording');
    expect(bare?.textContent).toContain('Nothing that was said is known to support this point.');
    const old = screen.getByText('Old.').closest('li');
    expect(old?.textContent).toContain('The transcript was corrected since');
    expect(screen.getByText('Sound.').closest('li')?.textContent).not.toContain('since');
  });

  it('of a translation say that the original has changed [summary-14]', async () => {
    summarisedMeeting(summariesOf([pointOf()], [pointOf({ text: 'Before.', stale: 'original' })]));
    await open(view);
    fireEvent.click(await screen.findByRole('button', { name: 'Next summary' }));
    await screen.findByText('The original was changed since');
  });

  it('are counted, and the count leads to the first one [summary-15]', async () => {
    summarisedMeeting(summariesOf(points));
    await open(view);
    fireEvent.click(await screen.findByRole('button', { name: '2 points to look at' }));
    expect(document.activeElement?.textContent).toContain('Bare.');
  });

  it('have no count if there are none [summary-15]', async () => {
    summarisedMeeting(summariesOf([pointOf()]));
    await open(view);
    await screen.findByText('Drains first.');
    expect(screen.queryByText(/to look at/)).toBeNull();
  });
});
