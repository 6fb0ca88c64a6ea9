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
const view = '/meetings/m1/summary';
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
    expect(screen.queryByRole('button', { name: 'Add point' })).toBeNull();
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
    await screen.findByText('Transcript changed. Please review');
    const buttons = within(await panel()).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Versions',
      '1 point to review',
    ]);
  });
});

describe('the passages of a point', () => {
  it('are shown in the transcript and played [summary-8]', async () => {
    summarisedMeeting(summariesOf([pointOf({ passages: passagesAt(2) })]));
    await open(view);
    fireEvent.click(await screen.findByRole('link', { name: 'Play from 0:10, Speaker 3' }));
    await screen.findByText('Opened at 0:10, Speaker 3');
    expect(shown()?.dataset['index']).toBe('2');
    expect(document.activeElement).toBe(shown());
    await waitFor(() => expect(Recording.last.paused).toBe(false));
    expect(Recording.last.currentTime).toBe(10);
  });

  it('are shown again after a return to the summary [summary-8]', async () => {
    summarisedMeeting(summariesOf([pointOf({ passages: passagesAt(2) })]));
    await open(view);
    const name = 'Play from 0:10, Speaker 3';
    fireEvent.click(await screen.findByRole('link', { name }));
    await screen.findByText('Opened at 0:10, Speaker 3');
    fireEvent.click(screen.getByRole('tab', { name: 'Summary' }));
    fireEvent.click(await screen.findByRole('link', { name }));
    await screen.findByText('Opened at 0:10, Speaker 3');
    expect(document.activeElement).toBe(shown());
  });

  it('are combined if they follow each other, with their end [summary-9]', async () => {
    const [first, , third] = timeline;
    if (!first || !third) throw new Error('there is no such segment');
    const next = { start_time: first.end_time + 0.5, end_time: 7.5, speaker: 'Speaker 2' };
    const passages = [...passagesAt(0), next, ...passagesAt(2)];
    summarisedMeeting(summariesOf([pointOf({ passages })]));
    await open(view);
    const link = await screen.findByRole('link', {
      name: 'Play from 0:00–0:07, Speaker 1, Speaker 2',
    });
    expect(link.textContent).toBe('0:00–0:07');
    expect(link.getAttribute('href')).toBe('/meetings/m1/transcript?at=0');
    // More than two seconds later: another passage.
    expect(screen.getByRole('link', { name: 'Play from 0:10, Speaker 3' }).textContent).toBe(
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
    const link = await screen.findByRole('link', { name: 'Play from 0:00, Speaker 1' });
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
    expect(bare?.textContent).toContain('No supporting passage found');
    const old = screen.getByText('Old.').closest('li');
    expect(old?.textContent).toContain('Transcript changed. Please review');
    expect(screen.getByText('Sound.').closest('li')?.textContent).not.toContain('since');
  });

  it('of a translation say that the original has changed [summary-14]', async () => {
    summarisedMeeting(summariesOf([pointOf()], [pointOf({ text: 'Before.', stale: 'original' })]));
    await open(view);
    fireEvent.click(await screen.findByRole('button', { name: 'Next summary' }));
    await screen.findByText('Original changed. Please review');
  });

  it('are counted, and the count leads to the first one [summary-15]', async () => {
    summarisedMeeting(summariesOf(points));
    await open(view);
    fireEvent.click(await screen.findByRole('button', { name: '2 points to review' }));
    expect(document.activeElement?.textContent).toContain('Bare.');
  });

  it('have no count if there are none [summary-15]', async () => {
    summarisedMeeting(summariesOf([pointOf()]));
    await open(view);
    await screen.findByText('Drains first.');
    expect(screen.queryByText(/to look at/)).toBeNull();
  });
});

describe('a review', () => {
  it('is marked on a point, and taken back [checking-5]', async () => {
    const by = { by: 'Meera', at: '2026-11-20T09:12:00Z' };
    let points = [pointOf()];
    const { api } = summarisedMeeting(summariesOf(points), {
      reviewPoint: ({ reviewed }) => {
        points = [pointOf({ reviewed: reviewed ? by : null })];
        return summariesOf(points);
      },
    });
    await open(view);
    const button = () => screen.findByRole('button', { name: 'Mark as reviewed: Drains first.' });
    expect((await button()).getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(await button());
    expect(await screen.findByText('Reviewed by Meera')).toBeTruthy();
    expect((await button()).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(await button());
    await waitFor(() => expect(screen.queryByText('Reviewed by Meera')).toBeNull());
    const was = { text: 'Drains first.', owner: null, due: null };
    const asked = { id: 'm1', point: 'p1', language: 'original', was };
    expect(api.named('reviewPoint')).toEqual([
      { ...asked, reviewed: true },
      { ...asked, reviewed: false },
    ]);
  });

  it('takes an unsupported point off the count [checking-5]', async () => {
    const reviewed = { by: 'Meera', at: '2026-11-20T09:12:00Z' };
    summarisedMeeting(summariesOf([pointOf({ passages: [], reviewed })]));
    await open(view);
    expect(await screen.findByText('Not found in the recording')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /to review/ })).toBeNull();
  });
});

describe('a point that a person wrote', () => {
  const written = { passages: [], unsupported: false, edited_by: 'Meera' };

  it('is looked for in the recording on request only [checking-6]', async () => {
    const { api } = summarisedMeeting(summariesOf([pointOf(written)]), {
      findPassages: () => summariesOf([pointOf({ ...written, unsupported: true })]),
    });
    await open(view);
    await screen.findByText('Drains first.');
    expect(screen.queryByText('Not found in the recording')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Find in the recording: Drains first.' }));
    expect(await screen.findByText('Not found in the recording')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Find in the recording/ })).toBeNull();
    expect(api.named('findPassages')).toHaveLength(1);
  });

  it('gets the passages that were found [checking-6]', async () => {
    summarisedMeeting(summariesOf([pointOf(written)]), {
      findPassages: () => summariesOf([pointOf({ ...written, passages: passagesAt(1) })]),
    });
    await open(view);
    fireEvent.click(await screen.findByRole('button', { name: /^Find in the recording/ }));
    expect(await screen.findByText('Passages added to the point')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Play from/ })).toBeTruthy();
  });
});
