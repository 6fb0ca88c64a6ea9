import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArchivedMeeting, SearchHit } from '#contract/archive.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { archiveOf, meetingOf, system } from './records.ts';

setUpBrowser();
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150);
});
const getMe = () => system;
const searchBox = () => screen.getByLabelText<HTMLInputElement>('Search meetings');
const type = (words: string) => fireEvent.change(searchBox(), { target: { value: words } });
const found = (facts: Partial<SearchHit>): SearchHit => ({
  place: 'transcript',
  text: '',
  start: null,
  segment_id: null,
  speaker: null,
  entry: null,
  ...facts,
});
const cardOf = (title: string) => {
  const card = screen.getByRole('link', { name: title }).closest('li');
  if (card === null) throw new Error(`${title} is not in the list`);
  return within(card);
};
const marksIn = (element: HTMLElement | null) =>
  [...(element?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent);

/** An archive that answers a search only when told to. */
function slowArchive(titles: Record<string, string>) {
  const answers = new Map<string, () => void>();
  const api = fakeApi({
    getMe,
    archiveMeetings: async ({ search = '' }) => {
      if (search !== '') await new Promise<void>((resolve) => answers.set(search, resolve));
      const title = titles[search];
      return archiveOf(title === undefined ? [] : [meetingOf({ id: title, title })]);
    },
  });
  const asked = (search: string) => waitFor(() => expect(answers.has(search)).toBe(true));
  return { api, asked, answer: (search: string) => answers.get(search)?.() };
}

describe('the archive search', () => {
  it('ignores the answer to an earlier search [archive-57]', async () => {
    const { asked, answer } = slowArchive({ '': 'All', water: 'Of water', 'water tax': 'Of tax' });
    await open('/archive');
    await screen.findByRole('link', { name: 'All' });
    type('water');
    await asked('water');
    type('water tax');
    await asked('water tax');
    answer('water tax');
    expect(await screen.findByRole('link', { name: 'Of tax' })).toBeTruthy();
    await act(async () => answer('water'));
    expect(screen.getByRole('link', { name: 'Of tax' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Of water' })).toBeNull();
  });

  it('keeps the previous results, dimmed, until the next answer [archive-58]', async () => {
    const { asked, answer } = slowArchive({ '': 'All', water: 'Of water' });
    await open('/archive');
    await screen.findByRole('link', { name: 'All' });
    type('nothing');
    await asked('nothing');
    expect(screen.getByRole('link', { name: 'All' }).closest('[data-waiting]')).toBeTruthy();
    answer('nothing');
    const none = await screen.findByText('No matching meetings');
    expect(none.closest('[data-waiting]')).toBeNull();
    type('water');
    await asked('water');
    const stays = screen.getByText('No matching meetings');
    expect(stays.closest('[data-waiting]')).toBeTruthy();
    expect(stays.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
    answer('water');
    const next = await screen.findByRole('link', { name: 'Of water' });
    expect(next.closest('[data-waiting]')).toBeNull();
    expect(next.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false');
  });

  it('announces that it is searching, and how many meetings were found [archive-71]', async () => {
    const { asked, answer } = slowArchive({ '': 'All', water: 'Of water' });
    await open('/archive');
    await screen.findByRole('link', { name: 'All' });
    type('water');
    expect(screen.getByText('Searching…').tagName).toBe('OUTPUT');
    await asked('water');
    answer('water');
    expect((await screen.findByText('1 meeting found')).tagName).toBe('OUTPUT');
    type('');
    await waitFor(() => expect(screen.queryByText('1 meeting found')).toBeNull());
  });

  it('says where on the record of a sitting a match is, and leads there [archive-78]', async () => {
    const entry = (id: string, number: string | null = null) => ({ entry: { id, number } });
    const pieces = [
      found({ place: 'agenda', text: 'Water tank', ...entry('i1', '4') }),
      found({ place: 'agenda', text: 'Water pump', ...entry('i2') }),
      found({ place: 'resolution', text: 'That water flow', ...entry('mo1', 'GB/2026/1') }),
      found({ place: 'motion', text: 'That water wait', ...entry('mo2') }),
      found({ place: 'paper', text: 'Water estimate', ...entry('p1') }),
    ];
    const meeting = { ...meetingOf({ id: 'm1', title: 'General Body' }), body_id: 'b1' };
    const hit: ArchivedMeeting = { ...meeting, match: 'words', found: pieces, marked: [] };
    fakeApi({ getMe, archiveMeetings: () => ({ ...archiveOf([]), meetings: [hit] }) });
    await open('/archive?search=water');
    await screen.findByRole('link', { name: 'General Body' });
    const links = cardOf('General Body').getAllByRole('link', { name: /water/i });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Agenda item 4 Water tank', '/meetings/m1/agenda?entry=i1'],
      ['Agenda item Water pump', '/meetings/m1/agenda?entry=i2'],
      ['Resolution GB/2026/1 That water flow', '/meetings/m1/decisions?entry=mo1'],
      ['Motion That water wait', '/meetings/m1/decisions?entry=mo2'],
      ['Paper Water estimate', '/meetings/m1/papers?entry=p1'],
    ]);
  });

  it('describes at its field what is searched, and the maximum length [archive-72]', async () => {
    const api = fakeApi({ getMe, archiveMeetings: () => archiveOf([]) });
    await open('/archive');
    await screen.findByText('No meetings yet');
    const helpOf = (field: HTMLElement) =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(helpOf(searchBox())).toBe(
      'Searches transcripts, agendas, papers and resolutions too. For an exact phrase, use quotation marks: "water supply"',
    );
    type('पाणी '.repeat(2000));
    expect(helpOf(searchBox())).toBe('Only the first 500 characters of your search are used.');
    await screen.findByText('No matching meetings');
    expect(searchBox().value).toHaveLength(10_000);
    expect(api.named('archiveMeetings').at(-1)).toMatchObject({ search: 'पाणी '.repeat(100) });
  });

  it('keeps the space after a word and trims all others [archive-74]', async () => {
    const api = fakeApi({ getMe, archiveMeetings: () => archiveOf([]) });
    const { router } = await open('/archive');
    await screen.findByText('No meetings yet');
    type('  water ');
    await screen.findByText('No matching meetings');
    expect(router.state.location.search).toBe('?search=water+');
    type('   ');
    await screen.findByText('No meetings yet');
    expect(api.named('archiveMeetings').slice(0, 2)).toMatchObject([{}, { search: 'water ' }]);
  });

  it.each([
    ['“?!”', 'Your search contains no words. Please enter letters or numbers.'],
    ['🙂', 'Your search contains no words. Please enter letters or numbers.'],
    ['प', 'A single letter is only found where it stands alone. Please enter more letters.'],
    ['पा', 'Try fewer words or different filters.'],
    ['a b', 'Try fewer words or different filters.'],
  ])('gives advice when %s finds nothing [archive-73]', async (search, advice) => {
    fakeApi({ getMe, archiveMeetings: () => archiveOf([]) });
    await open(`/archive?search=${encodeURIComponent(search)}`);
    expect(await screen.findByText(advice)).toBeTruthy();
  });
});

describe('search results', () => {
  const water: Partial<ArchivedMeeting> = {
    match: 'words',
    marked: [
      { word: 'पाणी', prefix: false },
      { word: 'wat', prefix: true },
    ],
  };

  it('highlight whole matching words in title and description [archive-59]', async () => {
    fakeApi({
      getMe,
      archiveMeetings: () =>
        archiveOf([
          {
            ...meetingOf({ title: 'Drinking WATER; not underwater', description: 'Long' }),
            ...water,
            found: [
              found({ place: 'title', text: 'Drinking WATER; not underwater' }),
              found({ place: 'description', text: '… पाणीपुरवठा, पाणी' }),
            ],
          },
        ]),
    });
    await open('/archive?search=पाणी wat');
    const title = (await screen.findByText('WATER')).closest('a');
    expect(title?.textContent).toBe('Drinking WATER; not underwater');
    expect(marksIn(title)).toEqual(['WATER']);
    expect(screen.queryByText('Long')).toBeNull();
    expect(marksIn(screen.getByText(/पाणीपुरवठा/))).toEqual(['पाणी']);
  });

  it('link to the moment at which the words were said [archive-60]', async () => {
    fakeApi({
      getMe,
      archiveMeetings: () =>
        archiveOf([
          {
            ...meetingOf(),
            ...water,
            found: [found({ text: 'The water is cut', start: 4536.2, speaker: 'Asha Patil' })],
          },
        ]),
    });
    await open('/archive?search="water is" wat');
    const passage = await screen.findByRole('link', { name: '75:36 Asha Patil The water is cut' });
    expect(marksIn(passage)).toEqual(['water']);
    const address = new URL(passage.getAttribute('href') ?? '', 'http://portal.test');
    expect(address.pathname).toBe('/meetings/m1/transcript');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      at: '4536.2',
      words: '"water is" wat',
    });
  });

  it('name the other fields in which the words occur [archive-61]', async () => {
    fakeApi({
      getMe,
      archiveMeetings: () =>
        archiveOf([
          {
            ...meetingOf(),
            ...water,
            found: [
              found({ place: 'attendees', text: 'A. Waters' }),
              found({ place: 'summary', text: 'पाणी' }),
              found({ place: 'department', text: 'Infrastructure' }),
            ],
          },
        ]),
    });
    await open('/archive?search=पाणी wat');
    await screen.findByRole('link', { name: 'Ward committee' });
    const texts = cardOf('Ward committee')
      .getAllByRole('paragraph')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(['Attendees A. Waters', 'Summary पाणी']);
  });

  it('list phonetic matches after a divider, and link to the matching word [archive-62]', async () => {
    const bySound: Partial<ArchivedMeeting> = {
      match: 'phonetic',
      marked: [{ word: 'ganesh', prefix: false }],
    };
    fakeApi({
      getMe,
      archiveMeetings: () =>
        archiveOf([
          { ...meetingOf({ title: 'गणेश' }), match: 'words' },
          {
            ...meetingOf({ id: 'm2', title: 'Ganesh' }),
            ...bySound,
            found: [found({ text: 'Ganesh said', start: 3, speaker: 'A' })],
          },
          { ...meetingOf({ id: 'm3', title: 'Ganesha' }), ...bySound },
        ]),
    });
    await open('/archive?search=गणेश');
    const divider = await screen.findByRole('heading', { name: 'Similar-sounding names' });
    expect(divider.closest('li')).toBe(screen.getByRole('link', { name: 'Ganesh' }).closest('li'));
    const passage = screen.getByRole('link', { name: '0:03 A Ganesh said' });
    expect(passage.getAttribute('href')).toBe('/meetings/m2/transcript?at=3&words=ganesh+');
  });
});
