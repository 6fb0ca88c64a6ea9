import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { fakeApi, saying } from './fake-api.ts';
import { dialogIsClosed, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';
import { button, nameField, opening, openSpeakers, press, speakerOf } from './speakers-page.ts';
import { fakeDatabase, fakeLoudspeaker, fakeMicrophone } from './speakers-sound.ts';

setUpBrowser();

describe('the speakers page', () => {
  it('shows the name, both ways to add a sample, the samples and the speakers [speakers-1] [speakers-2] [speakers-3] [speakers-4] [speakers-5] [speakers-6] [speakers-7]', async () => {
    fakeDatabase();
    fakeApi(opening());
    await openSpeakers();
    expect(nameField().value).toBe('');
    expect(button('Start Recording')).toBeTruthy();
    expect(button('Upload Audio File')).toBeTruthy();
    expect(button('Enroll Speaker')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Enrolled Speakers' })).toBeTruthy();
    expect(screen.getByText('No samples recorded yet')).toBeTruthy();
    expect(await screen.findByText('No speakers enrolled yet')).toBeTruthy();
    const advice = screen.getByRole('heading', { level: 3, name: 'Tips for a good voice sample' });
    expect(advice.parentElement?.textContent).toContain('30 to 60 seconds');
  });
});

const card = (name: string) => {
  const found = screen
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(name));
  if (found === undefined) throw new Error(`no card of ${name}`);
  return found;
};

describe('the enrolled speakers', () => {
  it('show their initial, date of enrolment and number of samples [speakers-8] [speakers-9] [speakers-10] [speakers-11]', async () => {
    fakeDatabase();
    fakeApi(opening(speakerOf(), speakerOf({ id: 's2', name: 'शरद', samples_count: 1 })));
    await openSpeakers();
    await screen.findByRole('heading', { level: 3, name: 'Asha Patil' });
    expect(within(card('Asha Patil')).getByText('A')).toBeTruthy();
    // In India it was past midnight.
    expect(within(card('Asha Patil')).getByText('Enrolled 21/11/2026')).toBeTruthy();
    expect(within(card('Asha Patil')).getByText('2 samples')).toBeTruthy();
    expect(within(card('शरद')).getByText('श')).toBeTruthy();
    expect(within(card('शरद')).getByText('1 sample')).toBeTruthy();
  });

  it('are loaded fifty at a time by cursor [speakers-12]', async () => {
    fakeDatabase();
    const api = fakeApi({
      ...opening(),
      listSpeakers: ({ cursor }) =>
        cursor === undefined
          ? { speakers: [speakerOf()], cursor: 'next' }
          : { speakers: [speakerOf({ id: 's2', name: 'Ravi' })], cursor: null },
    });
    await openSpeakers();
    await screen.findByRole('heading', { name: 'Asha Patil' });
    press('Show more');
    await screen.findByRole('heading', { name: 'Ravi' });
    expect(screen.getByRole('heading', { name: 'Asha Patil' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(api.named('listSpeakers')).toMatchObject([{ limit: 50 }, { limit: 50, cursor: 'next' }]);
  });

  it('are loaded on retry after a failure [speakers-13]', async () => {
    fakeDatabase();
    let broken = true;
    fakeApi({
      ...opening(),
      listSpeakers: () => {
        if (broken) throw new AppError('internal', saying('no table'));
        return { speakers: [speakerOf()], cursor: null };
      },
    });
    await openSpeakers();
    // In a toast, and where the speakers would be.
    await waitFor(() =>
      expect(screen.getAllByText('Failed to load enrolled speakers')).toHaveLength(2),
    );
    expect(screen.getByText('no table')).toBeTruthy();
    broken = false;
    press('Retry');
    expect(await screen.findByRole('heading', { name: 'Asha Patil' })).toBeTruthy();
  });

  it('are played from a newly signed URL [speakers-14]', async () => {
    fakeDatabase();
    const loudspeaker = fakeLoudspeaker();
    fakeApi({ ...opening(speakerOf()), getSpeaker: () => speakerOf() });
    await openSpeakers();
    await screen.findByRole('heading', { name: 'Asha Patil' });
    press('Play Asha Patil');
    await waitFor(() => expect(loudspeaker.playing()).toEqual(['http://storage.test/fresh.webm']));
    press('Stop playing Asha Patil');
    expect(loudspeaker.playing()).toEqual([]);
  });

  it('report that a voice cannot be played [speakers-15]', async () => {
    fakeDatabase();
    fakeLoudspeaker();
    fakeApi(opening(speakerOf()));
    await openSpeakers();
    await screen.findByRole('heading', { name: 'Asha Patil' });
    press('Play Asha Patil');
    expect(await screen.findByText('Failed to play recording')).toBeTruthy();
    expect(button('Play Asha Patil')).toBeTruthy();
  });
});

describe('deleting a speaker', () => {
  const askToDelete = async () => {
    await screen.findByRole('heading', { name: 'Asha Patil' });
    press('Delete Asha Patil');
    return screen.findByRole('dialog', { name: 'Delete “Asha Patil”?' });
  };

  it('requires confirmation [speakers-16] [speakers-17] [speakers-18]', async () => {
    fakeDatabase();
    let speakers = [speakerOf()];
    const api = fakeApi({
      ...opening(),
      listSpeakers: () => ({ speakers, cursor: null }),
      deleteSpeaker: () => {
        speakers = [];
        return { detail: 'done' };
      },
    });
    await openSpeakers();
    const question = await askToDelete();
    expect(question.textContent).toContain('permanently remove the speaker');
    within(question).getByRole('button', { name: 'Cancel' }).click();
    await dialogIsClosed();
    expect(api.named('deleteSpeaker')).toEqual([]);

    within(await askToDelete())
      .getByRole('button', { name: 'Delete' })
      .click();
    expect(await screen.findByText('Speaker deleted successfully')).toBeTruthy();
    expect(await screen.findByText('No speakers enrolled yet')).toBeTruthy();
    expect(api.named('deleteSpeaker')).toEqual([{ id: 's1' }]);
  });

  it.each([
    ['with the server’s message', 'Somebody is using it', 'Somebody is using it'],
    ['with a default message', '', 'An error occurred while deleting speaker'],
  ])('reports a failure %s [speakers-19] [speakers-20]', async (_, detail, said) => {
    fakeDatabase();
    fakeApi({
      ...opening(speakerOf()),
      deleteSpeaker: () => {
        throw new AppError('conflict', saying(detail));
      },
    });
    await openSpeakers();
    within(await askToDelete())
      .getByRole('button', { name: 'Delete' })
      .click();
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Asha Patil' })).toBeTruthy();
  });

  it('can be retried after a failure, even while the list is loading [speakers-111]', async () => {
    fakeDatabase();
    let isAway = false;
    fakeApi({
      ...opening(),
      listSpeakers: () =>
        isAway ? new Promise(() => {}) : { speakers: [speakerOf()], cursor: null },
      deleteSpeaker: () => {
        isAway = true;
        throw new AppError('unavailable', saying('Not now.'));
      },
    });
    await openSpeakers();
    within(await askToDelete())
      .getByRole('button', { name: 'Delete' })
      .click();
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await waitFor(() =>
      expect(button('Delete Asha Patil').getAttribute('aria-disabled')).not.toBe('true'),
    );
    expect(await askToDelete()).toBeTruthy();
  });

  it('is not offered without the right to delete [speakers-21] [speakers-22]', async () => {
    fakeDatabase();
    fakeApi({ ...opening(speakerOf()), getMe: () => ({ ...system, role: 'officer' }) });
    await openSpeakers();
    await screen.findByRole('heading', { name: 'Asha Patil' });
    expect(screen.queryByRole('button', { name: 'Delete Asha Patil' })).toBeNull();
    // Every role may enrol speakers.
    expect(button('Enroll Speaker')).toBeTruthy();
  });
});

describe('a recording in progress', () => {
  it('stops playback and disables it [speakers-23]', async () => {
    fakeDatabase();
    fakeMicrophone();
    const loudspeaker = fakeLoudspeaker();
    localStorage.setItem('speaker', '"Ravi"');
    fakeApi({ ...opening(speakerOf()), getSpeaker: () => speakerOf() });
    await openSpeakers();
    await screen.findByRole('heading', { name: 'Asha Patil' });
    press('Play Asha Patil');
    await waitFor(() => expect(loudspeaker.playing()).toHaveLength(1));
    press('Start Recording');
    await screen.findByRole('button', { name: 'Stop Recording' });
    expect(loudspeaker.playing()).toEqual([]);
    expect(button('Play Asha Patil').disabled).toBe(true);
  });
});
