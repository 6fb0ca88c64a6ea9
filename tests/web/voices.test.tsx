import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Meeting } from '#contract/meetings.ts';
import { doubts } from '#contract/transcripts.ts';
import { answering, fakeApi, saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system, transcriptionOf } from './records.ts';
import { button, press } from './speakers-page.ts';
import { fakeLoudspeaker } from './speakers-sound.ts';
import { asha, ravi, voicesWorld } from './voices-world.ts';

setUpBrowser();

const panel = () => screen.findByRole('region', { name: 'Voices' });
const suggestion = (name: RegExp) => screen.findByRole('heading', { level: 3, name });
const tick = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(`Add this speech to ${name}’s voice samples`);

async function openVoices(...given: Parameters<typeof voicesWorld>) {
  const world = voicesWorld(...given);
  await open('/meetings/m1/transcript');
  await screen.findByRole('heading', { level: 2, name: 'Timeline' });
  const review = screen.queryByRole('button', { name: 'Review voices' });
  if (review) fireEvent.click(review);
  return world;
}

describe('suggested voices', () => {
  it('are shown with the speakers, with the reason why they are not certain [transcription-47]', async () => {
    await openVoices();
    await suggestion(/^Speaker 1 Perhaps Asha Kulkarni\?$/);
    await suggestion(/^Speaker 2 Perhaps Ravi Rao\?$/);
    const shown = await panel();
    expect(shown.textContent).toContain('Until then, nobody is named');
    expect(within(shown).getByText('Another enrolled voice is almost as similar.')).toBeTruthy();
    expect(within(shown).getByText('This person is not an attendee of this meeting.')).toBeTruthy();
    expect(shown.closest('dialog')?.getAttribute('aria-label')).toBe('Speakers');
  });

  it('have a text for each kind of doubt [transcription-47]', async () => {
    await openVoices(
      doubts.map((doubt, n) => ({ ...asha, speaker: `Speaker ${n}`, speaker_id: `s${n}`, doubt })),
    );
    await suggestion(/^Speaker 0/);
    const said = within(await panel())
      .getAllByRole('heading', { level: 3 })
      .map(({ nextElementSibling }) => nextElementSibling?.textContent);
    expect(new Set(said).size).toBe(doubts.length);
    expect(said).not.toContain('');
  });

  it('have no panel when there is nothing to decide [transcription-47]', async () => {
    await openVoices([{ ...asha, band: 'named', doubt: null }]);
    expect(screen.queryByRole('region', { name: 'Voices' })).toBeNull();
  });

  it.each(['staff', 'officer'] as const)(
    'are shown only with the right to decide: %s [transcription-56]',
    async (role) => {
      await openVoices([asha, { ...ravi, speaker: 'Speaker 2', band: 'named', doubt: null }], {
        getMe: () => ({ ...system, role }),
      });
      expect(await screen.findAllByText('Recognised by voice')).toHaveLength(1);
      if (role === 'officer') await suggestion(/^Speaker 1/);
      else expect(screen.queryByText(/Perhaps/)).toBeNull();
    },
  );
});

describe('listening to a suggested voice', () => {
  it('plays the passage from start to end, and one sound at a time [transcription-48] [transcription-50]', async () => {
    const loudspeaker = fakeLoudspeaker();
    const { api } = await openVoices();
    await suggestion(/^Speaker 1/);
    expect(api.named('getSpeaker')).toEqual([]);
    press('Play Speaker 1 at 1:15');
    await waitFor(() => expect(loudspeaker.playing()).toEqual(['http://storage.test/old.wav']));
    // Besides the player’s recording, which may load late.
    const passage = () => loudspeaker.sounds.findLast(({ preload }) => preload === 'none');
    await waitFor(() => expect(passage()?.place).toBe(75));
    act(() => passage()?.reach(83));
    expect(loudspeaker.playing()).toHaveLength(1);

    press('Play a sample of Ravi Rao');
    await waitFor(() => expect(loudspeaker.playing()).toEqual(['http://storage.test/fresh.webm']));
    expect(api.named('getSpeaker')).toEqual([{ id: 's2' }]);
    press('Stop the sample of Ravi Rao');
    expect(loudspeaker.playing()).toEqual([]);

    press('Play Speaker 1 at 1:15');
    await waitFor(() => expect(loudspeaker.playing()).toHaveLength(1));
    act(() => passage()?.reach(83.6));
    expect(loudspeaker.playing()).toEqual([]);
    expect(button('Play Speaker 1 at 1:15')).toBeTruthy();
  });

  it('requests a new URL when the recording’s has expired [transcription-49]', async () => {
    const loudspeaker = fakeLoudspeaker({
      playing: async (address) => {
        if (address.endsWith('old.wav')) throw new DOMException('gone', 'NotSupportedError');
      },
    });
    const { keepAt } = await openVoices();
    await suggestion(/^Speaker 1/);
    keepAt('http://storage.test/new.wav');
    press('Play Speaker 1 at 1:15');
    await waitFor(() => expect(loudspeaker.playing()).toEqual(['http://storage.test/new.wav']));
    expect(screen.queryByText('Failed to play recording')).toBeNull();
  });

  it('reports that it cannot be played [transcription-49]', async () => {
    fakeLoudspeaker({ playing: () => Promise.reject(new DOMException('no')) });
    await openVoices();
    await suggestion(/^Speaker 1/);
    press('Play Speaker 1 at 1:15');
    expect(await screen.findByText('Failed to play recording')).toBeTruthy();
    expect(button('Play Speaker 1 at 1:15')).toBeTruthy();
  });

  it('offers no passage if no recording is kept [transcription-59]', async () => {
    const world = voicesWorld();
    world.keepAt(null);
    await open('/meetings/m1/transcript');
    fireEvent.click(await screen.findByRole('button', { name: 'Review voices' }));
    await suggestion(/^Speaker 1/);
    expect(screen.queryByRole('button', { name: /^Play Speaker/ })).toBeNull();
    expect(button('Play a sample of Asha Kulkarni')).toBeTruthy();
  });
});

describe('answering a suggestion', () => {
  it('takes one click, and moves the focus to the next one, finally to the panel [transcription-51] [transcription-52]', async () => {
    const { api } = await openVoices();
    await suggestion(/^Speaker 1/);
    const confirm = button('Confirm: Speaker 1 is Asha Kulkarni');
    confirm.focus();
    fireEvent.click(confirm);
    expect(await screen.findByText('Speaker 1 is now named Asha Kulkarni')).toBeTruthy();
    expect(api.named('identifySpeaker')).toEqual([
      { id: 'm1', speaker: 'Speaker 1', speaker_id: 's1', learn: false },
    ]);
    expect(await screen.findByText('Recognised by voice')).toBeTruthy();
    const next = await suggestion(/^Speaker 2/);
    await waitFor(() => expect(document.activeElement).toBe(next));

    const refuse = button('Reject: Speaker 2 is not Ravi Rao');
    refuse.focus();
    fireEvent.click(refuse);
    expect(await screen.findByText('Saved: Speaker 2 is not Ravi Rao')).toBeTruthy();
    expect(api.named('refuseVoice')).toEqual([
      { id: 'm1', speaker: 'Speaker 2', speaker_id: 's2' },
    ]);
    expect(await screen.findByText('Thank you. There is nothing left to decide.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Voices' }));
  });

  it('adds the speech to the voice if ticked, and remembers the tick per user [transcription-53]', async () => {
    const { api } = await openVoices();
    await suggestion(/^Speaker 1/);
    expect(tick('Asha Kulkarni').checked).toBe(false);
    fireEvent.click(tick('Asha Kulkarni'));
    press('Confirm: Speaker 1 is Asha Kulkarni');
    expect(
      await screen.findByText(
        /now named Asha Kulkarni. This speech is being added to their voice samples.$/,
      ),
    ).toBeTruthy();
    expect(api.named('identifySpeaker')).toMatchObject([{ learn: true }]);

    cleanup();
    await openVoices();
    await suggestion(/^Speaker 1/);
    expect(tick('Ravi Rao').checked).toBe(true);

    cleanup();
    await openVoices([asha], { getMe: () => ({ ...system, id: 'other' }) });
    await suggestion(/^Speaker 1/);
    expect(tick('Asha Kulkarni').checked).toBe(false);
    // It is not a draft: the first user finds it unchanged.
    cleanup();
    await openVoices();
    await suggestion(/^Speaker 1/);
    expect(tick('Asha Kulkarni').checked).toBe(true);
  });

  it('says why an answer was refused, and shows the current state [transcription-54]', async () => {
    const { othersName } = await openVoices();
    await suggestion(/^Speaker 1/);
    othersName('Speaker 1', { id: 's9', name: 'Meera' });
    const confirm = button('Confirm: Speaker 1 is Asha Kulkarni');
    confirm.focus();
    fireEvent.click(confirm);
    expect(await screen.findByText('Failed to save the name of this voice')).toBeTruthy();
    expect(screen.getByText(/There is no speaker named "Speaker 1"/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Perhaps Asha Kulkarni?')).toBeNull());
    expect(screen.getAllByText('Meera').length).toBeGreaterThan(0);
    const next = await suggestion(/^Speaker 2/);
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('can be repeated if the server was unavailable [transcription-54]', async () => {
    await openVoices([asha], {
      refuseVoice: () => {
        throw new AppError('unavailable', saying('The service is busy.'));
      },
    });
    await suggestion(/^Speaker 1/);
    const refuse = button('Reject: Speaker 1 is not Asha Kulkarni');
    refuse.focus();
    fireEvent.click(refuse);
    expect(await screen.findByText('The service is busy.')).toBeTruthy();
    await waitFor(() => expect(refuse.getAttribute('aria-disabled')).toBe('false'));
    expect(document.activeElement).toBe(refuse);
  });

  it('sends one request, however often it is clicked [transcription-51]', async () => {
    const { api } = await openVoices([asha], { identifySpeaker: () => new Promise(() => {}) });
    await suggestion(/^Speaker 1/);
    press('Confirm: Speaker 1 is Asha Kulkarni');
    await waitFor(() =>
      expect(button('Confirm: Speaker 1 is Asha Kulkarni').getAttribute('aria-disabled')).toBe(
        'true',
      ),
    );
    press('Confirm: Speaker 1 is Asha Kulkarni');
    press('Reject: Speaker 1 is not Asha Kulkarni');
    await waitFor(() => expect(api.named('identifySpeaker')).toHaveLength(1));
    expect(api.named('refuseVoice')).toEqual([]);
  });
});

describe('naming the person behind a voice', () => {
  const choosePerson = async (value: string) =>
    fireEvent.change(await screen.findByLabelText(/Enrolled person/), { target: { value } });

  it('is possible for every speaker, choosing from the enrolled people [transcription-57]', async () => {
    const { api } = await openVoices([]);
    press('Bulk Edit Speakers');
    const ask = await screen.findByRole('button', { name: 'Whose voice? Speaker 2' });
    ask.focus();
    fireEvent.click(ask);
    const dialog = await screen.findByRole('dialog', { name: 'Whose voice is Speaker 2?' });
    const select = await within(dialog).findByLabelText<HTMLSelectElement>(/Enrolled person/);
    expect([...select.options].map(({ textContent }) => textContent)).toEqual([
      'Choose a person',
      'Asha Kulkarni',
      'Ravi Rao',
    ]);
    expect(document.activeElement).toBe(select);
    await choosePerson('s1');
    fireEvent.click(tick('Asha Kulkarni'));
    // Nothing is learnt without recorded consent.
    await choosePerson('s2');
    expect(within(dialog).getByText(/^No consent is recorded for this voice/)).toBeTruthy();
    expect(within(dialog).queryByLabelText(/^Add this speech/)).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Speaker 2 is now named Ravi Rao')).toBeTruthy();
    expect(api.named('identifySpeaker')).toEqual([
      { id: 'm1', speaker: 'Speaker 2', speaker_id: 's2', learn: false },
    ]);
    expect(screen.queryByRole('dialog', { name: /^Whose voice is/ })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ravi Rao'));
  });

  it('is possible when the suggestion is wrong [transcription-57]', async () => {
    const { api } = await openVoices();
    await suggestion(/^Speaker 1/);
    press('Someone else is Speaker 1');
    await choosePerson('s1');
    fireEvent.click(
      within(screen.getByRole('dialog', { name: /^Whose voice is/ })).getByLabelText(
        /^Add this speech/,
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(api.named('identifySpeaker')).toMatchObject([{ learn: true }]));
    const next = await suggestion(/^Speaker 2/);
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('requires a person, and shows why the server refused [transcription-58]', async () => {
    const { api } = await openVoices([], {
      identifySpeaker: () => {
        throw new AppError('conflict', saying('Somebody else already bears this name here.'));
      },
    });
    press('Bulk Edit Speakers');
    fireEvent.click(await screen.findByRole('button', { name: 'Whose voice? Speaker 1' }));
    const select = await screen.findByLabelText(/Enrolled person/);
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Please choose a person.')).toBeTruthy();
    expect(select.getAttribute('aria-invalid')).toBe('true');
    expect(api.named('identifySpeaker')).toEqual([]);
    await choosePerson('s2');
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    const dialog = screen.getByRole('dialog', { name: /^Whose voice is/ });
    expect(
      await within(dialog).findByText('Somebody else already bears this name here.'),
    ).toBeTruthy();
  });

  it('can be retried if the enrolled people failed to load [transcription-58]', async () => {
    let broken = true;
    await openVoices([], {
      listSpeakers: () => {
        if (broken) throw new AppError('internal', saying('no table'));
        return { speakers: [], cursor: null };
      },
    });
    press('Bulk Edit Speakers');
    fireEvent.click(await screen.findByRole('button', { name: 'Whose voice? Speaker 1' }));
    expect(await screen.findByText('Failed to load enrolled people')).toBeTruthy();
    broken = false;
    press('Retry');
    expect(await screen.findByText('Nobody is enrolled yet')).toBeTruthy();
    const dialog = screen.getByRole('dialog', { name: /^Whose voice is/ });
    expect(within(dialog).getByRole('link', { name: 'Train Speakers' }).getAttribute('href')).toBe(
      '/train-speakers',
    );
  });
});

describe('recognised names', () => {
  it('are marked in each rendered segment, of few rendered at a time [transcription-55]', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
    const timeline = Array.from({ length: 10_000 }, (_, index) => ({
      speaker: index % 2 === 0 ? 'Asha Kulkarni' : 'Speaker 2',
      start_time: index,
      end_time: index + 1,
      transcript: `turn ${index}`,
    }));
    const named = { ...asha, speaker: 'Asha Kulkarni', band: 'named' as const, doubt: null };
    fakeApi({
      getMe: () => system,
      getMeeting: () =>
        meetingOf({ transcription: transcriptionOf({ timeline, voices: [named, ravi] }) }),
    });
    await open('/meetings/m1/transcript');
    const first = await screen.findByText('turn 0');
    const turn = (words: string) => screen.getByText(words).closest('li')?.textContent;
    expect(first.closest('li')?.textContent).toContain('Asha Kulkarni Recognised by voice');
    expect(turn('turn 1')).not.toContain('Recognised');
    expect(turn('turn 2')).toContain('Recognised by voice');
    expect(document.querySelectorAll('li[data-index]').length).toBeLessThan(60);
  });
});

describe('the heading of the transcription view', () => {
  it('keeps the focus while the transcript loads [transcription-60]', async () => {
    const meeting = answering<Meeting>();
    fakeApi({ getMe: () => system, getMeeting: () => meeting.promise });
    await open('/meetings/m1/transcript');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Transcript' });
    heading.focus();
    meeting.resolve(meetingOf({ transcription: transcriptionOf() }));
    await screen.findByRole('heading', { level: 2, name: 'Timeline' });
    expect(heading.textContent).toBe('Ward committee');
    expect(document.activeElement).toBe(heading);
  });
});
